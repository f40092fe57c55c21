import type { SectionSlug } from './routes.ts';

/** Words that lead to a section when nothing else is asked for, besides those of its own name. */
export const sectionKeywords: Readonly<Record<SectionSlug, readonly string[]>> = {
  'artificial-intelligence':
    'ai ml llm gpt chatgpt openai gemini claude chatbot bot prompt rag machine learning generative agent'.split(
      ' ',
    ),
  'frontend-technology':
    'frontend ui ux react angular nextjs vue svelte javascript typescript css html redux rxjs browser electron'.split(
      ' ',
    ),
  'digital-transformation':
    'transformation outsourcing offshore hiring hire mvp modernization startup business agile scrum consulting'.split(
      ' ',
    ),
  digitilization:
    'digitalization digitalisation digitization digitisation digitilisation paperless workflow automation invoicing'.split(
      ' ',
    ),
  'backend-technology':
    'backend api server nodejs dotnet csharp python cpp sql mysql mongodb database graphql grpc ros2 microservices'.split(
      ' ',
    ),
  devops: 'docker kubernetes k8s container pipeline ci cd deployment infrastructure gitlab bitbucket'.split(
    ' ',
  ),
  'extended-reality': 'xr ar vr mr webxr webar augmented virtual mixed reality metaverse spatial'.split(' '),
};

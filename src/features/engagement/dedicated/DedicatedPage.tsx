import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { DedicatedContent } from './content.ts';
import { EngagementModels } from './EngagementModels.tsx';
import { Hiring } from './Hiring.tsx';
import { InterviewQuestions } from './InterviewQuestions.tsx';
import { TeamBuilderOpening } from './TeamBuilderOpening.tsx';

export function DedicatedPage({ content, related, children }: PageProps<DedicatedContent>) {
  return (
    <>
      <TeamBuilderOpening words={content.opening}>{children}</TeamBuilderOpening>
      <EngagementModels models={content.models} />
      <Hiring hiring={content.hiring} />
      <InterviewQuestions words={content.interviewQuestions} />
      <CallToAction words={content.call} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} surface="second" />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

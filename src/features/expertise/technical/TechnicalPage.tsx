import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyChoice } from './TechnologyChoice.tsx';
import { Consulting } from './Consulting.tsx';
import { technicalContent, type TechnicalContent } from './content.ts';
import { linkedPaths } from './reading.ts';
import { TechnologyMap } from './TechnologyMap.tsx';

export function TechnicalPage({ content, related, teasersOf }: PageProps<TechnicalContent>) {
  return (
    <>
      <TechnologyMap content={content} reading={teasersOf(linkedPaths(content))} />
      <TechnologyChoice choice={content.choice} />
      <Consulting consulting={content.consulting} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: technicalContent,
  component: TechnicalPage,
  service: ({ consulting }) => ({ name: consulting.title, description: consulting.intro }),
});

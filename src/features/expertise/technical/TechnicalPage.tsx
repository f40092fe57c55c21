import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Consulting } from './Consulting.tsx';
import type { TechnicalContent } from './content.ts';
import { linkedPaths } from './reading.ts';
import { TechnologyChoice } from './TechnologyChoice.tsx';
import { TechnologyTable } from './TechnologyTable.tsx';

export function TechnicalPage({ content, teasersOf }: PageProps<TechnicalContent>) {
  return (
    <>
      <Opening title={content.title} lead={content.lead} layout="split" surface="night" />
      <TechnologyTable content={content} reading={teasersOf(linkedPaths(content))} />
      <TechnologyChoice choice={content.choice} />
      <CallToAction words={content.call} />
      <Consulting consulting={content.consulting} />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

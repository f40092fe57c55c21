import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { ProcessContent } from './content.ts';
import { DefinitionOfDone } from './DefinitionOfDone.tsx';
import { Handover } from './Handover.tsx';
import { ProcessOpening } from './ProcessOpening.tsx';
import { StageList } from './StageList.tsx';
import { ProcessSection } from './ProcessSection.tsx';
import { Visibility } from './Visibility.tsx';

export function ProcessPage({ content, related }: PageProps<ProcessContent>) {
  const { change, dateAtRisk } = content;
  return (
    <>
      <ProcessOpening hero={content.hero} stages={content.stages.entries} />
      <StageList stages={content.stages} yourTime={content.yourTime} />
      <DefinitionOfDone done={content.done} />
      <ProcessSection id="change" title={change.title} intro={change.intro}>
        <Steps layout="across" steps={change.steps} />
      </ProcessSection>
      <Visibility words={content.visibility} />
      <ProcessSection id="date-at-risk" title={dateAtRisk.title} intro={dateAtRisk.intro}>
        <Rows rows={dateAtRisk.options} />
      </ProcessSection>
      <Handover words={content.handover} />
      <CallToAction words={content.call} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

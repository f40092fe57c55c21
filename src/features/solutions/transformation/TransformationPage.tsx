import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { TransformationContent } from './content.ts';
import { TransformationOpening } from './TransformationOpening.tsx';
import { YearPlanSection } from './YearPlanSection.tsx';
import { DigitisationStages } from './DigitisationStages.tsx';
import { ProcessScoring } from './ProcessScoring.tsx';
import { NotDigitised } from './NotDigitised.tsx';

export function TransformationPage({ content, related }: PageProps<TransformationContent>) {
  const { measures } = content;
  return (
    <>
      <TransformationOpening words={content.opening} />
      <DigitisationStages stages={content.stages} />
      <ProcessScoring scoring={content.scoring} />
      <CallToAction words={content.call} />
      <Section id="measures" title={measures.title} intro={measures.intro}>
        <Table {...measures.comparison} />
      </Section>
      <YearPlanSection plan={content.yearPlan} />
      <NotDigitised words={content.notDigitised} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} surface="second" />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

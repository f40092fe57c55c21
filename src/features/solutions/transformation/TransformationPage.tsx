import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { transformationContent, type TransformationContent } from './content.ts';
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
      <DigitisationStages plates={content.plates} />
      <ProcessScoring scoring={content.scoring} />
      <YearPlanSection plan={content.plan} />
      <NotDigitised stays={content.stays} />
      <Section id="measures" title={measures.title} intro={measures.intro} surface="second">
        <Table {...measures.comparison} />
      </Section>
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: transformationContent,
  component: TransformationPage,
  service: ({ seo }) => seo,
});

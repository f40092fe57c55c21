import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { transformationContent, type TransformationContent } from './content.ts';
import { FormOpening } from './FormOpening.tsx';
import { Plan } from './Plan.tsx';
import { Plates } from './Plates.tsx';
import { Scoring } from './Scoring.tsx';
import { StaysOnPaper } from './StaysOnPaper.tsx';

export function TransformationPage({ content, related }: PageProps<TransformationContent>) {
  const { measures } = content;
  return (
    <>
      <FormOpening words={content.opening} />
      <Plates plates={content.plates} />
      <Scoring scoring={content.scoring} />
      <Plan plan={content.plan} />
      <StaysOnPaper stays={content.stays} />
      <Section id="measures" title={measures.title} intro={measures.intro} ground="second">
        <Table {...measures.comparison} />
      </Section>
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: transformationContent,
  component: TransformationPage,
  service: ({ seo }) => seo,
});

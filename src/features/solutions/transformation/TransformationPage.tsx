import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { TransformationContent } from './content.ts';
import { FormOpening } from './FormOpening.tsx';
import { Plan } from './Plan.tsx';
import { Plates } from './Plates.tsx';
import { Scoring } from './Scoring.tsx';
import { StaysOnPaper } from './StaysOnPaper.tsx';

type Props = { readonly content: TransformationContent; readonly related: readonly Teaser[] };

export function TransformationPage({ content, related }: Props) {
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

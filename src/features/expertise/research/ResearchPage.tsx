import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Bots } from './Bots.tsx';
import type { ResearchContent } from './content.ts';
import { ExtendedReality } from './ExtendedReality.tsx';
import { ExperimentTemplate } from './ExperimentTemplate.tsx';
import { ResearchOpening } from './ResearchOpening.tsx';

type Props = { readonly content: ResearchContent; readonly related: readonly Teaser[] };

export function ResearchPage({ content, related }: Props) {
  const { ready } = content;
  return (
    <>
      <ResearchOpening content={content} />
      <ExtendedReality reality={content.reality} />
      <Bots bots={content.bots} />
      <ExperimentTemplate method={content.method} />
      <Section id="ready" title={ready.title} intro={ready.intro}>
        <Table caption={ready.caption} columns={ready.columns} rows={ready.rows} />
      </Section>
      <Questions words={content.questions} ground="second" />
      <Teasers id="related" words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
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

export function ResearchPage({ content, related }: PageProps<ResearchContent>) {
  const { ready } = content;
  return (
    <>
      <ResearchOpening content={content} />
      <ExperimentTemplate method={content.method} />
      <ExtendedReality reality={content.reality} />
      <Bots bots={content.bots} />
      <CallToAction words={content.call} />
      <Section id="ready" title={ready.title} intro={ready.intro} surface="second">
        <Table caption={ready.caption} columns={ready.columns} rows={ready.rows} />
      </Section>
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

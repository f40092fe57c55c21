import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { MobileContent } from './content.ts';
import { WorkingDay } from './WorkingDay.tsx';

export function MobilePage({ content, related }: PageProps<MobileContent>) {
  const { buildOptions, release } = content;
  return (
    <>
      <WorkingDay opening={content.opening} workingDay={content.workingDay} />
      <Section id="build-options" title={buildOptions.title} intro={buildOptions.intro}>
        <Table {...buildOptions.comparison} />
      </Section>
      <CallToAction words={content.call} />
      <Section id="release" title={release.title} intro={release.intro} surface="second">
        <Diagram diagram={release.diagram} />
      </Section>
      <TechnologyStrip words={content.technologies} />
      <Teasers words={content.related} teasers={related} />
      <Questions words={content.questions} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

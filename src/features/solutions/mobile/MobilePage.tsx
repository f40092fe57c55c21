import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { mobileContent, type MobileContent } from './content.ts';
import { WorkingDay } from './WorkingDay.tsx';

export function MobilePage({ content, related }: PageProps<MobileContent>) {
  const { ways, release } = content;
  return (
    <>
      <WorkingDay opening={content.opening} day={content.day} />
      <Section id="ways" title={ways.title} intro={ways.intro}>
        <Table {...ways.comparison} />
      </Section>
      <Section id="release" title={release.title} intro={release.intro} surface="second">
        <Diagram diagram={release.diagram} />
      </Section>
      <Questions words={content.questions} />
      <TechnologyStrip words={content.technologies} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: mobileContent, component: MobilePage, service: ({ seo }) => seo });

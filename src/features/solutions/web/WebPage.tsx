import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { Anatomy } from './Anatomy.tsx';
import { webContent, type WebContent } from './content.ts';
import { Delivered } from './Delivered.tsx';
import { Gates } from './Gates.tsx';
import { Opening } from './Opening.tsx';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { rendering } = content;
  return (
    <>
      <Opening words={content.opening} />
      <Anatomy anatomy={content.anatomy} />
      <Delivered delivered={content.delivered} />
      <Section id="rendering" title={rendering.title} intro={rendering.intro} ground="second">
        <Table {...rendering.comparison} />
      </Section>
      <Gates gates={content.gates} />
      <TechnologyStrip words={content.technologies} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: webContent, component: WebPage, service: ({ seo }) => seo });

import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { ScreenAnatomy } from './ScreenAnatomy.tsx';
import { webContent, type WebContent } from './content.ts';
import { DeliverySteps } from './DeliverySteps.tsx';
import { QualityGates } from './QualityGates.tsx';
import { WebOpening } from './WebOpening.tsx';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { rendering } = content;
  return (
    <>
      <WebOpening words={content.opening} />
      <ScreenAnatomy anatomy={content.anatomy} />
      <DeliverySteps delivered={content.delivered} />
      <Section id="rendering" title={rendering.title} intro={rendering.intro} surface="second">
        <Table {...rendering.comparison} />
      </Section>
      <QualityGates gates={content.gates} />
      <TechnologyStrip words={content.technologies} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: webContent, component: WebPage, service: ({ seo }) => seo });

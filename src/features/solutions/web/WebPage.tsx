import { contact } from '../../../site/contact.ts';
import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { WebContent } from './content.ts';
import { DeliverySteps } from './DeliverySteps.tsx';
import { QualityGates } from './QualityGates.tsx';
import { ScreenAnatomy } from './ScreenAnatomy.tsx';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { opening } = content;
  const { costs } = contact();
  return (
    <>
      <Opening size="large" {...opening} second={{ label: costs.label, href: costs.path }} />
      <ScreenAnatomy anatomy={content.anatomy} />
      <DeliverySteps delivery={content.delivery} />
      <CallToAction words={content.call} />
      <QualityGates gates={content.qualityGates} />
      <Questions words={content.questions} surface="second" />
      <TechnologyStrip words={content.technologies} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

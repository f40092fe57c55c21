import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { layerNames, type SaasContent } from './content.ts';
import { ProductLayer } from './ProductLayer.tsx';
import { SubscriptionStates } from './SubscriptionStates.tsx';
import { SaasOpening } from './SaasOpening.tsx';
import { TenancyModels } from './TenancyModels.tsx';

export function SaasPage({ content, related }: PageProps<SaasContent>) {
  return (
    <>
      <SaasOpening words={content.opening} />
      {layerNames.map((name, index) => (
        <ProductLayer key={name} name={name} depth={index + 1} words={content.layers[name]} />
      ))}
      <CallToAction words={content.call} />
      <TenancyModels tenancy={content.tenancy} />
      <SubscriptionStates subscription={content.subscription} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <TechnologyStrip words={content.technologies} />
      <ClosingCall words={content.closing} />
    </>
  );
}

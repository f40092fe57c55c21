import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { layerNames, saasContent, type SaasContent } from './content.ts';
import { Layer } from './Layer.tsx';
import { Subscription } from './Subscription.tsx';
import { Surface } from './Surface.tsx';
import { Tenancy } from './Tenancy.tsx';

export function SaasPage({ content, related }: PageProps<SaasContent>) {
  return (
    <>
      <Surface words={content.opening} />
      {layerNames.map((name, index) => (
        <Layer key={name} name={name} depth={index + 1} words={content.layers[name]} />
      ))}
      <Tenancy tenancy={content.tenancy} />
      <Subscription subscription={content.subscription} />
      <TechnologyStrip words={content.technologies} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: saasContent, component: SaasPage, service: ({ seo }) => seo });

import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { WebContent } from './content.ts';
import { ScreenAnatomy } from './ScreenAnatomy.tsx';

export function WebPage({ content, related }: PageProps<WebContent>) {
  const { opening, delivery, qualityGates } = content;
  return (
    <>
      <Opening size="large" {...opening} second="costs" />
      <ScreenAnatomy anatomy={content.anatomy} />
      <Section id="delivery" title={delivery.title} intro={delivery.intro} layout="beside">
        <Steps steps={delivery.entries} />
      </Section>
      <CallToAction words={content.call} />
      <Section id="gates" title={qualityGates.title} intro={qualityGates.intro}>
        <Steps layout="across" steps={qualityGates.entries} />
      </Section>
      <Questions words={content.questions} surface="second" />
      <TechnologyStrip words={content.technologies} />
      <Teasers words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

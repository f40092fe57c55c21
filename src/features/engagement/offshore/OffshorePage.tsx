import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Channels } from './Channels.tsx';
import type { OffshoreContent } from './content.ts';
import { FirstTwoWeeks } from './FirstTwoWeeks.tsx';
import { Upgrade } from './Upgrade.tsx';
import { WorkingHoursOpening } from './WorkingHoursOpening.tsx';

export function OffshorePage({ content, related }: PageProps<OffshoreContent>) {
  const { risks, services } = content;
  return (
    <>
      <WorkingHoursOpening opening={content.opening} zones={content.zones} />
      <FirstTwoWeeks words={content.firstTwoWeeks} />
      <Section id="risks" title={risks.title} intro={risks.intro} layout="beside">
        <Rows rows={risks.entries} />
      </Section>
      <CallToAction words={content.call} />
      <Channels channels={content.channels} />
      <Upgrade upgrade={content.upgrade} />
      <Section id="services" title={services.title} surface="second" layout="beside">
        <Rows layout="compact" rows={services.entries} />
      </Section>
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <Questions words={content.questions} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

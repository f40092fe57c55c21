import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { WorkingHoursOpening } from './WorkingHoursOpening.tsx';
import { offshoreContent, type OffshoreContent } from './content.ts';
import { KnowledgeRetention } from './KnowledgeRetention.tsx';
import { Risks } from './Risks.tsx';
import { SprintCalendar } from './SprintCalendar.tsx';
import { Upgrade } from './Upgrade.tsx';
import { EngagementOptions } from './EngagementOptions.tsx';

export function OffshorePage({ content, related }: PageProps<OffshoreContent>) {
  return (
    <>
      <WorkingHoursOpening hero={content.hero} zones={content.zones} hours={content.hours} />
      <SprintCalendar weeks={content.weeks} />
      <EngagementOptions ways={content.ways} />
      <Upgrade upgrade={content.upgrade}>
        <KnowledgeRetention keeps={content.keeps} />
      </Upgrade>
      <Risks risks={content.risks} />
      <Questions words={content.questions} surface="second" />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: offshoreContent,
  component: OffshorePage,
  service: ({ seo }) => seo,
});

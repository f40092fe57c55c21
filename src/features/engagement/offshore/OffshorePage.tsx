import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Clocks } from './Clocks.tsx';
import { offshoreContent, type OffshoreContent } from './content.ts';
import { Keeps } from './Keeps.tsx';
import { Risks } from './Risks.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';
import { Upgrade } from './Upgrade.tsx';
import { Ways } from './Ways.tsx';

export function OffshorePage({ content, related }: PageProps<OffshoreContent>) {
  return (
    <>
      <Clocks hero={content.hero} zones={content.zones} hours={content.hours} />
      <TwoWeeks weeks={content.weeks} />
      <Ways ways={content.ways} />
      <Upgrade upgrade={content.upgrade}>
        <Keeps keeps={content.keeps} />
      </Upgrade>
      <Risks risks={content.risks} />
      <Questions words={content.questions} ground="second" />
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

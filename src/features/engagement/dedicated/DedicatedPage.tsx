import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Asks } from './Asks.tsx';
import { Bench } from './Bench.tsx';
import { dedicatedContent, type DedicatedContent } from './content.ts';
import { Interviews } from './Interviews.tsx';
import { Models } from './Models.tsx';
import { ShortWeeks } from './ShortWeeks.tsx';

export function DedicatedPage({ content, related }: PageProps<DedicatedContent>) {
  return (
    <>
      <Bench hero={content.hero} builder={content.builder} />
      <Models models={content.models} />
      <Interviews interviews={content.interviews} replacement={content.replacement} />
      <Asks asks={content.asks} />
      <ShortWeeks weeks={content.weeks} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: dedicatedContent,
  component: DedicatedPage,
  service: ({ seo }) => seo,
});

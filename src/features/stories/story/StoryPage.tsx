import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import { arrangementOf } from './arrangement.ts';
import { Solution } from './Solution.tsx';
import { Delivery } from './Delivery.tsx';
import { Detail } from './Detail.tsx';
import { NextStory, type Next } from './NextStory.tsx';
import { StoryOpening } from './StoryOpening.tsx';
import { Takeaways } from './Takeaways.tsx';
import { TechnologyChoices } from './TechnologyChoices.tsx';

type Props = {
  readonly slug: string;
  readonly content: StoryContent;
  readonly labels: StoryLabels;
  readonly related: readonly Teaser[];
  readonly next: Next;
};

export function StoryPage({ slug, content, labels, related, next }: Props) {
  const parts = arrangementOf(content);
  return (
    <article>
      <StoryOpening slug={slug} content={content} labels={labels} parts={parts} />
      <Solution solution={content.solution} {...parts.solution} />
      <Detail detail={content.detail} {...parts.detail} />
      <Delivery delivery={content.delivery} {...parts.delivery} />
      <TechnologyChoices technology={content.technology} {...parts.technology} />
      <Takeaways takeaways={content.takeaways} {...parts.takeaways} />
      <Teasers id="related" words={{ title: labels.related }} teasers={related} {...parts.related} />
      <NextStory label={labels.next} next={next} {...parts.next} />
      <ClosingCall words={content.closing} />
    </article>
  );
}

import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import { arrangementOf } from './arrangement.ts';
import { Built } from './Built.tsx';
import { Delivered } from './Delivered.tsx';
import { Exhibit } from './Exhibit.tsx';
import { NextStory, type Next } from './NextStory.tsx';
import { Start } from './Start.tsx';
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
      <Start slug={slug} content={content} labels={labels} parts={parts} />
      <Built built={content.built} {...parts.built} />
      <Exhibit exhibit={content.exhibit} {...parts.exhibit} />
      <Delivered delivered={content.delivered} {...parts.delivered} />
      <TechnologyChoices technology={content.technology} {...parts.technology} />
      <Takeaways takeaways={content.takeaways} {...parts.takeaways} />
      <Teasers id="related" words={{ title: labels.related }} teasers={related} {...parts.related} />
      <NextStory label={labels.next} next={next} {...parts.next} />
      <ClosingCall words={content.closing} />
    </article>
  );
}

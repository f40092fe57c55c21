import type { Teaser } from '../../../site/teasers.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import { arrangementOf } from './arrangement.ts';
import { Challenges } from './Challenges.tsx';
import { Delivery } from './Delivery.tsx';
import { Detail } from './Detail.tsx';
import { NextStory, type Next } from './NextStory.tsx';
import { Problem } from './Problem.tsx';
import { Solution } from './Solution.tsx';
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
      <StoryOpening slug={slug} content={content} labels={labels} />
      <Problem title={labels.problem} paragraphs={content.problem} {...parts.problem} />
      <Challenges title={labels.challenges} challenges={content.challenges} {...parts.challenges} />
      <Solution title={labels.solution} solution={content.solution} {...parts.solution} />
      <Detail detail={content.detail} {...parts.detail} />
      <CallToAction words={labels.call} />
      <Delivery title={labels.delivery} delivery={content.delivery} {...parts.delivery} />
      <TechnologyChoices title={labels.technology} technology={content.technology} {...parts.technology} />
      <Takeaways title={labels.takeaways} takeaways={content.takeaways} {...parts.takeaways} />
      <Teasers id="related" words={{ title: labels.related }} teasers={related} {...parts.related} />
      <NextStory label={labels.next} next={next} {...parts.next} />
      <ClosingCall words={content.closing} />
    </article>
  );
}

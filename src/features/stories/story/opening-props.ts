import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';

export type OpeningProps = {
  readonly slug: string;
  readonly content: StoryContent;
  readonly labels: StoryLabels;
};

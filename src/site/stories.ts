import { storyContent, type Story } from '../features/stories/content.ts';
import { illustrationOf } from '../features/stories/drawings/index.ts';
import { contentOf } from './content.ts';
import type { StoryEntry } from './page-table.ts';
import { pageTable } from './pages.ts';
import { collectProblems, ContentError } from './yaml.ts';

/** All stories, in the order in which they are shown. */
export const allStories = async (): Promise<readonly Story[]> =>
  collectProblems((await pageTable()).stories, readStory);

function readStory({ slug, name, lineOf }: StoryEntry): Story {
  const content = contentOf(name, storyContent);
  const place = `${name}:${lineOf(['illustration'])}: illustration:`;
  const drawing = `src/features/stories/drawings/${slug}.svg`;
  if (content.illustration && !illustrationOf(slug))
    throw new ContentError([`${place} there is no drawing in ${drawing}`]);
  if (!content.illustration && illustrationOf(slug))
    throw new ContentError([`${place} the drawing in ${drawing} needs a description`]);
  return { slug, content };
}

import { storyContent, type Story } from '../features/stories/content.ts';
import { contentOf } from './content.ts';
import { pageTable } from './pages.ts';

/** All stories, in the order in which they are shown. */
export const allStories = async (): Promise<readonly Story[]> =>
  (await pageTable()).stories.map(({ slug, name }) => ({ slug, content: contentOf(name, storyContent) }));

import type { Story } from '../features/stories/content.ts';
import { illustrationOf } from '../features/stories/StoryCover.tsx';
import { storyEntries } from './content.ts';

/** All stories, in the order in which they are shown. */
export const allStories = async (): Promise<readonly Story[]> =>
  (await storyEntries()).map(({ id, data, filePath }) => {
    const drawing = `src/features/stories/drawings/${id}.svg`;
    if (data.illustration && !illustrationOf(id))
      throw new Error(`${filePath}: illustration: there is no drawing in ${drawing}`);
    if (!data.illustration && illustrationOf(id))
      throw new Error(`${filePath}: illustration: the drawing in ${drawing} needs a description`);
    return { slug: id, content: data };
  });

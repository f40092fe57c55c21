import { getEntry } from 'astro:content';
import { storySlugs, type StorySlug } from '../../../contract/routes.ts';
import type { StoryContent } from './content.ts';

export type Story = { readonly slug: StorySlug; readonly content: StoryContent };

/** The stories that have been written, in the order of the route table. */
export async function landedStories(): Promise<readonly Story[]> {
  const found = await Promise.all(
    storySlugs.map(async (slug) => ({ slug, entry: await getEntry('stories', slug) })),
  );
  return found.flatMap(({ slug, entry }) => (entry ? [{ slug, content: entry.data }] : []));
}

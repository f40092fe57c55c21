/** The story after this one; after the last comes the first. */
export function nextAfter<Story extends { readonly slug: string }>(
  stories: readonly Story[],
  slug: string,
): Story {
  const next = stories[stories.findIndex((story) => story.slug === slug) + 1] ?? stories[0];
  if (!next) throw new Error('There are no stories');
  return next;
}

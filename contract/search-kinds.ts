/** The kinds of pages that a search finds. */
export const searchKinds = ['article', 'story', 'section', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Names shown beside results. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: 'Article',
  story: 'Success story',
  section: 'Section',
  page: 'Page',
};

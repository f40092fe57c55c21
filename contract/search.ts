import type { SearchablePage } from './searchable.ts';

/** What build, browser and server agree on about search; small, because the browser loads it on every page. */

/** Where the browser finds the index, the runtime that reads it, and the guide. */
export const searchFolder = '/search';
export const guidePath = `${searchFolder}/guide.json`;

/** The list of articles is where a search without scripts is answered; the dialog opens over it with them. */
export const searchPath = '/blogs';
export const queryField = 'q';
/** Nobody types more than this, and nothing has to work on more. */
export const longestQuery = 100;

export const searchKinds = ['article', 'story', 'section', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What readers are told of a hit's kind. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: 'Article',
  story: 'Success story',
  section: 'Section',
  page: 'Page',
};

/** What the dialog shows before anything is typed, and the words it knows how to spell. */
export type SearchGuide = {
  readonly sections: readonly { readonly path: string; readonly name: string }[];
  readonly newest: readonly Pick<SearchablePage, 'path' | 'kind' | 'title' | 'section' | 'date'>[];
  /** The most common first. */
  readonly words: readonly string[];
};

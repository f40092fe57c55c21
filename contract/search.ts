import type { SearchablePage } from './searchable.ts';

/** Shared by build, browser and server; small, because the browser loads it on every page. */

/** Holds the index, the code that reads it, and the guide. */
export const searchFolder = '/search';
export const guidePath = `${searchFolder}/guide.json`;

/** The list of articles: the server fills in results for visitors without scripts. */
export const searchPath = '/blogs';
export const queryField = 'q';
/** In characters; longer queries are cut. */
export const longestQuery = 100;

type PageEntry = Pick<SearchablePage, 'path' | 'kind' | 'title'>;

/** What the dialog shows before anything is typed, the subjects of pages, and the words for spelling suggestions. */
export type SearchGuide = {
  /** What buyers ask for first. */
  readonly first: readonly { readonly path: string; readonly name: string }[];
  /** The other pages of the footer. */
  readonly start: readonly { readonly path: string; readonly name: string }[];
  /** All but the articles. */
  readonly pages: readonly (PageEntry & Pick<SearchablePage, 'description' | 'keywords'>)[];
  readonly sections: readonly { readonly path: string; readonly name: string }[];
  readonly newest: readonly (PageEntry & Pick<SearchablePage, 'section' | 'date'>)[];
  /** The most common first. */
  readonly words: readonly string[];
};

/** What the site tells of its pages to those who look for one: the server at its start, the page Not Found in the browser. */

export const sitePagesPath = '/pages.json';

export interface Moved {
  readonly from: string;
  readonly to: string;
}

export interface SitePages {
  /** All pages of the sitemap, the newest article before the older ones. */
  readonly pages: readonly { readonly path: string; readonly name: string }[];
  /** Old addresses of pages that were renamed. */
  readonly moved: readonly Moved[];
}

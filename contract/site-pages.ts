/** `/pages.json`: read by the server at its start, and by Page Not Found in the browser. */

export const sitePagesPath = '/pages.json';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

export interface SitePages {
  /** All pages of the sitemap, newest article first. */
  readonly pages: readonly { readonly path: string; readonly name: string }[];
  /** Old paths of renamed pages. */
  readonly redirects: readonly Redirect[];
}

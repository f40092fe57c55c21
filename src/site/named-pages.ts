import { unlistedPaths } from '../../contract/routes.ts';
import type { SitePages } from '../../contract/site-pages.ts';
import { titleSuffix } from '../seo/head.ts';
import { sitePages } from './pages.ts';

/** The pages of the sitemap by the names that links to them bear. */
export const namedPages = async (): Promise<SitePages['pages']> =>
  (await sitePages())
    .filter(({ path }) => !unlistedPaths.includes(path))
    .map(({ path, name, title = '' }) => ({ path, name: name ?? title.replace(titleSuffix, '') }));

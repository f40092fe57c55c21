import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyPath } from '../../contract/routes.ts';
import { sitePagesPath, type SitePages } from '../../contract/site-pages.ts';
import { dist } from '../../tools/build.ts';

const { pages } = JSON.parse(readFileSync(join(dist, 'site', sitePagesPath), 'utf8')) as SitePages;

/** The stories of the built site, in the order in which they are shown. */
export const storySlugs = pages
  .map(({ path }) => path)
  .filter((path) => path.startsWith(storyPath('')))
  .map((path) => path.slice(storyPath('').length));

import { navigationOf } from '../features/shell/navigation.ts';
import { company } from './company.ts';
import { oncePerBuild } from './once-per-build.ts';
import { landedPaths } from './pages.ts';
import { wordsOf } from './words.ts';

/** The menus of all pages. A new article changes the addresses that exist, but not the menus. */
export const siteNavigation = oncePerBuild(async () =>
  navigationOf(await wordsOf('navigation'), company, await landedPaths()),
);

import { navigationContent, navigationOf } from '../features/shell/navigation.ts';
import { company } from './company.ts';
import { contentOf } from './content.ts';
import { oncePerBuild } from './once-per-build.ts';
import { pageTable } from './pages.ts';

/** The menus of all pages. A new article changes the page table, but not the menus. */
export const siteNavigation = oncePerBuild(async () => {
  const { pages } = await pageTable();
  return navigationOf(contentOf('content/site/navigation.yaml', navigationContent), company, pages);
});

import { navigationOf, type Navigation } from '../features/shell/navigation.ts';
import { company } from '../site/company.ts';
import { contentOf, pageEntries } from './content.ts';

/** The menus of all pages. */
export const siteNavigation = async (): Promise<Navigation> =>
  navigationOf(
    await contentOf('navigation'),
    company,
    (await pageEntries()).map(({ data }) => data),
  );

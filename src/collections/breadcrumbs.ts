import type { PageSeo } from '../seo/head.ts';
import type { Crumb } from '../seo/structured.ts';

/** The pages from the home page down to this one, by the parts of its path; parts that are no page are left out. */
export function breadcrumbsTo(path: string, pages: ReadonlyMap<string, PageSeo>): readonly Crumb[] {
  const parts = path.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.filter((step) => step !== '/')].flatMap((step) => {
    const page = pages.get(step);
    return page?.name ? [{ label: page.name, path: step }] : [];
  });
}

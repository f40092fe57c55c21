import type { PageSeo } from '../seo/head.ts';
import type { Crumb } from '../seo/structured.ts';

/** The pages that lie on the way from the home page to this one. */
export function trailTo(path: string, pages: readonly PageSeo[]): readonly Crumb[] {
  const parts = path.split('/').slice(1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above.filter((step) => step !== '/')].flatMap((step) => {
    const page = pages.find((candidate) => candidate.path === step);
    return page?.name ? [{ label: page.name, path: step }] : [];
  });
}

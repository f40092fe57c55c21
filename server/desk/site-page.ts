import { canonicalPath, exactSpelling } from '../../contract/routes.ts';

/** The page of the site that a visitor's `PageName` names, without its query; null for any other text. */
export function sitePageOf(pageName: string | null, pages: ReadonlySet<string>): string | null {
  const [path = ''] = (pageName ?? '').split(/[?#]/, 1);
  if (!path.startsWith('/')) return null;
  const page = canonicalPath(exactSpelling(path));
  return pages.has(page) ? page : null;
}

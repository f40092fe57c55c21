import { canonicalPath, exactSpelling } from '../../contract/routes.ts';

/** The page of the site that a visitor's `PageName` names, without its query; null for any other text. */
export function sitePageOf(pageName: string | null, pages: ReadonlySet<string>): string | null {
  const [path = ''] = (pageName ?? '').split(/[?#]/, 1);
  if (!path.startsWith('/')) return null;
  const page = canonicalPath(exactSpelling(path));
  return pages.has(page) ? page : null;
}

/** In characters. */
const longestSource = 60;

/** Where a campaign says that the visitor comes from; null without one. */
export function utmSourceOf(pageName: string | null): string | null {
  const query = pageName?.split('#')[0]?.split('?')[1] ?? '';
  return new URLSearchParams(query).get('utm_source')?.trim().slice(0, longestSource).toLowerCase() || null;
}

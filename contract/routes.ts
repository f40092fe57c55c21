/** The addresses that browser, build and server agree on. Pages and stories have theirs in `content/`. */

export const sectionSlugs = [
  'artificial-intelligence',
  'frontend-technology',
  'digital-transformation',
  'digitilization',
  'backend-technology',
  'devops',
  'extended-reality',
] as const;

/** Addresses that show another route's page; the canonical link names the original. */
export const aliases = {
  '/lets-talk': '/',
  '/opensourcelicense': '/open-source-license',
} as const;

export type SectionSlug = (typeof sectionSlugs)[number];
type SectionPath = `/blogs/${SectionSlug}`;
type AliasPath = keyof typeof aliases;

export const storyPath = (slug: string): string => `/success-stories/${slug}`;
export const sectionPath = (slug: SectionSlug): SectionPath => `/blogs/${slug}`;
export const articlePath = (slug: string): `/blogs/${string}` => `/blogs/${slug}`;

export const notFoundPath = '/404';
/** The document of the sandboxed frame in which samples of articles run. */
export const sandboxPath = '/run/sandbox';
/** Where the plain form leads after it was saved. */
export const thankYouPath = '/lets-talk/thank-you';
/** Left out of sitemap, search and trails. */
export const unlistedPaths: readonly string[] = [notFoundPath, thankYouPath];

/** The canonical address: an alias's original, or the path itself. */
export const canonicalPath = (path: string): string => (path in aliases ? aliases[path as AliasPath] : path);

/** Old or alternative addresses that moved for good. */
export const permanentRedirects: ReadonlyMap<string, string> = new Map([['/home', '/']]);

/**
 * The story whose bare slug this path may be: the specification's list of stories can be read both ways. Redirect to it
 * only where that story exists.
 */
export const storyOfBareSlug = (path: string): string => storyPath(path.slice(1));

/** The path as it would be written exactly: lower case, one slash between parts, none at the end, no `.html`. */
export function exactSpelling(path: string): string {
  const spelled = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/\/index$/, '');
  return spelled === '' ? '/' : spelled;
}

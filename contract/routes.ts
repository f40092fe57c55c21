/** Every address of the site. Navigation, sitemap, server and tests read this table and nothing else. */

const mainPages = [
  '/',
  '/solutions/web-application-development',
  '/solutions/mobile-application-development',
  '/solutions/saas',
  '/expertise/domain-expertise',
  '/expertise/research',
  '/expertise/technical',
  '/about-us',
  '/leadership',
  '/development-process',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
  '/digital-transformation',
  '/open-source-license',
  '/privacy',
  '/success-stories',
  '/blogs',
] as const;

export const storySlugs = [
  'filterqueen-sales-crm',
  'investment-quote-management-system',
  'hotel-booking-rewards',
  'unique-voice-trading-platform',
  'maintenance-erp',
  'product-engineering',
  'powershell-sql-deployment-automation-herbert-bot',
  'crm-real-estate-mentor',
  'smart-call',
  'tapps-pay',
  'real-estate-scheduling',
  'cloud-device-management-workflow-edge-ai',
] as const;

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

export type StorySlug = (typeof storySlugs)[number];
export type SectionSlug = (typeof sectionSlugs)[number];
export type MainPath = (typeof mainPages)[number];
export type StoryPath = `/success-stories/${StorySlug}`;
export type SectionPath = `/blogs/${SectionSlug}`;
export type AliasPath = keyof typeof aliases;
export type RoutePath = MainPath | StoryPath | SectionPath | AliasPath;

export type Route =
  | { readonly kind: 'main'; readonly path: MainPath }
  | { readonly kind: 'story'; readonly path: StoryPath }
  | { readonly kind: 'section'; readonly path: SectionPath }
  | { readonly kind: 'alias'; readonly path: AliasPath; readonly original: MainPath };

export const storyPath = (slug: StorySlug): StoryPath => `/success-stories/${slug}`;
export const sectionPath = (slug: SectionSlug): SectionPath => `/blogs/${slug}`;
export const articlePath = (slug: string): `/blogs/${string}` => `/blogs/${slug}`;

export const notFoundPath = '/404';
/** Where the plain form leads once its answers are kept. */
export const thankYouPath = '/lets-talk/thank-you';
/** Pages that nobody should look for: they are in no sitemap. */
export const unlistedPaths: readonly string[] = [notFoundPath, thankYouPath];

export const routes: readonly Route[] = [
  ...mainPages.map((path) => ({ kind: 'main', path }) as const),
  ...storySlugs.map((slug) => ({ kind: 'story', path: storyPath(slug) }) as const),
  ...sectionSlugs.map((slug) => ({ kind: 'section', path: sectionPath(slug) }) as const),
  ...(Object.keys(aliases) as AliasPath[]).map(
    (path) => ({ kind: 'alias', path, original: aliases[path] }) as const,
  ),
];

const routePaths: ReadonlySet<string> = new Set(routes.map((route) => route.path));

export const isRoutePath = (path: string): path is RoutePath => routePaths.has(path);

/** The address that speaks for this path: an alias's original, or the path itself. */
export const canonicalPath = (path: string): string => (path in aliases ? aliases[path as AliasPath] : path);

/** Old or alternative addresses that moved for good. */
export const permanentRedirects: ReadonlyMap<string, RoutePath> = new Map<string, RoutePath>([
  ['/home', '/'],
  ...storySlugs.map((slug): [string, RoutePath] => [`/${slug}`, storyPath(slug)]),
]);

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

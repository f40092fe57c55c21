import { notFoundPath } from '../contract/routes.ts';
import { urlsIn, attribute, tokensOf, type Element } from './html.ts';
import type { BuiltPage, BuiltSite } from './site.ts';

const urlAttributes = [
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'component-url',
  'renderer-url',
];
const listAttributes = ['srcset', 'imagesrcset'];

/** Paths of the service, which are not files of the site. */
const isServicePath = (path: string): boolean => path.startsWith('/api/');

/** The specification wants the OK button of Page Not Found to go to /home, which redirects to /. */
const isSpecifiedRedirect = (page: string, path: string): boolean =>
  page === notFoundPath && path === '/home';

/** Fragments that work without an element of that id: the top of any page, and the popup. */
function isSpecialFragment(path: string, fragment: string): boolean {
  return fragment === 'top' || (fragment === 'lets-talk' && path !== '/lets-talk');
}

/** Links of the page that are broken, redirected or unsafe. */
export function linkProblems(page: BuiltPage, site: BuiltSite, siteUrl: string): readonly string[] {
  return page.elements.flatMap((element) =>
    urlsOf(element).flatMap((address) => {
      const problem = urlProblem(address, element, { page, site, siteUrl });
      return problem ? [`<${element.tagName}> ${address}: ${problem}`] : [];
    }),
  );
}

function urlsOf(element: Element): readonly string[] {
  const single = urlAttributes.flatMap((name) => attribute(element, name) ?? []);
  const listed = listAttributes.flatMap((name) => urlsIn(attribute(element, name) ?? ''));
  return [...single, ...listed];
}

interface Place {
  readonly page: BuiltPage;
  readonly site: BuiltSite;
  readonly siteUrl: string;
}

function urlProblem(address: string, element: Element, place: Place): string | undefined {
  if (!URL.canParse(address, place.siteUrl + place.page.path)) return 'is not a URL';
  const url = new URL(address, place.siteUrl + place.page.path);
  if (url.origin === place.siteUrl) return internalProblem(url, place);
  if (['mailto:', 'tel:', 'data:'].includes(url.protocol)) return undefined;
  return url.protocol === 'https:' ? newWindowProblem(element) : `is ${url.protocol} instead of https:`;
}

function newWindowProblem(element: Element): string | undefined {
  const opensWindow = attribute(element, 'target') === '_blank';
  const isSafe = tokensOf(element, 'rel').some((token) => token === 'noopener' || token === 'noreferrer');
  return opensWindow && !isSafe ? 'opens a window without rel=noopener' : undefined;
}

function internalProblem({ pathname, hash }: URL, { page, site }: Place): string | undefined {
  if (isServicePath(pathname) || isSpecifiedRedirect(page.path, pathname)) return undefined;
  if (!site.files.has(pathname)) return 'is not a path of the site';
  const fragment = decodeURIComponent(hash.slice(1));
  if (!fragment || isSpecialFragment(pathname, fragment)) return undefined;
  return idsOf(pathname, site).has(fragment) ? undefined : `has no element with the id '${fragment}'`;
}

const knownIds = new WeakMap<BuiltPage, ReadonlySet<string>>();

function idsOf(path: string, site: BuiltSite): ReadonlySet<string> {
  const target = site.pages.find((page) => page.path === path);
  if (!target) return new Set();
  const ids = knownIds.get(target) ?? new Set(target.elements.flatMap((each) => attribute(each, 'id') ?? []));
  knownIds.set(target, ids);
  return ids;
}

import { exactSpelling, notFoundPath, permanentRedirects, storyOfBareSlug } from './routes.ts';
import type { Redirect } from './site-pages.ts';

/** Problems for the editor to fix. A redirect must lead from a path that is no page to a path that is one. */
export function redirectProblems(
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
): readonly string[] {
  const sources = redirects.map(({ from }) => from);
  return redirects.flatMap(({ from, to }, index) => [
    ...(from.startsWith('/') && exactSpelling(from) === from ? [] : [`${from} is not spelled as an address`]),
    ...(sources.indexOf(from) < index ? [`${from} is named twice`] : []),
    ...([from, storyOfBareSlug(from)].some((path) => pages.has(path)) ||
    from === notFoundPath ||
    permanentRedirects.has(from)
      ? [`${from} is an address of the site`]
      : []),
    ...(sources.includes(to) ? [`${from} leads to ${to}, which has moved itself`] : []),
    ...(pages.has(to) ? [] : [`${from} leads to ${to}, which is no page`]),
  ]);
}

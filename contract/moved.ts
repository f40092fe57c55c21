import { exactSpelling, notFoundPath, permanentRedirects, storyOfBareSlug } from './routes.ts';
import type { Moved } from './site-pages.ts';

/** The entries that an editor has to correct: a redirect goes straight from an address that is no page to one that is. */
export function movedProblems(moved: readonly Moved[], pages: ReadonlySet<string>): readonly string[] {
  const sources = moved.map(({ from }) => from);
  return moved.flatMap(({ from, to }, index) => [
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

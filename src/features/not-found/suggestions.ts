import { matchBlogPath } from '../../../contract/blog-match.ts';
import { blogOfPages } from '../../../contract/blog-pages.ts';
import { concernsBlog, decoded } from '../../../contract/blog-path.ts';
import { exactSpelling, permanentRedirects, storyOfBareSlug } from '../../../contract/routes.ts';
import { similarityIndex } from '../../../contract/similarity.ts';
import type { SitePages } from '../../../contract/site-pages.ts';
import { wordsIn } from '../../../contract/spelling.ts';

export type NamedPage = SitePages['pages'][number];

/** For an unknown path: the page to go to, as the server would redirect, or pages to offer. */
type Suggestions =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'offer'; readonly pages: readonly NamedPage[] };

/** Pages less similar to the path are not offered. */
const leastScore = 0.1;

export function suggestionsFor(path: string, { pages, redirects }: SitePages): Suggestions {
  const paths = new Set(pages.map((page) => page.path));
  const exact = exactSpelling(decoded(path));
  const old = redirects.find(({ from }) => from === exact)?.to ?? permanentRedirects.get(exact) ?? exact;
  const to = [old, storyOfBareSlug(exact)].find((each) => paths.has(each)) ?? blogTarget(path, paths);
  if (to !== undefined && to !== path) return { kind: 'go', to };
  return { kind: 'offer', pages: nearestPages(path, pages) };
}

function blogTarget(path: string, paths: ReadonlySet<string>): string | undefined {
  if (!concernsBlog(path) || !paths.has('/blogs')) return undefined;
  const match = matchBlogPath(path, blogOfPages(paths));
  return match.kind === 'notFound' || match.kind === 'exact' ? undefined : match.target;
}

function nearestPages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return similarityIndex([...byPath.keys()])
    .nearest(wordsIn(decoded(path).slice(0, 200)).slice(0, 24), 3)
    .filter(({ score }) => score >= leastScore)
    .flatMap(({ name }) => byPath.get(name) ?? []);
}

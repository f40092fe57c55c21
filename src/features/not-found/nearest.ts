import { matchBlogPath } from '../../../contract/blog-match.ts';
import { blogOfPages } from '../../../contract/blog-pages.ts';
import { concernsBlog, decoded } from '../../../contract/blog-path.ts';
import { exactSpelling, permanentRedirects } from '../../../contract/routes.ts';
import { similarityIndex } from '../../../contract/similarity.ts';
import type { SitePages } from '../../../contract/site-pages.ts';
import { wordsIn } from '../../../contract/spelling.ts';

export type NamedPage = SitePages['pages'][number];

/** What the page Not Found does for a path: it leads on as our server would, or offers what comes near. */
export type Help =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'offer'; readonly pages: readonly NamedPage[] };

/** What has less in common with the path is no help. */
const leastScore = 0.1;

export function helpFor(path: string, { pages, moved }: SitePages): Help {
  const paths = new Set(pages.map((page) => page.path));
  const exact = exactSpelling(decoded(path));
  const old = moved.find(({ from }) => from === exact)?.to ?? permanentRedirects.get(exact) ?? exact;
  const to = paths.has(old) ? old : blogTarget(path, paths);
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

/** Three pages for everybody: those that were chosen, as far as they exist, and others after them. */
export function firstShown(chosen: readonly string[], pages: readonly NamedPage[]): readonly NamedPage[] {
  const wanted = chosen.flatMap((path) => pages.filter((page) => page.path === path));
  const others = pages.filter((page) => page.path !== '/' && !wanted.includes(page));
  return [...wanted, ...others].slice(0, 3);
}

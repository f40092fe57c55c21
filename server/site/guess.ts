import { LRUCache } from 'lru-cache';
import { type BlogMatch, matchBlogPath } from '../../contract/blog-match.ts';
import { blogOfPages } from '../../contract/blog-pages.ts';

/** Where a wrong path of the blog is redirected to. */
export interface Guess {
  readonly to: string;
  /** The page without the visitor's query, for the log. */
  readonly page: string;
  /** Whether only the spelling differed, so that the redirect is permanent. */
  readonly isSpelling: boolean;
}

export type Guesser = (path: string) => Guess | undefined;

/** Wrong paths whose answers are remembered: matching one takes up to 2 ms of the only thread. */
const mostRemembered = 1000;

/** Built once from the paths of all pages. */
export function createGuesser(pages: ReadonlySet<string>): Guesser {
  if (!pages.has('/blogs')) return () => undefined;
  const index = blogOfPages(pages);
  const matches = new LRUCache<string, BlogMatch>({
    max: mostRemembered,
    memoMethod: (path) => matchBlogPath(path, index),
  });
  return (path) => {
    const match = matches.memo(path);
    if (match.kind === 'notFound' || match.kind === 'exact') return undefined;
    const { kind, target } = match;
    return { to: target, page: kind === 'unsure' ? '/blogs' : target, isSpelling: kind === 'respelled' };
  };
}

import { matchBlogPath } from '../../contract/blog-match.ts';
import { blogOfPages } from '../../contract/blog-pages.ts';

/** Where a visitor is sent whose address of the blog is not one of ours. */
export interface Guess {
  readonly to: string;
  /** What of it may be logged: what was looked for is the visitor's. */
  readonly page: string;
  /** Whether only the spelling differed, so that browsers and search engines may keep it. */
  readonly isSpelling: boolean;
}

export type Guessing = (path: string) => Guess | undefined;

/** Built once from the paths of all pages; without a blog there is nothing to guess. */
export function guessing(pages: ReadonlySet<string>): Guessing {
  if (!pages.has('/blogs')) return () => undefined;
  const index = blogOfPages(pages);
  return (path) => {
    const match = matchBlogPath(path, index);
    if (match.kind === 'notFound' || match.kind === 'exact') return undefined;
    const { kind, target } = match;
    return { to: target, page: kind === 'unsure' ? '/blogs' : target, isSpelling: kind === 'respelled' };
  };
}

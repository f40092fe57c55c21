import type { Root } from 'hast';
import { markLaterLinks, type LaterArticles } from './later-links.ts';
import { markNotes } from './notes.ts';
import { readingMinutes, treeOf, withHeadingIds, type Heading } from './tree.ts';

/** The text of an article, ready to be drawn. */
export type ArticleText = {
  readonly tree: Root;
  readonly headings: readonly Heading[];
  readonly minutes: number;
};

export function articleText(markdown: string, later: LaterArticles = {}): ArticleText {
  const tree = treeOf(markdown);
  const minutes = readingMinutes(tree);
  markNotes(tree);
  markLaterLinks(tree, later);
  return { tree, headings: withHeadingIds(tree), minutes };
}

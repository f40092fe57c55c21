import type { Root } from 'hast';
import { latestMonth, markNotes } from './notes.ts';
import { readingMinutes, treeOf, withHeadingIds, type Heading } from './tree.ts';

/** The text of an article, ready to be drawn. */
export type ArticleText = {
  readonly tree: Root;
  readonly headings: readonly Heading[];
  readonly minutes: number;
  /** The month of its latest update note, such as November 2026. */
  readonly checked: string | undefined;
};

export function articleText(markdown: string): ArticleText {
  const tree = treeOf(markdown);
  const minutes = readingMinutes(tree);
  const checked = latestMonth(markNotes(tree));
  return { tree, headings: withHeadingIds(tree), minutes, checked };
}

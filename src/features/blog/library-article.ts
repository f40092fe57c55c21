import type { ArticleContent } from './content.ts';
import type { Link } from './markdown/tree.ts';
import type { VerdictCounts } from './markdown/verdict.ts';
import type { Subject } from './related.ts';

/** What the text of an article points at, and what others can point at in it. */
export type References = {
  readonly links: readonly Link[];
  readonly headingIds: readonly string[];
  /** What is wrong with its blocks of code and drawings. */
  readonly wrongBlocks: readonly { readonly line: number; readonly wrong: string }[];
};

export type LibraryArticle = {
  readonly slug: string;
  readonly name: string;
  readonly head: ArticleContent;
  readonly body: string;
  /** The line of the file on which the text begins. */
  readonly bodyLine: number;
  /** Reading time. */
  readonly minutes: number;
  /** How many of its code blocks have each verdict. */
  readonly verdicts: VerdictCounts;
  readonly hasTypeScript: boolean;
  /** What title, keywords and text are about. */
  readonly subject: Omit<Subject, 'slug'>;
  readonly references: References;
};

import type { ArticleContent } from './content.ts';

export type LibraryArticle = {
  readonly slug: string;
  readonly name: string;
  readonly head: ArticleContent;
  readonly body: string;
  /** The line of the file on which the text begins. */
  readonly bodyLine: number;
};

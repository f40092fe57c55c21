import type { ArticleContent } from './content.ts';
import { articleText } from './markdown/text.ts';
import { blocksIn, linksIn, textOf, type Block, type ArticleLink } from './markdown/tree.ts';
import { countVerdicts, type VerdictCounts } from './markdown/verdict.ts';
import { readSubject, type ArticleSubject } from './related.ts';

/** An article as its file has it. */
type ArticleSource = {
  readonly slug: string;
  /** Its file. */
  readonly name: string;
  readonly head: ArticleContent;
  readonly body: string;
};

/** What is derived from head and text. */
type Derived = {
  /** Reading time. */
  readonly minutes: number;
  /** How many of its code blocks have each verdict. */
  readonly verdicts: VerdictCounts;
  readonly hasTypeScript: boolean;
  /** What title, keywords and text are about. */
  readonly subject: Omit<ArticleSubject, 'slug'>;
  readonly links: readonly ArticleLink[];
  readonly headingIds: readonly string[];
  readonly blocks: readonly Block[];
};

export type LibraryArticle = ArticleSource & Derived;

/** What was read of each file: in development one article changes at a time, and reading all takes seconds. */
const latest = new Map<string, { readonly source: string; readonly derived: Derived }>();

export function readArticle(article: ArticleSource): LibraryArticle {
  const { name, head, body } = article;
  const source = [head.title, ...head.keywords, body].join(' ');
  const known = latest.get(name);
  const derived = known?.source === source ? known.derived : derive(article);
  latest.set(name, { source, derived });
  return { ...article, ...derived };
}

function derive({ head, body }: ArticleSource): Derived {
  const { tree, headings, minutes } = articleText(body);
  const blocks = blocksIn(tree);
  return {
    minutes,
    verdicts: countVerdicts(blocks),
    hasTypeScript: blocks.some(({ language }) => language === 'ts' || language === 'tsx'),
    subject: readSubject(`${head.title} ${head.keywords.join(' ')} ${textOf(tree)}`),
    links: linksIn(tree),
    headingIds: headings.map(({ id }) => id),
    blocks,
  };
}

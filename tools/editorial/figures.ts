import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { articlePath } from '../../contract/routes.ts';
import { readLibrary } from '../../src/features/blog/library.ts';
import { blocksIn, elementsIn, linksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { root } from '../toolchain.mjs';
import { similarParagraphs, type SimilarParagraphs } from './similar-paragraphs.ts';
import { avoidedWords } from './avoided.ts';
import { datedTextsOf, paragraphsOf, wordsIn } from './prose.ts';
import { countTics, sentencesIn } from './tics.ts';
import { anachronismsIn } from './versions.ts';

export type ArticleFigures = {
  readonly slug: string;
  readonly category: string;
  /** The day, as in 2024-03-19. */
  readonly published: string;
  readonly words: number;
  /** Diagrams and tables. */
  readonly drawings: number;
  /** Other articles that its text links to. */
  readonly linksTo: readonly string[];
  /** How often each of `tics` occurs. */
  readonly tics: readonly number[];
  /** Versions that were released after `published`. */
  readonly anachronisms: readonly string[];
  readonly avoided: readonly string[];
};

export type LibraryFigures = {
  readonly articles: readonly ArticleFigures[];
  readonly similar: readonly SimilarParagraphs[];
};

/** Figures about the articles in `content/articles`, drafts aside. */
export function libraryFigures(): LibraryFigures {
  const files = globSync('content/articles/*.md', { cwd: root }).map((name) => ({
    slug: basename(name, '.md'),
    name,
    source: readFileSync(join(root, name), 'utf8'),
  }));
  const articles = readLibrary(files).articles.filter(({ head }) => !head.draft);
  const read = articles.map(({ slug, head, body }) => {
    const tree = treeOf(body);
    return { slug, head, tree, paragraphs: paragraphsOf(tree) };
  });
  // Titles are given by the plan, also where another article names one.
  const withoutTitles = (text: string) =>
    articles.reduce((rest, { head }) => rest.replaceAll(head.title, ''), text);
  return {
    articles: read.map(({ slug, head, tree, paragraphs }): ArticleFigures => {
      const links = linksIn(tree).map(({ href }) => href.split('#')[0]);
      const diagrams = blocksIn(tree).filter(({ language }) => language === 'diagram');
      const tables = [...elementsIn(tree)].filter(({ tagName }) => tagName === 'table');
      return {
        slug,
        category: head.category,
        published: head.publishedDate,
        words: paragraphs.reduce((sum, text) => sum + wordsIn(text).length, 0),
        drawings: diagrams.length + tables.length,
        linksTo: articles
          .map((other) => other.slug)
          .filter((other) => other !== slug && links.includes(articlePath(other))),
        tics: countTics(paragraphs),
        anachronisms: anachronismsIn(sentencesIn(datedTextsOf(tree)), head.publishedDate),
        avoided: avoidedWords(withoutTitles([head.description, ...paragraphs].join('\n'))),
      };
    }),
    similar: similarParagraphs(
      read.flatMap(({ slug, paragraphs }) => paragraphs.map((text) => ({ article: slug, text }))),
    ),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { articlePath } from '../../contract/routes.ts';
import { readLibrary } from '../../src/features/blog/library.ts';
import { blocksIn, elementsIn, linksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { root } from '../toolchain.mjs';
import { similarParagraphs, type SimilarParagraphs } from './similar-paragraphs.ts';
import { avoidedWords } from './avoided.ts';
import { paragraphsOf, readingEase, wordsIn } from './prose.ts';

export type ArticleFigures = {
  readonly slug: string;
  readonly category: string;
  /** The day, as in 2024-03-19. */
  readonly published: string;
  readonly words: number;
  readonly ease: number;
  readonly languages: readonly string[];
  readonly executed: number;
  readonly diagrams: number;
  readonly tables: number;
  readonly checklists: number;
  /** Other articles that its text links to, and those whose text links to it. */
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
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
    const links = linksIn(tree).map(({ href }) => href.split('#')[0]);
    const others = articles.filter((other) => other.slug !== slug && links.includes(articlePath(other.slug)));
    return { slug, head, tree, paragraphs: paragraphsOf(tree), linksTo: others.map((other) => other.slug) };
  });
  // Titles are given by the plan, also where another article names one.
  const withoutTitles = (text: string) =>
    articles.reduce((rest, { head }) => rest.replaceAll(head.title, ''), text);
  return {
    articles: read.map(({ slug, head, tree, paragraphs, linksTo }): ArticleFigures => {
      const blocks = blocksIn(tree);
      const elements = [...elementsIn(tree)];
      return {
        slug,
        category: head.category,
        published: head.publishedDate,
        words: paragraphs.reduce((sum, text) => sum + wordsIn(text).length, 0),
        ease: readingEase(paragraphs),
        languages: blocks.map(({ language }) => language).filter((language) => language !== 'diagram'),
        executed: blocks.filter(({ meta }) => /(?:^|\s)run(?:\s|$)/.test(meta)).length,
        diagrams: blocks.filter(({ language }) => language === 'diagram').length,
        tables: elements.filter(({ tagName }) => tagName === 'table').length,
        checklists: elements.filter(({ properties }) =>
          String(properties['className'] ?? '').includes('contains-task-list'),
        ).length,
        linksTo,
        linkedFrom: read.filter((other) => other.linksTo.includes(slug)).map((other) => other.slug),
        avoided: avoidedWords(withoutTitles([head.description, ...paragraphs].join('\n'))),
      };
    }),
    similar: similarParagraphs(
      read.flatMap(({ slug, paragraphs }) => paragraphs.map((text) => ({ article: slug, text }))),
    ),
  };
}

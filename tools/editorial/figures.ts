import type { Root } from 'hast';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { articlePath } from '../../contract/routes.ts';
import { readLibrary } from '../../src/features/blog/library.ts';
import { filesIn, readFence } from '../../src/features/blog/markdown/fence.ts';
import { blocksIn, elementsIn, isElement, linksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { verdictOf, type Verdict } from '../../src/features/blog/markdown/verdict.ts';
import { root } from '../toolchain.mjs';
import { similarParagraphs, type SimilarParagraphs } from './similar-paragraphs.ts';
import { avoidedWords } from './avoided.ts';
import { datedTextsOf, paragraphsOf, readingEase, wordsIn } from './prose.ts';
import { countClaims, countTics, sentencesIn } from './tics.ts';
import { anachronismsIn, versionsIn } from './versions.ts';

export type ArticleFigures = {
  readonly slug: string;
  readonly category: string;
  /** The day, as in 2024-03-19. */
  readonly published: string;
  readonly words: number;
  readonly ease: number;
  /** The language and verdict of each code block. */
  readonly blocks: readonly { readonly language: string; readonly verdict: Verdict }[];
  readonly diagrams: number;
  readonly tables: number;
  readonly checklists: number;
  /** Other articles that its text links to. */
  readonly linksTo: readonly string[];
  /** Those of `linksTo` that were published later. */
  readonly linksToLater: readonly string[];
  /** How often each of `tics` occurs. */
  readonly tics: readonly number[];
  readonly updateNotes: number;
  /** Whether the last paragraph links to a page outside the blog. */
  readonly endsWithService: boolean;
  /** Sentences about most, every or none, and links to other sites. */
  readonly claims: number;
  readonly sources: number;
  /** Versions that were released after `published`, and those whose release is not known. */
  readonly anachronisms: readonly string[];
  readonly unknownVersions: readonly string[];
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
    const later = others.filter((other) => other.head.publishedDate > head.publishedDate);
    return {
      ...{ slug, head, tree, paragraphs: paragraphsOf(tree) },
      linksTo: others.map((other) => other.slug),
      linksToLater: later.map((other) => other.slug),
    };
  });
  // Titles are given by the plan, also where another article names one.
  const withoutTitles = (text: string) =>
    articles.reduce((rest, { head }) => rest.replaceAll(head.title, ''), text);
  return {
    articles: read.map(({ slug, head, tree, paragraphs, linksTo, linksToLater }): ArticleFigures => {
      const blocks = blocksIn(tree).filter(({ language }) => language !== 'demo');
      const ownFiles = filesIn(blocks);
      const sentences = sentencesIn(datedTextsOf(tree));
      const elements = [...elementsIn(tree)];
      return {
        slug,
        category: head.category,
        published: head.publishedDate,
        words: paragraphs.reduce((sum, text) => sum + wordsIn(text).length, 0),
        ease: readingEase(paragraphs),
        blocks: blocks.flatMap(({ language, meta, code }) => {
          const verdict = verdictOf({ ...readFence(language, meta), code }, ownFiles);
          return verdict ? [{ language, verdict }] : [];
        }),
        diagrams: blocks.filter(({ language }) => language === 'diagram').length,
        tables: elements.filter(({ tagName }) => tagName === 'table').length,
        checklists: elements.filter(({ properties }) =>
          String(properties['className'] ?? '').includes('contains-task-list'),
        ).length,
        linksTo,
        linksToLater,
        tics: countTics(paragraphs),
        updateNotes: paragraphs.filter((text) => text.startsWith('[!UPDATE')).length,
        endsWithService: linksToService(tree.children.findLast((node) => isElement(node, 'p'))),
        claims: countClaims(paragraphs),
        sources: linksIn(tree).filter(({ href }) => href.startsWith('https://')).length,
        anachronisms: anachronismsIn(sentences, head.publishedDate),
        unknownVersions: sentences
          .flatMap(versionsIn)
          .filter(({ isKnown }) => !isKnown)
          .map(({ product, version }) => `${product} ${version}`),
        avoided: avoidedWords(withoutTitles([head.description, ...paragraphs].join('\n'))),
      };
    }),
    similar: similarParagraphs(
      read.flatMap(({ slug, paragraphs }) => paragraphs.map((text) => ({ article: slug, text }))),
    ),
  };
}

const linksToService = (node: Root['children'][number] | undefined): boolean =>
  node !== undefined &&
  [...elementsIn(node)].some(({ tagName, properties }) => {
    const href = properties['href']?.toString() ?? '';
    return tagName === 'a' && href.startsWith('/') && !href.startsWith('/blogs/');
  });

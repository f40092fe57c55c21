import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { articlePath } from '../../contract/routes.ts';
import { articleContent } from '../../src/features/blog/content.ts';
import { blocksIn, elementsIn, isElement, linksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { diagramContent } from '../../src/ui/drawing/diagram.ts';
import { splitHead } from '../samples/article.ts';
import { root } from '../toolchain.mjs';
import { altFaults } from './diagrams.ts';
import { datedTextsOf, paragraphsOf, sentencesIn, wordsInProse } from './prose.ts';
import { anachronismsIn } from './versions.ts';

/** What is checked of each article in `content/articles`, drafts aside. */
export function readArticles() {
  const articles = globSync('content/articles/*.md', { cwd: root })
    .map((name) => {
      const { head, body } = splitHead(readFileSync(join(root, name), 'utf8'));
      return { slug: basename(name, '.md'), head: articleContent.parse(parse(head)), body };
    })
    .filter(({ head }) => !head.draft);
  // Titles are given by the plan, also where another article names one.
  const withoutTitles = (text: string) =>
    articles.reduce((rest, { head }) => rest.replaceAll(head.title, ''), text);
  return articles.map(({ slug, head, body }) => {
    const tree = treeOf(body);
    const paragraphs = paragraphsOf(tree);
    const diagrams = blocksIn(tree).filter(({ language }) => language === 'diagram');
    const links = new Set(linksIn(tree).map(({ href }) => href.split('#')[0]));
    return {
      slug,
      category: head.category,
      published: head.publishedDate,
      paragraphs,
      words: paragraphs.reduce((sum, text) => sum + wordsInProse(text).length, 0),
      sentences: sentencesIn([head.description, ...paragraphs].map(withoutTitles)),
      isDrawn: diagrams.length > 0 || [...elementsIn(tree)].some((element) => isElement(element, 'table')),
      linksTo: articles.filter((other) => other.slug !== slug && links.has(articlePath(other.slug))).length,
      /** Where the alternative text of a diagram differs from what is drawn. */
      altFaults: diagrams.flatMap(({ code }) => altFaults(diagramContent.parse(parse(code)))),
      /** Versions that were released after it was published. */
      anachronisms: anachronismsIn(sentencesIn(datedTextsOf(tree)), head.publishedDate),
    };
  });
}

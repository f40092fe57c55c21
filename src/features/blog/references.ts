import { parseDocument } from 'yaml';
import { diagramContent } from '../../ui/drawing/diagram.ts';
import type { LibraryArticle } from './library-article.ts';
import { readFence } from './markdown/fence.ts';
import { isLanguage } from './markdown/highlight.ts';
import { blocksIn, linksIn, treeOf, withHeadingIds } from './markdown/tree.ts';

/** Links, related articles, languages and drawings that are not what they have to be, each with file and line. */
export function brokenReferences(
  article: LibraryArticle,
  known: ReadonlyMap<string, LibraryArticle>,
  pages: ReadonlySet<string>,
): readonly string[] {
  const { name, head, body, bodyLine, slug } = article;
  const at = (line: number) => `${name}:${bodyLine + line - 1}`;
  const tree = treeOf(body);
  const related = head.related.filter((each) => !known.has(each) || each === slug);
  return [
    ...related.map((each) => `${name}:1: related: “${each}” is ${each === slug ? 'itself' : 'no article'}`),
    ...linksIn(tree).flatMap(({ href, line }) => {
      const wrong = wrongWith(href, article, known, pages);
      return wrong ? [`${at(line)}: ${href} ${wrong}`] : [];
    }),
    ...blocksIn(tree).flatMap(({ language, meta, code, line }) => {
      if (language === 'diagram')
        return wrongWithDiagram(code).map((wrong) => `${at(line)}: diagram: ${wrong}`);
      if (!isLanguage(language)) return [`${at(line)}: no language is called “${language}”`];
      try {
        readFence(language, meta);
        return [];
      } catch (error) {
        return [`${at(line)}: the fence ${error instanceof Error ? error.message : String(error)}`];
      }
    }),
  ];
}

function wrongWithDiagram(source: string): readonly string[] {
  const document = parseDocument(source);
  const [broken] = document.errors;
  if (broken) return [broken.message.split('\n')[0] ?? 'cannot be read'];
  const { error } = diagramContent.safeParse(document.toJS());
  return error?.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`) ?? [];
}

function wrongWith(
  href: string,
  own: LibraryArticle,
  known: ReadonlyMap<string, LibraryArticle>,
  pages: ReadonlySet<string>,
): string | undefined {
  if (/^(https|mailto):/.test(href)) return undefined;
  if (/^#fn(ref)?-/.test(href)) return undefined;
  const [path = '', fragment] = href.split('#');
  const target = path === '' ? own : known.get(path.replace(/^\/blogs\//, ''));
  if (path !== '' && !target) return pages.has(path) ? undefined : 'leads nowhere';
  if (fragment === undefined) return undefined;
  const ids = withHeadingIds(treeOf(target?.body ?? '')).map(({ id }) => id);
  return ids.includes(fragment) ? undefined : 'names no heading there';
}

import { parseDocument } from 'yaml';
import { diagramContent } from '../../ui/drawing/diagram.ts';
import { demos, isDemoName } from './demos/demo-articles.ts';
import type { LibraryArticle } from './library.ts';
import { readFence } from './markdown/fence.ts';
import { isLanguage } from './markdown/highlight.ts';
import type { Block } from './markdown/tree.ts';

/**
 * Links, related articles, blocks of code and drawings that are not what they have to be. Each problem names the file and
 * the line of the text below its head.
 * @param pages the addresses that articles may link to
 */
export function articleProblems(
  articles: readonly LibraryArticle[],
  pages: ReadonlySet<string>,
): readonly string[] {
  const known = new Map(articles.map((article) => [article.slug, article]));
  return articles.flatMap((article) => {
    const { name, head, slug } = article;
    const at = (line: number) => `${name}: line ${line} of its text:`;
    return [
      ...head.related
        .filter((each) => !known.has(each) || each === slug)
        .map((each) => `${name}: related: “${each}” is ${each === slug ? 'itself' : 'no article'}`),
      ...article.links.flatMap(({ href, line }) => {
        const wrong = wrongWith(href, article, known, pages);
        return wrong ? [`${at(line)} ${href} ${wrong}`] : [];
      }),
      ...article.blocks.flatMap((block) =>
        wrongWithBlock(block, slug).map((wrong) => `${at(block.line)} ${wrong}`),
      ),
    ];
  });
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
  return target?.headingIds.includes(fragment) ? undefined : 'names no heading there';
}

function wrongWithBlock({ language, meta, code }: Block, slug: string): readonly string[] {
  if (language === 'diagram') return wrongWithDiagram(code).map((wrong) => `diagram: ${wrong}`);
  if (language === 'demo') return wrongWithDemo(meta, code, slug).map((wrong) => `demo: ${wrong}`);
  if (!isLanguage(language)) return [`no language is called “${language}”`];
  try {
    readFence(language, meta);
    return [];
  } catch (error) {
    return [`the fence ${error instanceof Error ? error.message : String(error)}`];
  }
}

function wrongWithDiagram(source: string): readonly string[] {
  const document = parseDocument(source);
  const [broken] = document.errors;
  if (broken) return [broken.message.split('\n')[0] ?? 'cannot be read'];
  const { error } = diagramContent.safeParse(document.toJS());
  return error?.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`) ?? [];
}

/** In characters. */
const caption = { least: 40, most: 240 } as const;

function wrongWithDemo(name: string, words: string, slug: string): readonly string[] {
  if (!isDemoName(name)) return [`no demonstration is called “${name}”`];
  if (demos[name].article !== slug) return [`${name} is a part of the route of ${demos[name].article}`];
  if (words.length >= caption.least && words.length <= caption.most) return [];
  return [`its caption has ${words.length} characters instead of ${caption.least} to ${caption.most}`];
}

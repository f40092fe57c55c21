import { sectionPath, sectionSlugs, storyPath } from '../contract/routes.ts';
import type { SearchKind } from '../contract/search-kinds.ts';
import { searchPath, type SearchGuide } from '../contract/search.ts';
import type { SearchablePage } from '../contract/searchable.ts';
import { wordsIn } from '../contract/spelling.ts';
import { attribute, type Document, type Element, elementsIn, textOf } from './html.ts';

/** Parts of a page's content that lead elsewhere or only decorate; what a page wants left out says so itself. */
export const notSearched = [
  ...['nav', 'footer', 'form', 'button', 'svg', 'noscript', '[data-pagefind-ignore]'],
  // How a code block was checked.
  'figure > p',
];

/** What every title ends in. */
const companyInTitle = / \| [^|]*$/;

const sectionPaths: ReadonlySet<string> = new Set(sectionSlugs.map(sectionPath));

/** What a built page says of itself, as search knows it. */
export function searchableIn(document: Document, path: string): SearchablePage {
  const all = [...elementsIn(document, isAroundContent)];
  const elements = [...elementsIn(document, (each) => isAroundContent(each) || isLeftOut(each))];
  const contentOf = (name: string) => {
    const meta = elements.find((each) => each.tagName === 'meta' && attribute(each, 'name') === name);
    return meta && attribute(meta, 'content');
  };
  const title = elements.find(({ tagName }) => tagName === 'title');
  const isArticle = contentOf('publishedDate') !== undefined;
  const sectionLink = all.find((each) => sectionPaths.has(attribute(each, 'href') ?? ''));
  return {
    path,
    kind: isArticle ? 'article' : kindOf(path),
    title: title ? trimmedText(title).replace(companyInTitle, '') : path,
    description: contentOf('description') ?? '',
    keywords: (contentOf('keywords') ?? '').split(', ').filter(Boolean),
    headings: elements.filter(({ tagName }) => /^h[1-3]$/.test(tagName)).map(trimmedText),
    ...(isArticle && { section: sectionLink && trimmedText(sectionLink), date: contentOf('publishedDate') }),
  };
}

function kindOf(path: string): SearchKind {
  if (path.startsWith(storyPath(''))) return 'story';
  return sectionPaths.has(path) ? 'section' : 'page';
}

/** Header and footer of the site are on every page and tell nothing of this one. */
const isAroundContent = ({ tagName, parentNode }: Element): boolean =>
  tagName !== 'main' && parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'body';

const isLeftOut = (element: Element): boolean =>
  notSearched.includes(element.tagName) || attribute(element, 'data-pagefind-ignore') !== undefined;

const trimmedText = (element: Element): string => textOf(element).replace(/\s+/g, ' ').trim();

/** A page without keywords of its own carries the site's: what several pages share tells nothing of any of them. */
export function withOwnKeywords(pages: readonly SearchablePage[]): readonly SearchablePage[] {
  const sharing = Map.groupBy(pages, ({ keywords }) => keywords.join());
  return pages.map((page) =>
    (sharing.get(page.keywords.join())?.length ?? 0) > 1 ? { ...page, keywords: [] } : page,
  );
}

/** The page as the indexer is to read it: its content only, marked, with the fields that results show. */
export function asIndexed(html: string, page: SearchablePage): string {
  const main = withoutLooks(html.slice(html.indexOf('<main '), html.lastIndexOf('</main>')));
  const { title, kind, section, date, keywords } = page;
  const fields = { title, kind, section, date, keywords: keywords.join(', ') || undefined };
  const known = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const names = known.map(([name]) => `${name}[data-${name}]`).join(', ');
  const values = known.map(([name, value]) => `data-${name}="${value.replace(/[&"]/g, asEntity)}"`);
  const marked = `<main data-pagefind-body data-pagefind-meta="${names}" ${values.join(' ')} `;
  return `<!doctype html><html lang="en"><body>${main.replace('<main ', () => marked)}</main></body></html>`;
}

/**
 * Drawings and the colours of code are more than half of an article, and nothing of them is searched. Code can be found, but
 * sentences come first and are shown first. The indexer joins the text of neighbours such as a term and its definition, so that
 * excerpts would run their words together.
 */
const withoutLooks = (html: string): string =>
  html
    .replace(/<svg[\s>][^]*?<\/svg>/g, '')
    .replace(/<pre[\s>][^]*?<\/pre>/g, (code) =>
      code.replace(/<\/?span[^>]*>/g, '').replace('<pre', '<pre data-pagefind-weight="0.2"'),
    )
    .replace(/(\w)<\/(dt|dd|th|caption|summary|figcaption)>/g, '$1. </$2>')
    .replace(/<\/(?:td|th|tr|caption)>/g, '$& ')
    .replace(/<\/(?:dt|dd|a|span|b|strong)>(?=\w|<\w)/g, '$& ');

const asEntity = (sign: string): string => (sign === '&' ? '&amp;' : '&quot;');

/** What buyers ask for: the price, what was built, how it runs, and who. */
const firstAsked: readonly string[] = [
  '/costs-and-contracts',
  '/success-stories',
  '/development-process',
  '/hire-developers-angular-dotnet-nodejs-react',
];

const guided = { newest: 5, words: 1500 } as const;

/** The pages that the footer links to: it has all menus of content/site/navigation.yaml. */
export const linksOfFooter = (document: Document): SearchGuide['start'] =>
  [...elementsIn(document)]
    .filter(({ tagName }) => tagName === 'footer')
    .flatMap((footer) => [...elementsIn(footer)])
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({ path: attribute(link, 'href') ?? '', name: trimmedText(link) }));

export function guideTo(pages: readonly SearchablePage[], start: SearchGuide['start']): SearchGuide {
  const newest = pages
    .filter(({ kind }) => kind === 'article')
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.path.localeCompare(b.path))
    .slice(0, guided.newest);
  const used = new Set(pages.flatMap(({ section }) => section ?? []));
  const known = start.filter(({ path }) => path !== searchPath && pages.some((page) => page.path === path));
  const isPage = (name: string): boolean => known.some((page) => page.name === name);
  const entryOf = ({ path, kind, title }: SearchablePage) => ({ path, kind, title });
  return {
    first: firstAsked.flatMap((path) => known.filter((page) => page.path === path)),
    start: known.filter(({ path }) => !firstAsked.includes(path)),
    pages: pages
      .filter(({ kind }) => kind !== 'article')
      .map((page) => ({ ...entryOf(page), description: page.description, keywords: page.keywords })),
    sections: pages
      .filter(({ kind, headings }) => kind === 'section' && used.has(headings[0] ?? ''))
      .map(({ path, headings: [name = ''] }) => ({ path, name: isPage(name) ? `${name} articles` : name })),
    newest: newest.map((page) => ({ ...entryOf(page), section: page.section, date: page.date })),
    words: commonWords(pages),
  };
}

/** The words by which pages name their subjects, the most used first: what a misspelled word is compared with. */
function commonWords(pages: readonly SearchablePage[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { title, keywords, headings } of pages) {
    const words = wordsIn([title, ...keywords, ...headings].join(' '));
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word]) => /^[a-z][a-z0-9]{2,}$/.test(word))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, guided.words)
    .map(([word]) => word);
}

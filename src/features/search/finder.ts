import { respelled } from '../../../contract/nearest-words.ts';
import type { SearchKind } from '../../../contract/search-kinds.ts';
import { pagesAbout, significantWords } from '../../../contract/search-subjects.ts';
import type { SearchGuide } from '../../../contract/search.ts';
import { sharedStart, stem, wordsIn } from '../../../contract/spelling.ts';
import { fromSentence, markedIn, excerptParts, type ExcerptPart } from './excerpt.ts';

/** The fields of Pagefind's result that we use. */
type IndexedPage = {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
};

/** The part of Pagefind's API that we use. */
export type Index = {
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<IndexedPage> }[] }>;
};

export type Hit = {
  readonly path: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly section?: string | undefined;
  readonly date?: string | undefined;
  readonly excerpt: readonly ExcerptPart[];
};

type Found = {
  readonly kind: 'found';
  readonly query: string;
  readonly total: number;
  readonly hits: readonly Hit[];
};

export type Answer =
  | Found
  /** Other spellings, and the results of the likeliest. */
  | {
      readonly kind: 'nothing';
      readonly query: string;
      readonly respellings: readonly string[];
      readonly hits: readonly Hit[];
    }
  | { readonly kind: 'failed'; readonly query: string };

export type Finder = {
  readonly search: (query: string, most: number) => Promise<Answer>;
  readonly guide: () => Promise<SearchGuide>;
};

type Sources = { readonly index: () => Promise<Index>; readonly guide: () => Promise<SearchGuide> };

const offered = { respellings: 3, hits: 5, pages: 3 } as const;

/** Loads the index and the guide when first needed. */
export function createFinder({ index, guide }: Sources): Finder {
  /** Pages that are about the query come first, then what the index finds. */
  async function look(query: string, most: number): Promise<Found & { readonly isAbout: boolean }> {
    const words = significantWords(query);
    const [{ results }, { pages }] = await Promise.all([
      index().then((loaded) => loaded.search(words.join(' '))),
      guide(),
    ]);
    const indexed = (await Promise.all(results.slice(0, most).map((result) => result.data()))).map(asHit);
    const about = pagesAbout(words, pages)
      .slice(0, offered.pages)
      .map((page) => withBestExcerpt(asPageHit(page, words), indexed));
    const others = indexed.filter(({ path }) => about.every((page) => page.path !== path));
    const hits = [...about, ...others].slice(0, most);
    const total = Math.max(results.length, hits.length);
    return { kind: 'found', query, total, hits, isAbout: about.length > 0 };
  }

  async function lookFurther(query: string): Promise<Answer> {
    const known = new Set((await guide()).words);
    const respellings = respelled(wordsIn(query), known, offered.respellings);
    const [best] = respellings;
    const hits = best === undefined ? [] : (await look(best, offered.hits)).hits;
    return { kind: 'nothing', query, respellings, hits };
  }

  async function search(query: string, most: number): Promise<Answer> {
    try {
      const { isAbout, ...found } = await look(query, most);
      return isAbout || isMeant(query, found.hits) ? found : await lookFurther(query);
    } catch {
      return { kind: 'failed', query };
    }
  }

  return { search, guide };
}

/**
 * The index shortens a word that it does not know until it knows one: `wehbook` finds every `we`. What was found is
 * what was meant if at least one word of the query begins like a word that was found.
 */
function isMeant(query: string, hits: readonly Hit[]): boolean {
  const words = significantWords(query);
  const found = hits.flatMap(({ title, excerpt }) =>
    wordsIn([title, ...excerpt.filter(({ marked }) => marked).map(({ text }) => text)].join(' ')),
  );
  return words.some((word) => found.some((other) => sharedStart(word, other) >= enough(word)));
}

const enough = (word: string): number => Math.min(word.length, Math.max(3, Math.ceil(word.length * 0.6)));

type GuidePage = SearchGuide['pages'][number];

const asPageHit = ({ path, kind, title, description }: GuidePage, words: readonly string[]): Hit => ({
  ...{ path, kind, title },
  excerpt: markedIn(description, words),
});

/** What the index cut out of the page, where that shows more of what was looked for than the page's description. */
function withBestExcerpt(hit: Hit, indexed: readonly Hit[]): Hit {
  const other = indexed.find(({ path }) => path === hit.path);
  return other && markedWords(other) > markedWords(hit) ? { ...hit, excerpt: other.excerpt } : hit;
}

const markedWords = ({ excerpt }: Hit): number =>
  new Set(excerpt.filter(({ marked }) => marked).map(({ text }) => stem(text.toLowerCase()))).size;

const asHit = ({ url, excerpt, meta }: IndexedPage): Hit => ({
  path: url,
  kind: (meta['kind'] ?? 'page') as SearchKind,
  title: meta['title'] ?? url,
  section: meta['section'],
  date: meta['date'],
  excerpt: excerptParts(fromSentence(excerpt)),
});

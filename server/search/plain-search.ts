import { respelled } from '../../contract/nearest-words.ts';
import { longestQuery } from '../../contract/search.ts';
import type { SearchablePage } from '../../contract/searchable.ts';
import { pagesAbout, significantWords } from '../../contract/search-subjects.ts';
import { stem, wordsIn } from '../../contract/spelling.ts';

/** Search without scripts: over titles, keywords, headings and descriptions, not the full text. */

export interface PlainResults {
  readonly query: string;
  /** Spelling suggestions; only when nothing was found. */
  readonly respellings: readonly string[];
  /** The results, or else those of the first suggestion. */
  readonly pages: readonly SearchablePage[];
}

type PlainSearch = (query: string) => PlainResults;

const most = { words: 6, pages: 20, about: 3, respellings: 3 } as const;

/** The score of a word, by the field that contains it. */
const weights = { title: 8, keywords: 5, headings: 3, description: 2 } as const;

type Postings = ReadonlyMap<number, number>;

export function plainSearch(pages: readonly SearchablePage[]): PlainSearch {
  const postings = indexed(pages);
  const spellings = new Set(
    pages.flatMap(({ title, keywords, headings }) => wordsIn([title, ...keywords, ...headings].join(' '))),
  );
  const find = (words: readonly string[]) =>
    best(words.map((word) => pagesWith(stem(word), postings))).map((at) => pages[at]);
  const ownPages = pages.filter(({ kind }) => kind !== 'article');
  const found = (words: readonly string[]) => {
    const about = pagesAbout(words, ownPages).slice(0, most.about);
    const others = find(words).filter((page) => page !== undefined && !about.includes(page));
    return [...about, ...others].filter((page) => page !== undefined).slice(0, most.pages);
  };
  return (given) => {
    const query = given.slice(0, longestQuery).trim();
    const words = significantWords(query).slice(0, most.words);
    const direct = found(words);
    if (direct.length > 0) return { query, respellings: [], pages: direct };
    const respellings = respelled(words, spellings, most.respellings);
    return { query, respellings, pages: found(wordsIn(respellings[0] ?? '')) };
  };
}

function indexed(pages: readonly SearchablePage[]): ReadonlyMap<string, Postings> {
  const postings = new Map<string, Map<number, number>>();
  for (const [at, page] of pages.entries()) {
    for (const [field, weight] of Object.entries(weights) as [keyof typeof weights, number][]) {
      for (const word of new Set(wordsIn([page[field]].flat().join(' ')).map(stem))) {
        const own = postings.get(word) ?? new Map<number, number>();
        postings.set(word, own.set(at, (own.get(at) ?? 0) + weight));
      }
    }
  }
  return postings;
}

/** Shorter words are not matched as prefixes. */
const shortestBeginning = 3;

/** Scores of pages with this word; words that begin with it count half. */
function pagesWith(word: string, postings: ReadonlyMap<string, Postings>): Postings {
  if (word.length < shortestBeginning) return postings.get(word) ?? new Map();
  const scores = new Map<number, number>();
  for (const [candidate, found] of postings)
    if (candidate.startsWith(word))
      for (const [page, weight] of found)
        scores.set(page, Math.max(scores.get(page) ?? 0, candidate === word ? weight : weight / 2));
  return scores;
}

/** Sorts by the number of matching words, then by score. */
function best(lists: readonly Postings[]): readonly number[] {
  const totals = new Map<number, { words: number; score: number }>();
  for (const list of lists) {
    for (const [page, weight] of list) {
      const { words, score } = totals.get(page) ?? { words: 0, score: 0 };
      totals.set(page, { words: words + 1, score: score + weight });
    }
  }
  return [...totals]
    .toSorted(([a, one], [b, other]) => other.words - one.words || other.score - one.score || a - b)
    .slice(0, most.pages)
    .map(([page]) => page);
}

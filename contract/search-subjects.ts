import { stem, wordsIn } from './spelling.ts';
import { isStopWord } from './stop-words.ts';

/** The words of a query that are looked for: all of them where it has no others than stop words. */
export function significantWords(query: string): readonly string[] {
  const words = [...new Set(wordsIn(query))];
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : words;
}

export type Subject = { readonly title: string; readonly keywords: readonly string[] };

const weights = { title: 8, keywords: 5 } as const;
/** Shorter words are not matched as beginnings. */
const shortestBeginning = 4;
/** How many of the words a page must name to be about them: all of a few, two thirds of more. */
const enough = (words: number): number => (words <= 3 ? words : (words * 2) / 3);

/** The pages whose titles and keywords name what is looked for, the best first. */
export function pagesAbout<Page extends Subject>(
  words: readonly string[],
  pages: readonly Page[],
): readonly Page[] {
  const stems = words.map(stem);
  return pages
    .map((page) => ({ page, scores: stems.map((word) => scoreOf(word, page)).filter((score) => score > 0) }))
    .filter(({ scores }) => scores.length >= enough(stems.length))
    .map(({ page, scores }) => ({
      page,
      words: scores.length,
      score: scores.reduce((sum, each) => sum + each),
    }))
    .toSorted((a, b) => b.words - a.words || b.score - a.score)
    .map(({ page }) => page);
}

/** A keyword that is the word and nothing else counts as much as a title. */
function scoreOf(word: string, { title, keywords }: Subject): number {
  const isWhole = keywords.some((keyword) => wordsIn(keyword).map(stem).join(' ') === word);
  return Math.max(
    matchOf(word, title) * weights.title,
    matchOf(word, keywords.join(' ')) * weights.keywords,
    isWhole ? weights.title : 0,
  );
}

/** 1 for the word itself, a half for one that begins with it. */
function matchOf(word: string, text: string): number {
  const others = wordsIn(text).map(stem);
  if (others.includes(word)) return 1;
  return word.length >= shortestBeginning && others.some((other) => other.startsWith(word)) ? 0.5 : 0;
}

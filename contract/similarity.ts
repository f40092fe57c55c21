import { editDistance, forgivenTypos, respaced, sharedStart, stem, wordsIn } from './spelling.ts';
import { isFunctionWord, isOptionalWord } from './stop-words.ts';

export interface Similarity {
  readonly name: string;
  /** From 0, nothing in common, to 1, the same words. */
  readonly score: number;
  /** The number of words in common; function words do not count. */
  readonly commonWords: number;
  /** Whether the name has every word asked for, and at least one that is not optional. */
  readonly hasAllWords: boolean;
}

export interface SimilarityIndex {
  /** The most similar names first; those that have all words come before the others. */
  readonly nearest: (words: readonly string[], limit: number) => readonly Similarity[];
}

interface Phrase {
  /** Without function words. */
  readonly words: readonly string[];
  /** All words as one, function words included. */
  readonly text: string;
}

/** So many names are compared word by word: those that share the most trigrams with the text asked for. */
const candidateLimit = 24;

/** @param wordsOf the words by which a name is found */
export function similarityIndex(
  names: readonly string[],
  wordsOf: (name: string) => readonly string[] = wordsIn,
): SimilarityIndex {
  const known = new Set(names.flatMap(wordsOf).map(stem));
  const isKnown = (word: string) => known.has(stem(word));
  const entries = names.map((name) => ({ name, phrase: phraseOf(wordsOf(name)) }));
  const candidates = candidateIndex(entries.map(({ phrase }) => phrase.text));
  return {
    nearest: (words, limit) => {
      const asked = phraseOf(respaced(words, isKnown));
      return candidates(asked.text)
        .flatMap((at) => entries[at] ?? [])
        .map(({ name, phrase }) => ({ name, ...compare(asked, phrase) }))
        .sort((a, b) => Number(b.hasAllWords) - Number(a.hasAllWords) || b.score - a.score)
        .slice(0, limit);
    },
  };
}

const phraseOf = (words: readonly string[]): Phrase => ({
  words: words.filter((word) => !isFunctionWord(word)),
  text: words.join(''),
});

const trigramsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));

/** Returns a function that gives the places of the candidates for a text. */
function candidateIndex(texts: readonly string[]): (text: string) => readonly number[] {
  const places = new Map<string, number[]>();
  texts.forEach((text, at) => {
    for (const trigram of trigramsOf(text)) {
      const own = places.get(trigram);
      if (own) own.push(at);
      else places.set(trigram, [at]);
    }
  });
  return (text) => {
    const shared = new Uint16Array(texts.length);
    for (const trigram of trigramsOf(text))
      for (const at of places.get(trigram) ?? []) shared[at] = (shared[at] ?? 0) + 1;
    return [...texts.keys()]
      .sort((one, other) => (shared[other] ?? 0) - (shared[one] ?? 0))
      .slice(0, candidateLimit);
  };
}

/**
 * The score is the part of the name that is asked for, times the part of the question that the name answers: words may
 * be missing or too many, and a word in the place of another counts twice. A typo in the whole leaves it the same.
 */
function compare(asked: Phrase, own: Phrase): Omit<Similarity, 'name'> {
  const pairs = pairWords(asked.words, own.words);
  const matched = pairs.reduce((total, pair) => total + pair.similarity, 0);
  const byWords = matched ** 2 / (asked.words.length * own.words.length || 1);
  const byLetters = spellingSimilarity(asked.text, own.text, Math.max(1, Math.round(own.text.length / 15)));
  const isAnswered = (word: string) => isOptionalWord(word) || pairs.some((pair) => pair.word === word);
  return {
    score: Math.max(byWords, byLetters),
    commonWords: pairs.length,
    hasAllWords:
      byLetters > 0 || (asked.words.every(isAnswered) && pairs.some(({ word }) => !isOptionalWord(word))),
  };
}

interface Pair {
  readonly word: string;
  readonly similarity: number;
}

/** Pairs words of the question with words of the name, each at most once and the most similar first. */
function pairWords(asked: readonly string[], words: readonly string[]): readonly Pair[] {
  const taken = new Set<string>();
  return asked
    .flatMap((word, at) =>
      words.map((own, place) => ({
        word,
        similarity: wordSimilarity(word, own, at === asked.length - 1),
        places: [`asked ${at}`, `own ${place}`],
      })),
    )
    .filter(({ similarity }) => similarity > 0)
    .sort((one, other) => other.similarity - one.similarity)
    .filter(({ places }) => {
      const isFree = !places.some((place) => taken.has(place));
      if (isFree) for (const place of places) taken.add(place);
      return isFree;
    });
}

function wordSimilarity(word: string, own: string, isLast: boolean): number {
  if (stem(word) === stem(own)) return 1;
  const bySpelling = spellingSimilarity(word, own, forgivenTypos(Math.max(word.length, own.length)));
  return bySpelling || startSimilarity(word, own, isLast);
}

/** From 0 to 1; 0 with more typos than the limit. */
function spellingSimilarity(one: string, other: string, limit: number): number {
  const steps = editDistance(one, other, limit);
  return steps > limit ? 0 : 1 - steps / (other.length + 1);
}

/** Another form of the same word (`limiting`, `limits`), or the last word of a URL that was cut off. */
function startSimilarity(word: string, own: string, isLast: boolean): number {
  const length = Math.max(word.length, own.length);
  const start = sharedStart(word, own);
  const isCut = isLast && start === word.length;
  return isCut || (start >= 4 && start >= 0.5 * length) ? start / length : 0;
}

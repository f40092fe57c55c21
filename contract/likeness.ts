import { distance, sharedStart, stem, wordsIn } from './spelling.ts';
import { frames, isFigure, joints, technologies } from './word-lists.ts';

/** Which of many names a text most likely means: words weighted by rarity, spelling forgiven, order ignored. */

export interface Likeness {
  readonly name: string;
  /** From 0, nothing in common, to 1, the same. */
  readonly score: number;
}

export interface Names {
  /** The likest first. */
  readonly closest: (words: readonly string[], most: number) => readonly Likeness[];
  readonly weightOf: (word: string) => number;
}

interface Name {
  readonly name: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly weight: number;
  readonly squeezed: string;
  readonly technologies: readonly string[];
}

interface Asked {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly weights: readonly number[];
  readonly squeezed: string;
  readonly technologies: readonly string[];
  readonly namesStranger: boolean;
}

/** How much a word of each kind counts against an ordinary one of the same rarity. */
const factors = { joint: 0.08, frame: 0.3, figure: 0.35, unknown: 0.6 } as const;

/** Of the names that share letters with what is asked for, so many are looked at closely. */
const shortList = 24;

export function namesIndex(names: readonly string[]): Names {
  const split = names.map((name) => wordsIn(name));
  const holders = new Map<string, number>();
  for (const words of split)
    for (const each of new Set(words.map(stem))) holders.set(each, (holders.get(each) ?? 0) + 1);
  const weightOf = (word: string) => weigh(word, holders, names.length);
  const entries = names.map((name, index) => readName(name, split[index] ?? [], weightOf));
  const pieces = indexPieces(entries);
  return {
    weightOf,
    closest: (words, most) => {
      const asked = readAsked(words, weightOf, holders);
      return candidates(asked.squeezed, pieces, entries)
        .map((entry) => ({ name: entry.name, score: likeness(asked, entry) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, most);
    },
  };
}

function weigh(word: string, holders: ReadonlyMap<string, number>, all: number): number {
  const root = stem(word);
  const known = holders.get(root);
  const rarity = Math.log(1 + all / (known ?? 1));
  if (joints.has(root)) return rarity * factors.joint;
  if (isFigure(word) && !known) return rarity * factors.joint;
  if (frames.has(root)) return rarity * factors.frame;
  if (/^\d+$/.test(word)) return rarity * factors.figure;
  return known ? rarity : rarity * factors.unknown;
}

function readName(name: string, words: readonly string[], weightOf: (word: string) => number): Name {
  const stems = words.map(stem);
  const weights = words.map(weightOf);
  return {
    name,
    words,
    stems,
    weights,
    weight: sum(weights),
    squeezed: words.join(''),
    technologies: stems.filter((each) => technologies.has(each)),
  };
}

function readAsked(
  words: readonly string[],
  weightOf: (word: string) => number,
  holders: ReadonlyMap<string, number>,
): Asked {
  const stems = words.map(stem);
  const named = stems.filter((each) => technologies.has(each));
  return {
    words,
    stems,
    weights: words.map(weightOf),
    squeezed: words.join(''),
    technologies: named,
    namesStranger: named.some((each) => !holders.has(each)),
  };
}

type Pieces = ReadonlyMap<string, readonly number[]>;

/** Three letters in a row, word boundaries ignored, so that joined, split, cut and misspelled words share some too. */
const piecesOf = (squeezed: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, squeezed.length - 2) }, (_, at) => squeezed.slice(at, at + 3)));

function indexPieces(entries: readonly Name[]): Pieces {
  const pieces = new Map<string, number[]>();
  entries.forEach(({ squeezed }, index) => {
    for (const piece of piecesOf(squeezed)) {
      const holders = pieces.get(piece);
      if (holders) holders.push(index);
      else pieces.set(piece, [index]);
    }
  });
  return pieces;
}

function candidates(squeezed: string, pieces: Pieces, entries: readonly Name[]): readonly Name[] {
  const shared = new Float64Array(entries.length);
  for (const piece of piecesOf(squeezed)) {
    const holders = pieces.get(piece) ?? [];
    const worth = Math.log(1 + entries.length / (holders.length || 1));
    for (const index of holders) shared[index] = (shared[index] ?? 0) + worth;
  }
  return largest(shared, shortList).flatMap((index) => entries[index] ?? []);
}

/** The places of the largest values, without sorting all of them. */
function largest(values: Float64Array, most: number): readonly number[] {
  const places: number[] = [];
  const valueAt = (place: number | undefined) => (place === undefined ? 0 : (values[place] ?? 0));
  values.forEach((value, index) => {
    if (value === 0 || (places.length === most && value <= valueAt(places.at(-1)))) return;
    const before = places.findIndex((place) => valueAt(place) < value);
    places.splice(before === -1 ? places.length : before, 0, index);
    if (places.length > most) places.pop();
  });
  return places;
}

function likeness(asked: Asked, entry: Name): number {
  const words = Math.max(likenessOfWords(asked, entry), likenessOfStart(asked.squeezed, entry));
  const letters = likenessOfLetters(asked.squeezed, entry.squeezed, words);
  const score = Math.max(words, letters);
  return meansAnother(asked, entry, letters) ? score * 0.4 : score;
}

/** A technology of ours that differs may be a slip of the keyboard where all else agrees; a foreign one is meant. */
function meansAnother(asked: Asked, entry: Name, letters: number): boolean {
  if (asked.namesStranger) return true;
  if (letters > 0.85) return false;
  if (asked.technologies.length === 0 || entry.technologies.length === 0) return false;
  return !asked.technologies.some((each) => entry.technologies.includes(each));
}

/**
 * What part of the name is asked for, times what part of the question the name explains: words may be missing or
 * too many, but a word in the place of another counts twice.
 */
function likenessOfWords(asked: Asked, entry: Name): number {
  let matched = 0;
  let weight = 0;
  const partners = partnersOf(asked, entry);
  asked.weights.forEach((own, index) => {
    const partner = partners.get(index);
    const partnerWeight = entry.weights[partner?.at ?? -1] ?? 0;
    matched += partnerWeight * (partner?.alike ?? 0);
    weight += partner ? partnerWeight : own;
  });
  return weight === 0 || entry.weight === 0 ? 0 : (matched / entry.weight) * (matched / weight);
}

type Partner = { readonly at: number; readonly alike: number };

/** For each word that is asked for, its word of the name; the same words find each other before similar ones do. */
function partnersOf(asked: Asked, entry: Name): ReadonlyMap<number, Partner> {
  const partners = new Map<number, Partner>();
  const free = new Set(entry.words.keys());
  const pair = (index: number, at: number, alike: number) => {
    partners.set(index, { at, alike });
    free.delete(at);
  };
  asked.stems.forEach((root, index) => {
    const at = [...free].find((each) => entry.stems[each] === root);
    if (at !== undefined) pair(index, at, 1);
  });
  asked.words.forEach((word, index) => {
    if (partners.has(index)) return;
    const found = [...free]
      .map((at) => ({ at, alike: closeness(word, entry.words[at] ?? '') }))
      .reduce((best, each) => (each.alike > best.alike ? each : best), { at: -1, alike: 0 });
    if (found.alike > 0) pair(index, found.at, found.alike);
  });
  return partners;
}

/** From 0 to 1; 0 as soon as it could just as well be another word. */
function closeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  if (shorter < 3) return 0;
  const limit = longer < 4 ? 0 : longer < 8 ? 1 : 2;
  const far = distance(one, other, limit);
  if (far <= limit) return 1 - far / (longer + 1);
  const start = sharedStart(one, other);
  return start >= 4 && start / longer >= 0.55 ? 0.4 + (0.5 * start) / longer : 0;
}

/**
 * The same for the names as rows of letters, which sees words that were joined, split or cut off. What would not be
 * more than is known already is not worked out.
 */
function likenessOfLetters(one: string, other: string, known: number): number {
  const longer = Math.max(one.length, other.length);
  if (longer < 6) return 0;
  const limit = Math.floor(longer * Math.min(0.2, (1 - known) / 2.2));
  const far = distance(one, other, limit);
  return far > limit ? 0 : 1 - (2.2 * far) / longer;
}

/** A name whose end was cut off inside a word. At the end of a word it is words that are missing. */
function likenessOfStart(start: string, { words, squeezed }: Name): number {
  if (start.length < squeezed.length / 2 || !squeezed.startsWith(start)) return 0;
  let end = 0;
  for (const word of words) if ((end += word.length) === start.length) return 0;
  return start.length / squeezed.length;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

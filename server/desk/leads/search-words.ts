import type { AnswerField } from '../../../contract/questions.ts';

/**
 * What a lead is found by, as words of at most six characters. Longer words are cut into pieces, of which all but the first
 * begin with a mark, so that the index needs to hold short prefixes only.
 */

export type SearchedField = Extract<
  AnswerField,
  'UserName' | 'Email' | 'PhoneNumber' | 'CompanyName' | 'TalkAboutProject' | 'AskMeAnything'
>;
export type SearchedFields = Readonly<Record<SearchedField, string | null>>;

export interface SearchTerm {
  readonly word: string;
  /** Finds every word that begins with it. */
  readonly isPrefix: boolean;
}

const firstPiece = 6;
const laterPiece = 5;
/** In code points; the rest of a longer word is ignored. */
const longestWord = firstPiece + 7 * laterPiece;
/** Circled numbers, which folding turns into plain ones: no word begins with them. */
const pieceMark = (index: number): string => String.fromCodePoint(0x245f + index);
/** Parts of a phone number are found from this many digits on. */
const phoneDigits = 6;
const mostTerms = 24;

/** Letters that Unicode does not decompose. */
const equivalents: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};
const equivalent = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu');

/** Lower case without diacritics, and compatibility forms such as full-width letters as plain ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(equivalent, (letter) => equivalents[letter] ?? letter)
    .normalize('NFC');

const wordPattern =
  /[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]&&[\p{L}\p{N}]]|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;

/** Scripts without spaces between words give single characters. */
const wordsOf = (folded: string): readonly string[] => folded.match(wordPattern) ?? [];

const withoutSeparators = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

function piecesOf(word: string): readonly string[] {
  const characters = [...word].slice(0, longestWord);
  const pieces = [characters.slice(0, firstPiece).join('')];
  for (let start = firstPiece; start < characters.length; start += laterPiece)
    pieces.push(pieceMark(pieces.length) + characters.slice(start, start + laterPiece).join(''));
  return pieces;
}

const isLongNumber = (word: string): boolean => word.length >= phoneDigits && /^\d+$/.test(word);

/** Every six digits in a row. */
const digitWindows = (digits: string): readonly string[] =>
  Array.from({ length: digits.length - phoneDigits + 1 }, (_, start) =>
    digits.slice(start, start + phoneDigits),
  );

const indexWord = (word: string): readonly string[] =>
  isLongNumber(word) ? digitWindows(word.slice(0, longestWord)) : piecesOf(word);

/** The whole address, both of its sides, and the words in them. */
function emailWords(email: string): readonly string[] {
  const folded = fold(email);
  const wholes = [folded, ...folded.split('@')].map(withoutSeparators).filter((part) => part !== '');
  return [...wholes.flatMap(piecesOf), ...wordsOf(folded).flatMap(indexWord)];
}

const phoneWords = (phone: string): readonly string[] => wordsOf(phone.replace(/\D/g, '')).flatMap(indexWord);

/** Without repetitions. */
export function searchWords(fields: SearchedFields): readonly string[] {
  const { Email, PhoneNumber, ...texts } = fields;
  return [
    ...new Set([
      ...Object.values(texts).flatMap((text) => wordsOf(fold(text ?? '')).flatMap(indexWord)),
      ...emailWords(Email ?? ''),
      ...phoneWords(PhoneNumber ?? ''),
    ]),
  ];
}

const emailPattern = /[^\s@]*@[^\s@]*/g;
/** Digits with at most three other characters between them, as in +91 (98765) 432-10. */
const phonePattern = /(?<![\p{L}\p{N}])\d(?:[^\p{L}\p{N}]{0,3}\d)*(?![\p{L}\p{N}])/gu;

const exact = (word: string): SearchTerm => ({ word, isPrefix: false });

/** All pieces but the last are whole; so is a last one that no longer word could continue. */
function wordTerms(word: string): readonly SearchTerm[] {
  const pieces = piecesOf(word);
  const last = pieces.length - 1;
  return pieces.map((piece, index) => {
    const length = [...piece].length;
    // The index holds prefixes from two characters on.
    return { word: piece, isPrefix: index === last && length > 1 && length < firstPiece };
  });
}

/** Without the zeros that stand for a country's own or another country's numbers. */
function phoneTerms(run: string): readonly SearchTerm[] {
  const digits = run.replace(/\D/g, '');
  const significant = digits.replace(/^0+/, '');
  const searched = (significant.length >= phoneDigits ? significant : digits).slice(0, longestWord);
  const windows = digitWindows(searched);
  return windows.filter((_, index) => index % phoneDigits === 0 || index === windows.length - 1).map(exact);
}

/** What a lead must have all of. None when the query holds neither letter nor digit. */
export function searchTerms(query: string): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  const rest = fold(query)
    .replace(emailPattern, (address) => {
      const whole = withoutSeparators(address);
      if (whole !== '') terms.push(...wordTerms(whole));
      return ' ';
    })
    .replaceAll('(0)', '')
    .replace(phonePattern, (run) => {
      if (run.replace(/\D/g, '').length < phoneDigits) return run;
      terms.push(...phoneTerms(run));
      return ' ';
    });
  terms.push(...wordsOf(rest).flatMap(wordTerms));
  const distinct = new Map(terms.map((term) => [`${term.word} ${term.isPrefix}`, term]));
  return [...distinct.values()].slice(0, mostTerms);
}

/** Whether a lead with these words is found. The same answer as the databases give. */
export const hasTerms = (words: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.every(({ word, isPrefix }) =>
    words.some((each) => (isPrefix ? each.startsWith(word) : each === word)),
  );

/** For SQLite. Words hold letters and digits only, so nothing in them needs escaping. */
export const toFts5 = (terms: readonly SearchTerm[]): string =>
  terms.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' AND ');

/** A circled zero, which folding turns into a plain one: no word begins with it. */
const prefixMark = '\u24ea';

/** How many leads share a range. */
export const rangeSize = 65_536;
const rangeWord = (range: number): string => `${prefixMark}${prefixMark}${range}`;

/**
 * What PostgreSQL keeps: words, prefixes and the range of the lead's number. Its index gives leads in no order, and by the
 * range it gives the latest without reading the others.
 */
export const storedWords = (seq: number, words: readonly string[]): readonly string[] => [
  ...withPrefixes(words),
  rangeWord(Math.floor(seq / rangeSize)),
];

/** The words with every prefix that a term can be: PostgreSQL collects words by a prefix too slowly. */
export const withPrefixes = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => [word, ...prefixesOf(word).map((prefix) => prefixMark + prefix)])),
];

/** The words alone, as they were given to `storedWords`. */
export const wordsAlone = (stored: readonly string[]): readonly string[] =>
  stored.filter((word) => !word.startsWith(prefixMark));

function prefixesOf(word: string): readonly string[] {
  const characters = [...word];
  const longest = Math.min(characters.length, firstPiece - 1);
  return Array.from({ length: Math.max(0, longest - 1) }, (_, index) =>
    characters.slice(0, index + 2).join(''),
  );
}

/** For a cast to `tsquery`, which takes words as they are, over `storedWords`. */
export const toTsquery = (terms: readonly SearchTerm[]): string =>
  terms.map(({ word, isPrefix }) => `'${isPrefix ? prefixMark : ''}${word}'`).join(' & ');

/** The same, for leads of two ranges: the one of this number and the one before it. */
export function toTsqueryNear(terms: readonly SearchTerm[], seq: number): string {
  const range = Math.floor(seq / rangeSize);
  return `${toTsquery(terms)} & ('${rangeWord(range)}' | '${rangeWord(range - 1)}')`;
}

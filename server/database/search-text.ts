import type { AnswerField } from '../../contract/questions.ts';
import type { DatabaseKind } from './tables.ts';

/** What a lead is found by: one text, and parts of it that a query asks for. */

type SearchedField = Extract<
  AnswerField,
  'UserName' | 'Email' | 'PhoneNumber' | 'CompanyName' | 'TalkAboutProject' | 'AskMeAnything'
>;
export type SearchedFields = Readonly<Record<SearchedField, string | null>>;

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
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(equivalent, (letter) => equivalents[letter] ?? letter)
    .normalize('NFC');

/** In code points. */
const nameKeyLength = 40;

/** By which lists are sorted by name: what the list shows as the name, folded. */
export const nameKeyOf = (name: string | null, email: string | null): string =>
  [...foldForSearch(name?.replace(/\s+/g, ' ').trim() || email || '')].slice(0, nameKeyLength).join('');

/** A line for each field, folded; of the phone number its digits. */
export function searchText({ PhoneNumber, ...texts }: SearchedFields): string {
  const lines = Object.values(texts).map((text) => foldForSearch(text ?? ''));
  return [...lines, (PhoneNumber ?? '').replace(/\D/g, '')].filter((line) => line !== '').join('\n');
}

/** Phone numbers are recognised from this many digits on. */
const phoneDigits = 6;
const mostTerms = 24;

const emailPattern = /[\p{L}\p{N}._%+'-]*@[\p{L}\p{N}.-]*/gu;
/** Digits with at most three other characters between them, as in +91 (98765) 432-10. */
const phonePattern = /(?<![\p{L}\p{N}])\d(?:[^\p{L}\p{N}]{0,3}\d)*(?![\p{L}\p{N}])/gu;

/** What a lead's text must contain all of. None when the query holds neither letter nor digit. */
export function searchTerms(query: string): readonly string[] {
  const terms: string[] = [];
  const words = foldForSearch(query)
    .replace(emailPattern, (address) => {
      terms.push(address.replace(/[.-]+$/, ''));
      return ' ';
    })
    .replaceAll('(0)', '')
    .replace(phonePattern, (run) => {
      const digits = run.replace(/\D/g, '');
      if (digits.length < phoneDigits) return run;
      // Without the zeros that stand for a country's own or another country's numbers.
      terms.push(digits.replace(/^0+/, '') || digits);
      return ' ';
    })
    .match(/[\p{L}\p{N}]+/gu);
  const found = [...new Set([...terms, ...(words ?? [])])];
  return found.some((term) => /[\p{L}\p{N}]/u.test(term)) ? found.slice(0, mostTerms) : [];
}

/** In characters: the indexes hold every three characters in a row. */
const shortestIndexed = 3;

/** Whether the index can find it. */
export const isIndexed = (term: string): boolean => [...term].length >= shortestIndexed;

/** In characters: SQLite reads the list of every trigram of a phrase, and addresses share most of theirs. */
const longestPhrase = 12;

/**
 * The beginning of a term, by which the index finds leads: on PostgreSQL an address without its domain, whose trigrams many
 * addresses have.
 */
export const indexedPart = (kind: DatabaseKind, term: string): string =>
  kind === 'sqlite' ? [...term].slice(0, longestPhrase).join('') : (/^.{3,}?@/u.exec(term)?.[0] ?? term);

/** For SQLite: the indexed part of each term as a phrase. Terms hold no quotation marks. */
export const toFts5 = (terms: readonly string[]): string =>
  terms.map((term) => `"${indexedPart('sqlite', term)}"`).join(' AND ');

/** For PostgreSQL: a pattern that matches any text with the term. */
export const toLikePattern = (term: string): string => `%${term.replace(/[%_]/g, '\\$&')}%`;

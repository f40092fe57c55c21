import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** By product and version, the day of its release. */
const releases = parse(readFileSync(new URL('releases.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** A version that a text names, such as Node 20.4. */
export type NamedVersion = {
  readonly product: string;
  readonly version: string;
  /** The day of its release, or of the release that it belongs to; undefined if `releases.yaml` has neither. */
  readonly released: string | undefined;
};

const escaped = (name: string): string => name.replace(/[.+#]/g, '\\$&');

const names = Object.keys(releases)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');
const naming = new RegExp(
  `(?<![\\w.-])(?<product>${names})(?: version)? (?<version>\\d+(?:\\.\\d+)*)(?![\\d%]|:\\d)`,
  'g',
);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const monthAndYear = new RegExp(`\\b(?<month>${months}) (?<year>20\\d\\d)\\b`, 'g');

/** A sentence that states a later month speaks of that time. */
function latestMonth(sentence: string): string {
  const found = [...sentence.matchAll(monthAndYear)].map(({ groups }) => {
    const month = months.split('|').indexOf(groups?.['month'] ?? '') + 1;
    return `${groups?.['year']}-${String(month).padStart(2, '0')}-31`;
  });
  return found.toSorted().at(-1) ?? '';
}

/** The versions that a sentence names. */
export const versionsIn = (sentence: string): readonly NamedVersion[] =>
  [...sentence.matchAll(naming)].map(({ groups }) => {
    const { product = '', version = '' } = groups ?? {};
    const known = releases[product] ?? {};
    const parts = version.split('.');
    const prefix = parts
      .map((_, at) => parts.slice(0, parts.length - at).join('.'))
      .find((each) => each in known);
    return { product, version, released: prefix && known[prefix] };
  });

/** The versions that were released after the day of the text, in the order of the sentences. */
export const anachronismsIn = (sentences: readonly string[], day: string): readonly string[] =>
  sentences.flatMap((sentence) => {
    const time = [day, latestMonth(sentence)].toSorted().at(-1) ?? day;
    return versionsIn(sentence)
      .filter(({ released }) => released !== undefined && released > time)
      .map(({ product, version, released }) => `${product} ${version} (${released})`);
  });

import { stem } from '../../../contract/spelling.ts';

/** A stretch of an excerpt; what was looked for is marked. */
export type ExcerptPart = { readonly text: string; readonly marked: boolean };

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

const asText = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp|#x27|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * The index cuts an excerpt out by words: it begins with the first whole sentence if that has the first mark, and is otherwise
 * shown to begin and to end within one.
 */
export function fromSentence(excerpt: string): string {
  const [before = ''] = excerpt.split('<mark>');
  const end = Math.max(...['. ', '? ', '! '].map((sign) => before.lastIndexOf(sign)));
  const begun = end >= 0 ? excerpt.slice(end + 2) : excerpt;
  const start = /^(?:<mark>)?[\p{Lu}\d“‘"']/u.test(begun) ? '' : '… ';
  return `${start}${begun}${/[.?!](?:<\/mark>)?\s*$/.test(begun) ? '' : ' …'}`;
}

/** The index gives excerpts as HTML with `<mark>`; as text in parts they need no trust to be shown. */
export function excerptParts(excerpt: string): readonly ExcerptPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .flatMap((piece, index) =>
      index % 2 === 1 ? marked(asText(piece)) : { text: asText(piece), marked: false },
    )
    .filter(({ text }) => text !== '');
}

/** Words of plain text that were looked for, in any of their forms, are marked. */
export function markedIn(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const stems = new Set(words.map(stem));
  const isMarked = (word: string): boolean => stems.has(stem(word.toLowerCase()));
  return excerptParts(
    text.replace(/[\p{L}\p{N}]+/gu, (word) => (isMarked(word) ? `<mark>${word}</mark>` : word)),
  );
}

/** The index marks a word together with the signs around it. */
function marked(word: string): readonly ExcerptPart[] {
  const [, before = '', bare = '', after = ''] = /^([([{"'“‘]*)(.*?)([.,;:!?)\]}"'”’…]*)$/s.exec(word) ?? [];
  return [
    { text: before, marked: false },
    { text: bare, marked: true },
    { text: after, marked: false },
  ];
}

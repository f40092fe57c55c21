/** What visitors type is shown to staff in mails and terminals, where controls and reordering marks could deceive. */

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Embeddings, overrides and isolates make text read in another order than it is written in. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const inert = (text: string): string =>
  text.toWellFormed().replace(reordering, '').replaceAll('\t', ' ').replace(controls, '');

export const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(lineEnds)
    .map((line) => inert(line).trimEnd());

export const oneLine = (text: string): string => linesOf(text).join(' ').replace(/\s+/g, ' ').trim();

/**
 * For the header of a mail. What looks like an encoded word would be decoded by the reader's program, and could
 * then hold anything.
 */
export const headerText = (text: string): string => oneLine(text).replaceAll('=?', '= ?');

/** Makes visitors' text safe for mails and terminals, where control and bidirectional characters could deceive. */

const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Bidirectional embeddings, overrides and isolates. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const sanitiseLine = (text: string): string =>
  text.toWellFormed().replace(reordering, '').replaceAll('\t', ' ').replace(controls, '');

export const toLines = (text: string): readonly string[] =>
  text
    .trim()
    .split(lineEnds)
    .map((line) => sanitiseLine(line).trimEnd());

export const oneLine = (text: string): string => toLines(text).join(' ').replace(/\s+/g, ' ').trim();

/** For mail headers: breaks encoded words (RFC 2047), which mail programs would decode. */
export const toHeaderText = (text: string): string => oneLine(text).replaceAll('=?', '= ?');

/** Words as people write them, reduced to what they have in common. */

/** Lower case, without accents, in the plain form of each sign. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('c++', 'cpp');

export const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** One spelling for singular and plural, for `nodejs` and `node`, for `dotnet` and `net`. */
export function stem(word: string): string {
  if (word === 'dotnet') return 'net';
  const bare = word.length > 4 && word.endsWith('js') ? word.slice(0, -2) : word;
  if (bare.length < 4 || !bare.endsWith('s') || /(?:ss|us|is)$/.test(bare)) return bare;
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  return bare.slice(0, /(?:sh|ch|x|ss)es$/.test(bare) ? -2 : -1);
}

/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbour to make one word of the
 * other; what is more than the limit is only known to be more. Only cells that can stay within it are worked out.
 */
export function distance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const start = sharedStart(one, other);
  const end = Math.min(sharedEnd(one, other), Math.min(one.length, other.length) - start);
  return within(one.slice(start, one.length - end), other.slice(start, other.length - end), limit);
}

function within(one: string, other: string, limit: number): number {
  const tooFar = limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let current: number[] = [];
  for (let column = 0; column <= other.length; column += 1) last.push(column);
  for (let row = 1; row <= one.length; row += 1) {
    if (fillRow(current, { one, other, row, last, beforeLast, limit }) > limit) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[other.length] ?? tooFar, tooFar);
}

interface Row {
  readonly one: string;
  readonly other: string;
  readonly row: number;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
  readonly limit: number;
}

/** Returns the least value of the row. */
function fillRow(current: number[], { one, other, row, last, beforeLast, limit }: Row): number {
  const from = Math.max(1, row - limit);
  const to = Math.min(other.length, row + limit);
  while (current.length < from - 1) current.push(limit + 1);
  current[from - 1] = from === 1 ? row : limit + 1;
  if (to < other.length) current[to + 1] = limit + 1;
  let least = current[from - 1] ?? 0;
  for (let column = from; column <= to; column += 1) {
    const same = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
    let cost = (last[column - 1] ?? 0) + (same ? 0 : 1);
    cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (isSwap(one, other, row, column)) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

const isSwap = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
  one.charCodeAt(row - 2) === other.charCodeAt(column - 1);

export function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Lower case without accents, in Unicode's compatibility form. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('c++', 'cpp');

export const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Gives singular and plural the same text, and so `nodejs` and `node`, `dotnet` and `net`. */
export function stem(word: string): string {
  if (word === 'dotnet') return 'net';
  const bare = word.length > 4 && word.endsWith('js') ? word.slice(0, -2) : word;
  if (bare.length < 4 || !bare.endsWith('s') || /(?:ss|us|is)$/.test(bare)) return bare;
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  return bare.slice(0, /(?:sh|ch|x|ss)es$/.test(bare) ? -2 : -1);
}

/**
 * Joins neighbouring words and splits words where that gives known ones: `java`, `script` become `javascript`, and
 * `eventloop` becomes `event`, `loop`.
 */
export function respaced(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const joined = words.flatMap((word, at) => {
    const isJoinedBefore = at > 0 && isKnown(words[at - 1] + word);
    const pair = word + (words[at + 1] ?? '');
    if (isJoinedBefore) return [];
    return at < words.length - 1 && isKnown(pair) ? pair : word;
  });
  return joined.flatMap((word) => (isKnown(word) ? word : (knownParts(word, isKnown) ?? word)));
}

function knownParts(word: string, isKnown: (word: string) => boolean): readonly string[] | undefined {
  if (isKnown(word)) return [word];
  for (let end = word.length - 1; end > 0; end -= 1) {
    const rest = isKnown(word.slice(0, end)) ? knownParts(word.slice(end), isKnown) : undefined;
    if (rest) return [word.slice(0, end), ...rest];
  }
  return undefined;
}

/** How many typos are forgiven in a word: a short one that differs in two letters is another word. */
export const forgivenTypos = (length: number): number => Math.min(2, Math.floor(length / 4));

/**
 * The number of letters to insert, remove, replace or swap with their neighbour that turns one word into the other
 * (optimal string alignment); `limit + 1` for any number above the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const above = limit + 1;
  let [beforeLast, last] = [[above], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    // Only columns this near to the diagonal can stay within the limit.
    const [from, to] = [Math.max(1, row - limit), Math.min(other.length, row + limit)];
    const current = last.map(() => above);
    current[0] = row;
    let least = row;
    for (let column = from; column <= to; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let steps = (last[column - 1] ?? above) + (isSame ? 0 : 1);
      steps = Math.min(steps, (last[column] ?? above) + 1, (current[column - 1] ?? above) + 1);
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        steps = Math.min(steps, (beforeLast[column - 2] ?? above) + 1);
      current[column] = steps;
      least = Math.min(least, steps);
    }
    if (least > limit) return above;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? above, above);
}

/** How many letters both words begin with. */
export function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

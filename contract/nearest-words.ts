import { editDistance, forgivenTypos } from './spelling.ts';

/** The known words within the forgiven typos of this one, the nearest first. */
export function nearestWords(word: string, known: Iterable<string>, most: number): readonly string[] {
  const limit = forgivenTypos(word.length);
  const near: { word: string; steps: number }[] = [];
  for (const candidate of known) {
    const steps = editDistance(word, candidate, limit);
    // Of equally near words, those with the same first letter come first, because it is seldom mistyped.
    if (steps <= limit) near.push({ word: candidate, steps: steps + (candidate[0] === word[0] ? 0 : 0.5) });
  }
  return near
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, most)
    .map((each) => each.word);
}

/** Corrected queries, the likeliest first: unknown words are replaced by near known ones, or left out. */
export function respelled(
  words: readonly string[],
  known: ReadonlySet<string>,
  most: number,
): readonly string[] {
  const ways = words.map((word) => (known.has(word) ? [word] : nearestWords(word, known, most)));
  if (ways.every((way, index) => way[0] === words[index])) return [];
  const [best, ...others] = Array.from({ length: most }, (_, rank) =>
    ways.flatMap((way) => way[Math.min(rank, way.length - 1)] ?? []).join(' '),
  );
  return [...new Set([best, ...others])].filter((text): text is string => Boolean(text));
}

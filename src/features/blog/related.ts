/** What an article is about, in words: enough to tell which others are near. */
export type Subject = { readonly slug: string; readonly words: readonly string[] };

const tooCommon = new Set(
  'a an and are as at be by can do for from has have how in is it its not of on one or so that the their then there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9+#.]+/)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ''))
    .filter((word) => word.length > 1 && !tooCommon.has(word));

export type Nearness = (slug: string, most: number, without: ReadonlySet<string>) => readonly string[];

/** Finds the articles that share most with one, weighing a word by how few others have it. */
export function nearness(subjects: readonly Subject[]): Nearness {
  const distinct = subjects.map(({ words }) => [...new Set(words)]);
  const holders = new Map<string, number[]>();
  for (const [index, words] of distinct.entries())
    for (const word of words) {
      const known = holders.get(word);
      if (known) known.push(index);
      else holders.set(word, [index]);
    }
  const places = new Map(subjects.map(({ slug }, index) => [slug, index]));
  return (slug, most, without) => {
    const at = places.get(slug);
    if (at === undefined || most <= 0) return [];
    const scores = new Float64Array(subjects.length).fill(-1);
    for (const word of distinct[at] ?? []) {
      const sharing = holders.get(word) ?? [];
      // A word that every other article has says nothing, and would make large libraries slow.
      if (sharing.length > Math.max(8, subjects.length / 8)) continue;
      const weight = Math.log(subjects.length / sharing.length);
      for (const other of sharing) scores[other] = Math.max(scores[other] ?? 0, 0) + weight;
    }
    const nearest: { readonly slug: string; readonly score: number }[] = [];
    for (const [index, { slug: other, words }] of subjects.entries()) {
      const shared = scores[index] ?? -1;
      if (shared < 0 || index === at || without.has(other)) continue;
      const score = shared / Math.sqrt(words.length + 20);
      const last = nearest.at(-1);
      if (nearest.length >= most && last && score < last.score) continue;
      nearest.push({ slug: other, score });
      nearest.sort((a, b) => b.score - a.score || a.slug.localeCompare(b.slug));
      nearest.length = Math.min(nearest.length, most);
    }
    return nearest.map((other) => other.slug);
  };
}

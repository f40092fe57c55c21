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
  const holders = new Map<string, Set<number>>();
  for (const [index, { words }] of subjects.entries())
    for (const word of new Set(words)) {
      const known = holders.get(word) ?? new Set();
      holders.set(word, known.add(index));
    }
  const places = new Map(subjects.map(({ slug }, index) => [slug, index]));
  return (slug, most, without) => {
    const at = places.get(slug);
    const subject = at === undefined ? undefined : subjects[at];
    if (!subject) return [];
    const scores = new Map<number, number>();
    for (const word of new Set(subject.words)) {
      const sharing = holders.get(word) ?? new Set();
      // A word that every other article has says nothing, and would make large libraries slow.
      if (sharing.size > Math.max(8, subjects.length / 8)) continue;
      const weight = Math.log(subjects.length / sharing.size);
      for (const other of sharing) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    return [...scores]
      .flatMap(([index, score]) => {
        const other = subjects[index];
        const unwanted = !other || index === at || without.has(other.slug);
        return unwanted ? [] : [{ slug: other.slug, score: score / Math.sqrt(other.words.length + 20) }];
      })
      .toSorted((a, b) => b.score - a.score || a.slug.localeCompare(b.slug))
      .slice(0, most)
      .map((other) => other.slug);
  };
}

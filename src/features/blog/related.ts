/** What an article is about: enough to tell which others are near. */
export type ArticleSubject = {
  readonly slug: string;
  readonly words: ReadonlySet<string>;
  /** How many words there are with those that come again. */
  readonly length: number;
};

const tooCommon = new Set(
  'a an and are as at be by can do for from has have how in is it its not of on one or so that the their then there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

export function readSubject(text: string): Omit<ArticleSubject, 'slug'> {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9+#.]+/)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ''))
    .filter((word) => word.length > 1 && !tooCommon.has(word));
  return { words: new Set(words), length: words.length };
}

type Nearness = (slug: string, most: number, without: ReadonlySet<string>) => readonly string[];

/** Finds the articles that share most with one, weighing a word by how few others have it. */
export function nearness(subjects: readonly ArticleSubject[]): Nearness {
  const holders = new Map<string, ArticleSubject[]>();
  for (const subject of subjects)
    for (const word of subject.words) holders.set(word, [...(holders.get(word) ?? []), subject]);
  // A word that many articles have says little.
  const tooMany = Math.min(Math.max(8, subjects.length / 8), 64);
  return (slug, most, without) => {
    const own = subjects.find((each) => each.slug === slug);
    const weights = new Map<ArticleSubject, number>();
    for (const word of own?.words ?? []) {
      const sharing = holders.get(word) ?? [];
      if (sharing.length > tooMany) continue;
      const weight = Math.log(subjects.length / sharing.length);
      for (const other of sharing) weights.set(other, (weights.get(other) ?? 0) + weight);
    }
    return [...weights]
      .map(([other, weight]) => ({ slug: other.slug, score: weight / Math.sqrt(other.length + 20) }))
      .filter((other) => other.score > 0 && other.slug !== slug && !without.has(other.slug))
      .toSorted((a, b) => b.score - a.score || a.slug.localeCompare(b.slug))
      .slice(0, Math.max(0, most))
      .map((other) => other.slug);
  };
}

/** What an article is about: enough to tell which others are near. */
export type Subject = {
  readonly slug: string;
  /** A number for each word once, as base64: a build reads those of all articles, and texts would take four times as long. */
  readonly words: string;
  /** How many words there are with those that come again. */
  readonly length: number;
};

const tooCommon = new Set(
  'a an and are as at be by can do for from has have how in is it its not of on one or so that the their then there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

export function subjectOf(text: string): Omit<Subject, 'slug'> {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9+#.]+/)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ''))
    .filter((word) => word.length > 1 && !tooCommon.has(word));
  return { words: encoded(Int32Array.from(new Set(words), hashOf)), length: words.length };
}

/** FNV-1a. Two words with the same hash count as one, which is rare and only adds a little nearness. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

const encoded = (numbers: Int32Array): string => Buffer.from(numbers.buffer).toString('base64');

const decoded = (text: string): Int32Array =>
  new Int32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);

export type Nearness = (slug: string, most: number, without: ReadonlySet<string>) => readonly string[];

/** Finds the articles that share most with one, weighing a word by how few others have it. */
export function nearness(subjects: readonly Subject[]): Nearness {
  const { wordsOf, holdersOf } = numbered(subjects);
  // A word that many articles have says little, and would make large libraries slow.
  const tooMany = Math.min(Math.max(8, subjects.length / 8), 64);
  const places = new Map(subjects.map(({ slug }, index) => [slug, index]));
  const lengths = Float64Array.from(subjects, ({ length }) => Math.sqrt(length + 20));
  const scores = new Float64Array(subjects.length);
  return (slug, most, without) => {
    const at = places.get(slug);
    if (at === undefined || most <= 0) return [];
    scores.fill(0);
    for (const word of wordsOf[at] ?? []) {
      const holders = holdersOf[word] ?? [];
      if (holders.length > tooMany) continue;
      const weight = Math.log(subjects.length / holders.length);
      for (const other of holders) scores[other] = (scores[other] ?? 0) + weight;
    }
    const nearest: { readonly slug: string; readonly score: number }[] = [];
    for (let index = 0; index < scores.length; index += 1) {
      const score = (scores[index] ?? 0) / (lengths[index] ?? 1);
      const last = nearest[most - 1];
      if (score === 0 || index === at || (last && score < last.score)) continue;
      const other = subjects[index]?.slug ?? '';
      if (without.has(other)) continue;
      nearest.push({ slug: other, score });
      nearest.sort((a, b) => b.score - a.score || a.slug.localeCompare(b.slug));
      nearest.length = Math.min(nearest.length, most);
    }
    return nearest.map((other) => other.slug);
  };
}

/** Words as places in a list: those of each article, and for each the articles that have it. */
function numbered(subjects: readonly Subject[]) {
  const placeOf = new Map<number, number>();
  const holdersOf: number[][] = [];
  const wordsOf = subjects.map(({ words }, index) =>
    decoded(words).map((hash) => {
      let place = placeOf.get(hash);
      if (place === undefined) {
        place = holdersOf.push([]) - 1;
        placeOf.set(hash, place);
      }
      holdersOf[place]?.push(index);
      return place;
    }),
  );
  return { wordsOf, holdersOf };
}

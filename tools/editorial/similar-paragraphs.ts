import { wordsIn } from './prose.ts';

export type Paragraph = { readonly article: string; readonly text: string };
export type SimilarParagraphs = {
  readonly share: number;
  readonly one: Paragraph;
  readonly other: Paragraph;
};

const sequenceLength = 5;
const shortest = 15;

function sequencesOf(text: string): ReadonlySet<string> {
  const words = wordsIn(text.toLowerCase());
  if (words.length < shortest) return new Set();
  return new Set(
    words.slice(sequenceLength - 1).map((_, at) => words.slice(at, at + sequenceLength).join(' ')),
  );
}

/** Pairs of paragraphs of different articles that share five-word sequences, those that share most first. */
export function similarParagraphs(paragraphs: readonly Paragraph[]): readonly SimilarParagraphs[] {
  const sequences = paragraphs.map(({ text }) => sequencesOf(text));
  const holders = new Map<string, number[]>();
  const shared = new Map<string, number>();
  for (const [index, own] of sequences.entries())
    for (const sequence of own) {
      const others = holders.get(sequence) ?? [];
      for (const other of others)
        if (paragraphs[other]?.article !== paragraphs[index]?.article) {
          const pair = `${other} ${index}`;
          shared.set(pair, (shared.get(pair) ?? 0) + 1);
        }
      holders.set(sequence, [...others, index]);
    }
  return [...shared]
    .flatMap(([pair, count]): SimilarParagraphs[] => {
      const [first = 0, second = 0] = pair.split(' ').map(Number);
      const [one, other] = [paragraphs[first], paragraphs[second]];
      const smaller = Math.min(sequences[first]?.size ?? 0, sequences[second]?.size ?? 0);
      return one && other ? [{ share: count / smaller, one, other }] : [];
    })
    .toSorted((a, b) => b.share - a.share);
}

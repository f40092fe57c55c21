import { wordsInProse } from './prose.ts';

export type Paragraph = { readonly article: string; readonly text: string };

const sequenceLength = 5;
const shortest = 15;

function sequencesOf(text: string): ReadonlySet<string> {
  const words = wordsInProse(text.toLowerCase());
  if (words.length < shortest) return new Set();
  const starts = words.slice(sequenceLength - 1).keys();
  return new Set([...starts].map((at) => words.slice(at, at + sequenceLength).join(' ')));
}

/** Pairs of paragraphs of different articles with more than this share of five-word sequences in common. */
export function similarParagraphs(
  paragraphs: readonly Paragraph[],
  share: number,
): readonly (readonly [Paragraph, Paragraph])[] {
  const seen = new Map<string, { paragraph: Paragraph; size: number }[]>();
  return paragraphs.flatMap((paragraph) => {
    const own = sequencesOf(paragraph.text);
    const common = new Map<Paragraph, { count: number; size: number }>();
    for (const sequence of own) {
      const earlier = seen.get(sequence) ?? [];
      for (const { paragraph: other, size } of earlier)
        if (other.article !== paragraph.article)
          common.set(other, { count: (common.get(other)?.count ?? 0) + 1, size });
      seen.set(sequence, [...earlier, { paragraph, size: own.size }]);
    }
    return [...common]
      .filter(([, { count, size }]) => count / Math.min(size, own.size) > share)
      .map(([other]) => [other, paragraph] as const);
  });
}

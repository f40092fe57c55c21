import type { DiagramContent } from '../../src/ui/drawing/diagram.ts';
import { wordsInProse } from './prose.ts';

const small = new Set(
  'a an the of in on at to and or for by with your its is not as from per it be'.split(' '),
);

/** Words by their first letters, so that plural, tense and hyphens do not matter. */
const stemsIn = (text: string): readonly string[] =>
  wordsInProse(text.toLowerCase())
    .flatMap((word) => word.split(/[-./'’]/))
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => (word.length > 5 ? word.slice(0, 5) : word.replace(/(?<=...)s$/, '')));

const isAmong = (stem: string, stems: readonly string[]): boolean =>
  stems.some(
    (other) =>
      other === stem ||
      (stem.length > 2 && other.startsWith(stem)) ||
      (other.length > 2 && stem.startsWith(other)),
  );

/** Names and figures: a capital that does not begin a sentence, a capital within a word, or a digit. */
const namesIn = (text: string): readonly string[] =>
  wordsInProse(text.replaceAll(/(?:^|[.:;?!] )\p{Lu}(?=\p{Ll}*\b)/gu, (start) => start.toLowerCase()))
    .map((word) => word.replace(/['’.]s?$/, ''))
    .filter((word) => word.length > 1 && /\p{Lu}|\d/u.test(word));

/** What a drawing shows and its alternative text does not mention, and what the text names and the drawing lacks. */
export function altFaults({ alt, caption, nodes, edges }: DiagramContent): readonly string[] {
  const altStems = stemsIn(alt);
  const labels = [
    ...nodes.flatMap(({ label, note = '' }) => [label, note]),
    ...edges.map(({ label = '' }) => label),
  ];
  const shown = stemsIn([caption, ...labels].join(' '));
  return [
    ...nodes
      .filter(({ label }) => {
        const stems = stemsIn(label);
        return stems.filter((stem) => isAmong(stem, altStems)).length * 2 <= stems.length;
      })
      .map(({ label }) => `the text does not mention “${label}”`),
    ...namesIn(alt)
      .filter((name) => !stemsIn(name).some((stem) => isAmong(stem, shown)))
      .map((name) => `the drawing has no “${name}”`),
  ];
}

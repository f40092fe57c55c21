import { expect, test } from 'vitest';
import { articleText } from './text.ts';
import { elementsIn } from './tree.ts';

const labelsIn = (markdown: string) =>
  [...elementsIn(articleText(markdown).tree)].flatMap(({ properties }) => properties['ariaLabel'] ?? []);

test.each([
  ['[!NOTE]', ['Note']],
  ['[!WARNING]', ['Careful']],
  ['[!UPDATE November 2026]', ['Since then, November 2026']],
  ['[!HINT]', []],
])('a quotation that begins with %s is labelled %j', (marker, labels) => {
  expect(labelsIn(`> ${marker}\n> Another version is out.`)).toEqual(labels);
});

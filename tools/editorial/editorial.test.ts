import { describe, expect, test } from 'vitest';
import { treeOf } from '../../src/features/blog/markdown/tree.ts';
import { similarParagraphs } from './similar-paragraphs.ts';
import { avoidedWords } from './avoided.ts';
import { paragraphsOf, wordsIn } from './prose.ts';

test('paragraphsOf returns paragraphs and list items, each once', () => {
  const tree = treeOf(
    'One `two`.\n\n- three\n- four\n\n  five\n\n| six |\n|---|\n| seven |\n\n```ts\neight();\n```\n\n> nine\n',
  );
  expect(paragraphsOf(tree).join(' ')).toBe('One two. three four five nine');
});

test('a name with dots, signs or hyphens is one word', () => {
  expect(wordsIn('C++, Node.js and node:fs')).toEqual(['C++', 'Node.js', 'and', 'node', 'fs']);
});

describe('similar paragraphs', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const first = { article: 'a', text: words.slice(0, 20).join(' ') };

  test('are found between articles, by the share of their sequences', () => {
    const half = { article: 'b', text: [...words.slice(0, 10), ...words.slice(20, 30)].join(' ') };
    const [pair] = similarParagraphs([first, half]);
    expect(pair?.share).toBeCloseTo(6 / 16);
  });

  test('are not looked for within one article, and need a common sequence', () => {
    expect(similarParagraphs([first, first])).toEqual([]);
    expect(similarParagraphs([first, { article: 'b', text: words.slice(20).join(' ') }])).toEqual([]);
  });
});

test('words to avoid are found in their forms', () => {
  expect(avoidedWords('We leveraged a Seamless, robust game-changer.')).toHaveLength(4);
  expect(avoidedWords('Delivering levers and locks.')).toEqual([]);
});

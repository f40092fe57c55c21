import { describe, expect, test } from 'vitest';
import { treeOf } from '../../src/features/blog/markdown/tree.ts';
import { diagramContent } from '../../src/ui/drawing/diagram.ts';
import { altFaults } from './diagrams.ts';
import { habits } from './habits.ts';
import { paragraphsOf, sentencesIn, wordsInProse } from './prose.ts';
import { similarParagraphs } from './similar-paragraphs.ts';
import { anachronismsIn, versionsIn } from './versions.ts';

test('paragraphsOf returns paragraphs and list items, each once', () => {
  const tree = treeOf(
    'One `two`.\n\n- three\n- four\n\n  five\n\n| six |\n|---|\n| seven |\n\n```ts\neight();\n```\n\n> nine\n',
  );
  expect(paragraphsOf(tree).join(' ')).toBe('One two. three four five nine');
});

test('a name with dots, signs or hyphens is one word, and abbreviations end no sentence', () => {
  expect(wordsInProse('C++, Node.js and node:fs')).toEqual(['C++', 'Node.js', 'and', 'node', 'fs']);
  expect(sentencesIn(['Run node 20.4. It works, e.g. here (so far). “Yes.” Done'])).toEqual([
    ...['Run node 20.4.', 'It works, e.g. here (so far).', '“Yes.”', 'Done'],
  ]);
});

test('similar paragraphs are found between articles, by the share of their sequences', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const first = { article: 'a', text: words.slice(0, 20).join(' ') };
  const half = { article: 'b', text: [...words.slice(0, 10), ...words.slice(20, 30)].join(' ') };
  expect(similarParagraphs([first, half], 6 / 17)).toEqual([[first, half]]);
  expect(similarParagraphs([first, half], 6 / 16)).toEqual([]);
  expect(similarParagraphs([first, first], 0.3)).toEqual([]);
});

test.each([
  ['We leveraged a Seamless, robust game-changer.', ['words that docs/writing.md forbids']],
  ['Three details matter.', ['sentence begins with a count']],
  ['Of these, three details matter, delivering levers and locks.', []],
  ['Replace the timer by a sensor, and mend it.', ['mend', 'replace … by']],
  ['We recommend amendments.', []],
  [
    'It is no list, also for those who cannot stand before a door.',
    ['it is no list', ', also for', 'do not, cannot: write it as it is spoken'],
  ],
  [
    'We put both caches before PostgreSQL, which brings its own copies along.',
    ['before, for in front of', 'brings, for includes'],
  ],
  ['There is no list before the first row, and it is no longer needed.', []],
])('habits in “%s”: %j', (sentence, names) => {
  expect(habits.filter(({ pattern }) => pattern.test(sentence)).map(({ name }) => name)).toEqual(names);
});

describe('the text of a diagram', () => {
  const drawn = diagramContent.parse({
    alt: 'Requests from clients wait in a queue, and the 8 workers store each result with Redis in the end.',
    caption: 'One queue.',
    nodes: [
      { id: 'client', label: 'Client', column: 1, row: 1 },
      { id: 'queue', label: 'Request queue', note: 'kept in Redis', column: 2, row: 1 },
      { id: 'workers', label: '8 workers', column: 3, row: 1 },
    ],
    edges: [
      { from: 'client', to: 'queue' },
      { from: 'queue', to: 'workers' },
    ],
  });

  test('mentions each box, and no name that is not drawn', () => {
    expect(altFaults(drawn)).toEqual([]);
    expect(altFaults({ ...drawn, alt: 'A Client asks; its queue, in RabbitMQ, has 90 entries.' })).toEqual([
      'the text does not mention “Request queue”',
      'the text does not mention “8 workers”',
      'the drawing has no “RabbitMQ”',
      'the drawing has no “90”',
    ]);
  });
});

describe('versions', () => {
  test.each([
    ['It needs Node 20.4 or later.', ['Node 20.4 2023-07-05']],
    ['It runs on Node.js 20.5.1 too.', ['Node.js 20.5.1 2023-04-18']],
    ['ASP.NET Core 7 and .NET Framework 4.8', ['ASP.NET Core 7 2022-11-08', '.NET Framework 4.8 2019-04-18']],
    ['Redis 9 is not out', ['Redis 9 undefined']],
    ['A React 100% of the time, a node 20:30', []],
  ])('in “%s”', (sentence, found) => {
    expect(versionsIn(sentence).map((each) => `${each.product} ${each.version} ${each.released}`)).toEqual(
      found,
    );
  });

  test('are anachronisms when released after the text, unless the sentence names a later month', () => {
    expect(anachronismsIn(['It needs Redis 7.0.15.', 'Node 18 works.'], '2022-11-08')).toEqual([
      'Redis 7.0.15 (2024-01-09)',
    ]);
    expect(anachronismsIn(['Measured in November 2026 with Node 24.'], '2023-01-01')).toEqual([]);
    expect(anachronismsIn(['Measured in January 2023 with Node 24.'], '2023-01-01')).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { anachronismsIn, versionsIn } from './versions.ts';

test.each([
  ['It needs Node 20.4 or later.', [['Node', '20.4', '2023-07-05']]],
  ['It runs on Node.js 20.5.1 too.', [['Node', '20.5.1', '2023-04-18']]],
  [
    'ASP.NET Core 7 and .NET Framework 4.8',
    [
      ['.NET', '7', '2022-11-08'],
      ['.NET Framework', '4.8', '2019-04-18'],
    ],
  ],
  ['Redis 9 is not out', [['Redis', '9', undefined]]],
  ['A React 100% of the time, a node 20:30', []],
])('versions in “%s”', (sentence, found) => {
  expect(versionsIn(sentence).map(({ product, version, released }) => [product, version, released])).toEqual(
    found,
  );
});

test('a version is an anachronism when it was released after the text', () => {
  expect(anachronismsIn(['It needs Redis 7.0.15.', 'Node 18 works.'], '2022-11-08')).toEqual([
    'Redis 7.0.15 (2024-01-09)',
  ]);
});

test('a sentence with a later month speaks of that time', () => {
  expect(anachronismsIn(['Measured in November 2026 with Node 24.'], '2023-01-01')).toEqual([]);
  expect(anachronismsIn(['Measured in January 2023 with Node 24.'], '2023-01-01')).toHaveLength(1);
});

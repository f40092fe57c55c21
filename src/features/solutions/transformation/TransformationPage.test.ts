import { expect, test } from 'vitest';
import { scored } from './TransformationPage.tsx';

test('what saves most hours for each week of building comes first', () => {
  const processes = [
    { name: 'Leave', monthly: 60, minutes: 12, weeks: 2 },
    { name: 'Purchase', monthly: 144, minutes: 25, weeks: 4 },
    { name: 'Invoice', monthly: 400, minutes: 9, weeks: 8 },
  ];
  expect(scored(processes).map(({ name, hours, score }) => [name, hours, score])).toEqual([
    ['Purchase', 60, 15],
    ['Invoice', 60, 7.5],
    ['Leave', 12, 6],
  ]);
});

test('of two with the same score the order does not depend on how they were written', () => {
  const one = { name: 'A', monthly: 60, minutes: 1, weeks: 1 };
  const other = { ...one, name: 'B' };
  expect(scored([other, one])).toEqual(scored([one, other]));
});

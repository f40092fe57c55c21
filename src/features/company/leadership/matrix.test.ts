import { expect, test } from 'vitest';
import type { Matter } from './content.ts';
import { mattersOf, partOf } from './matrix.ts';

const slipped: Matter = {
  statement: 'It slipped.',
  answers: 'delivery',
  decides: 'managing-director',
  told: ['quality'],
};
const stop: Matter = { statement: 'We stop.', answers: 'managing-director', told: ['delivery', 'people'] };

test('each role has the part that the matter gives it', () => {
  expect(partOf('delivery', slipped)).toBe('answers');
  expect(partOf('managing-director', slipped)).toBe('decides');
  expect(partOf('quality', slipped)).toBe('told');
  expect(partOf('people', slipped)).toBeUndefined();
});

test('a matter that nobody decides is decided by nobody', () => {
  expect(partOf('design', stop)).toBeUndefined();
});

test('the matters of a role are grouped by its part, without empty groups', () => {
  expect(mattersOf('delivery', [slipped, stop])).toEqual([
    { part: 'answers', matters: [slipped] },
    { part: 'told', matters: [stop] },
  ]);
  expect(mattersOf('design', [slipped, stop])).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Matter } from './content.ts';
import { mattersOf, responsibilityOf } from './matrix.ts';

const slipped: Matter = {
  statement: 'It slipped.',
  answers: 'delivery',
  decides: 'managing-director',
  told: ['quality'],
};
const stop: Matter = { statement: 'We stop.', answers: 'managing-director', told: ['delivery', 'people'] };

test('each role has the part that the matter gives it', () => {
  expect(responsibilityOf('delivery', slipped)).toBe('answers');
  expect(responsibilityOf('managing-director', slipped)).toBe('decides');
  expect(responsibilityOf('quality', slipped)).toBe('told');
  expect(responsibilityOf('people', slipped)).toBeUndefined();
});

test('a matter that nobody decides is decided by nobody', () => {
  expect(responsibilityOf('design', stop)).toBeUndefined();
});

test('the matters of a role are grouped by its part, without empty groups', () => {
  expect(mattersOf('delivery', [slipped, stop])).toEqual([
    { part: 'answers', matters: [slipped] },
    { part: 'told', matters: [stop] },
  ]);
  expect(mattersOf('design', [slipped, stop])).toEqual([]);
});

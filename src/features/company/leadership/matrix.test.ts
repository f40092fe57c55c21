import { expect, test } from 'vitest';
import { leaderRoles } from '../../../../contract/company.ts';
import type { Matter } from './content.ts';
import { responsibilityOf, rolesIn } from './matrix.ts';

const slipped: Matter = {
  statement: 'The demonstration slipped.',
  answers: 'delivery',
  decides: 'managing-director',
  informed: ['engineering', 'quality'],
};
const stop: Matter = {
  statement: 'We want to stop.',
  answers: 'managing-director',
  informed: ['delivery', 'people'],
};

test('each role has the part that the matter gives it', () => {
  expect(responsibilityOf('delivery', slipped)).toBe('answers');
  expect(responsibilityOf('managing-director', slipped)).toBe('decides');
  expect(responsibilityOf('quality', slipped)).toBe('informed');
  expect(responsibilityOf('people', slipped)).toBeUndefined();
});

test('the roles of a matter are grouped by part', () => {
  expect(rolesIn(slipped, leaderRoles)).toEqual([
    { part: 'answers', roles: ['delivery'] },
    { part: 'decides', roles: ['managing-director'] },
    { part: 'informed', roles: ['engineering', 'quality'] },
  ]);
});

test('a matter that the customer decides has no role that decides', () => {
  expect(rolesIn(stop, leaderRoles).map(({ part }) => part)).toEqual(['answers', 'informed']);
});

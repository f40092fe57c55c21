import { expect, test } from 'vitest';
import { leaderRoles } from '../../../../contract/company.ts';
import type { Matter } from './content.ts';
import { responsibilityOf } from './LeadershipPage.tsx';

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

test('a matter that the customer decides has no role that decides', () => {
  expect(leaderRoles.map((role) => responsibilityOf(role, stop))).not.toContain('decides');
});

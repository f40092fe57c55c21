import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitOf, problemWith } from '../../../../../contract/lead.ts';
import {
  describeTeam,
  emptyTeam,
  levelIds,
  limits,
  mayGrow,
  roleIds,
  seatsOf,
  sizeOf,
  startIds,
  withCount,
  withLevel,
  withOverlap,
  type Team,
  type TeamWords,
} from './team.ts';

const words: TeamWords = {
  sentence: 'Wanted: {size}: {members}. Shared: {overlap}. Start: {start}.',
  size: { one: 'one person', many: '{count} people' },
  roles: roleIds.map((id) => ({ id, one: `${id} engineer`, many: `${id} engineers`, seat: id })),
  levels: { junior: 'Junior', mid: 'Mid-level', senior: 'Senior', lead: 'Lead' },
  starts: { now: 'now', month: 'in a month', quarter: 'in three months', open: 'open' },
};

type Change = (team: Team) => Team;

const anyRole = fc.constantFrom(...roleIds);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(anyRole, fc.oneof(fc.integer(), fc.double())).map(
    ([role, count]): Change =>
      (team) =>
        withCount(team, role, count),
  ),
  fc.tuple(anyRole, fc.constantFrom(...levelIds)).map(
    ([role, level]): Change =>
      (team) =>
        withLevel(team, role, level),
  ),
  fc.double().map(
    (hours): Change =>
      (team) =>
        withOverlap(team, hours),
  ),
  fc.constantFrom(...startIds).map((start): Change => (team) => ({ ...team, start })),
);
const anyTeam = fc
  .array(anyChange)
  .map((changes) => changes.reduce((team, change) => change(team), emptyTeam));

describe('a team', () => {
  test('grows and shrinks by role', () => {
    const two = withCount(emptyTeam, 'react', 2);
    expect(sizeOf(two)).toBe(2);
    expect(sizeOf(withCount(two, 'react', 1))).toBe(1);
    expect(seatsOf(withLevel(two, 'react', 'lead'))).toEqual([
      { role: 'react', level: 'lead' },
      { role: 'react', level: 'lead' },
    ]);
  });

  test('has no more people than seats, and none of a role beyond its limit', () => {
    const six = withCount(emptyTeam, 'qa', 99);
    expect(six.members.qa.count).toBe(limits.perRole);
    const full = withCount(six, 'design', 99);
    expect(sizeOf(full)).toBe(limits.seats);
    expect(mayGrow(full, 'angular')).toBe(false);
    expect(withCount(full, 'angular', 1).members.angular.count).toBe(0);
  });

  test('keeps its limits, whatever is asked for', () => {
    fc.assert(
      fc.property(anyTeam, (team) => {
        expect(sizeOf(team)).toBeLessThanOrEqual(limits.seats);
        expect(seatsOf(team)).toHaveLength(sizeOf(team));
        expect(team.overlap).toBeGreaterThanOrEqual(limits.overlap.least);
        expect(team.overlap).toBeLessThanOrEqual(limits.overlap.most);
        for (const role of roleIds) {
          expect(Number.isInteger(team.members[role].count)).toBe(true);
          expect(team.members[role].count).toBeGreaterThanOrEqual(0);
          expect(team.members[role].count).toBeLessThanOrEqual(limits.perRole);
        }
      }),
    );
  });

  test('asked twice for the same, it stays as it is', () => {
    fc.assert(
      fc.property(anyTeam, anyRole, fc.nat(20), (team, role, count) => {
        const once = withCount(team, role, count);
        expect(withCount(once, role, count)).toEqual(once);
      }),
    );
  });
});

describe('the sentence about a team', () => {
  test('names everyone, the hours and the start', () => {
    const team = withCount(withLevel(withCount(emptyTeam, 'react', 2), 'react', 'mid'), 'qa', 1);
    expect(describeTeam(team, words)).toBe(
      'Wanted: 3 people: 2 mid-level react engineers and 1 senior qa engineer. Shared: 4. Start: in a month.',
    );
  });

  test('counts one person as one', () => {
    expect(describeTeam(withCount(emptyTeam, 'qa', 1), words)).toContain('one person: 1 senior qa engineer.');
  });

  test('says nothing of nobody', () => {
    expect(describeTeam(emptyTeam, words)).toBe('');
  });

  test('always fits into the popup’s question', () => {
    expect(limits.description).toBe(limitOf('TalkAboutProject'));
    fc.assert(
      fc.property(anyTeam, fc.string({ unit: 'grapheme', maxLength: 400 }), (team, long) => {
        const wordy = {
          ...words,
          roles: words.roles.map((role) => ({ ...role, one: long, many: long + long })),
        };
        expect(problemWith('TalkAboutProject', describeTeam(team, wordy))).toBeUndefined();
      }),
    );
  });
});

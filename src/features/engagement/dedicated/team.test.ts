import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { limitOf, problemWith } from '../../../../contract/lead.ts';
import { quoteSheet, quoteSheetLimit } from '../../../../contract/quote-sheet.ts';
import { root } from '../../../../tools/toolchain.mjs';
import { companyWith } from '../../../../contract/testing/company.ts';
import { quoteContent, withRates } from '../../../ui/quote/content.ts';
import { descriptionLimit, formatIn, levelIds } from '../../../ui/quote/format.ts';
import { dedicatedContent } from './content.ts';
import { teamSheet } from './team-sheet.ts';
import {
  describeTeam,
  emptyTeam,
  teamFragment,
  limits,
  mayGrow,
  roleIds,
  seatsOf,
  sizeOf,
  startIds,
  teamIn,
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
    expect(descriptionLimit).toBe(limitOf('TalkAboutProject'));
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

describe('the address of a team', () => {
  test('gives the same team again', () => {
    fc.assert(
      fc.property(anyTeam, (team) => {
        const again = teamIn(teamFragment(team));
        expect(seatsOf(again)).toEqual(seatsOf(team));
        expect([again.overlap, again.start]).toEqual([team.overlap, team.start]);
      }),
    );
    expect(teamFragment(withCount(emptyTeam, 'react', 2))).toBe('team=4.month&react=2.senior');
  });

  test('may say anything', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(sizeOf(teamIn(`team=${text}&react=${text}&qa=99.${text}`))).toBeLessThanOrEqual(limits.seats);
      }),
    );
    expect(teamIn('team=x.gone&react=2.gone')).toEqual({ ...withCount(emptyTeam, 'react', 2), overlap: 1 });
  });
});

describe('the price of a team', () => {
  const read = (file: string): unknown => parse(readFileSync(join(root, 'content', file), 'utf8'));
  const { rates: companyRates } = companyWith();
  const quoteSchema = quoteContent(companyRates.roles.map(({ id }) => id));
  const { rates } = withRates(companyRates, quoteSchema.parse(read('site/quote.yaml')));
  const { builder } = dedicatedContent.parse(read('pages/hire-developers-angular-dotnet-nodejs-react.yaml'));
  const sheetFor = (team: Team) =>
    teamSheet({
      team,
      rates,
      words: builder,
      format: formatIn('en-GB', rates.currency),
      address: `/hire-developers#${teamFragment(team)}`,
    });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  test('follows from the day rates of the quote, by seniority and the days of a month', () => {
    const team = withLevel(withCount(withCount(emptyTeam, 'react', 2), 'qa', 1), 'qa', 'mid');
    const { lines, roles, least, most, days } = sheetFor(team);
    expect(lines.map(({ name, notes }) => [name, ...notes])).toEqual([
      ['2 senior React developers', '€640 a day each'],
      ['1 mid-level QA engineer', '€442 a day each'],
    ]);
    expect(roles).toEqual([
      { name: 'Senior engineer', day: 640, days: 40 },
      { name: 'Mid-level QA engineer', day: 442, days: 20 },
    ]);
    expect([days, least, most]).toEqual([60, 34_400, 39_600]);
  });

  test('has parts that add up, never falls with one more person, and can be kept with a lead', () => {
    fc.assert(
      fc.property(anyTeam, anyRole, (team, role) => {
        fc.pre(sizeOf(team) > 0);
        const sheet = sheetFor(team);
        expect(quoteSheet.parse(sheet)).toEqual(sheet);
        expect(JSON.stringify(sheet).length).toBeLessThanOrEqual(quoteSheetLimit);
        expect(sum(sheet.lines.map((line) => line.days))).toBe(sheet.days);
        expect(sum(sheet.roles.map((each) => each.days))).toBe(sheet.days);
        expect(sheet.least + sum(sheet.widens.map(({ amount }) => amount))).toBe(sheet.most);
        const grown = sheetFor(withCount(team, role, team.members[role].count + 1));
        expect(grown.least).toBeGreaterThanOrEqual(sheet.least);
      }),
    );
  });
});

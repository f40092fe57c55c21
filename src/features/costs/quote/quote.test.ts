import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { companyWith } from '../../../../contract/testing/company.ts';
import { limitOf } from '../../../../contract/lead.ts';
import { root } from '../../../../tools/toolchain.mjs';
import { quoteSheet, quoteSheetLimit } from '../../../../contract/quote-sheet.ts';
import { quoteContent, withRates } from '../../../ui/quote/content.ts';
import { descriptionLimit, formatIn, step } from '../../../ui/quote/format.ts';
import { choicesFor, choicesIn, fragmentOf, withAmount, withOption, withStruck } from './choices.ts';
import { daysOf, firstRelease, quoteOf, type Choices, type Project } from './quote.ts';
import { describeQuote, sheetOf } from './wording.ts';

const { rates: companyRates } = companyWith();
const schema = quoteContent(companyRates.roles.map(({ id }) => id));
const content = schema.parse(parse(readFileSync(join(root, 'content/site/quote.yaml'), 'utf8')));
const { projects, rates, words } = withRates(companyRates, content);

/** Any of these keys. */
const someOf = <Value>(values: Record<string, fc.Arbitrary<Value>>) =>
  fc.record(values, { requiredKeys: [] }).map((each) => each as Record<string, Value>);

const anyChoicesOf = (project: Project): fc.Arbitrary<Choices> => {
  const amounts = project.lines.flatMap(({ amount }) => amount ?? []);
  return fc.record({
    project: fc.constant(project.id),
    struck: fc.shuffledSubarray(project.lines.map(({ id }) => id)),
    amounts: someOf(
      Object.fromEntries(amounts.map(({ id, least, most }) => [id, fc.integer({ min: least, max: most })])),
    ),
    options: someOf(
      Object.fromEntries(
        project.assumptions.map(({ id, options }) => [
          id,
          fc.constantFrom(...options.map((each) => each.id)),
        ]),
      ),
    ),
  });
};

const anyQuote = fc
  .constantFrom(...projects)
  .chain((project) => fc.tuple(fc.constant(project), anyChoicesOf(project)));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const booking = projects[0] as Project;
const bookingWith = (...changes: readonly ((choices: Choices) => Choices)[]) =>
  quoteOf(
    booking,
    rates,
    changes.reduce((choices, change) => change(choices), choicesFor('booking')),
  );

describe('a quote', () => {
  test('has parts that add up', () => {
    fc.assert(
      fc.property(anyQuote, ([project, choices]) => {
        const { lines, days, roles, price } = quoteOf(project, rates, choices);
        expect(sum(lines.map((line) => line.days))).toBe(days);
        expect(sum(roles.map((role) => role.days))).toBe(days);
        expect(price.least + sum(price.reasons.map(({ amount }) => amount)) + price.unseen).toBe(price.most);
        expect(lines.every((line) => line.days >= 0 && line.days === daysOf(line.effort))).toBe(true);
      }),
    );
  });

  test('never costs more without a line', () => {
    fc.assert(
      fc.property(anyQuote, fc.nat(), ([project, choices], index) => {
        const line = project.lines[index % project.lines.length]?.id ?? '';
        const before = quoteOf(project, rates, withStruck(choices, line, false));
        const after = quoteOf(project, rates, withStruck(choices, line, true));
        expect(after.days).toBeLessThan(before.days);
        expect(after.price.least).toBeLessThanOrEqual(before.price.least);
        expect(after.price.most).toBeLessThanOrEqual(before.price.most);
      }),
    );
  });

  test('does not depend on the order of the changes', () => {
    fc.assert(
      fc.property(anyQuote, fc.infiniteStream(fc.nat()), ([project, choices], numbers) => {
        const changes = [
          ...choices.struck.map((id) => (each: Choices) => withStruck(each, id, true)),
          ...Object.entries(choices.amounts).map(
            ([id, count]) =>
              (each: Choices) =>
                withAmount(each, id, count),
          ),
          ...Object.entries(choices.options).map(
            ([id, option]) =>
              (each: Choices) =>
                withOption(each, id, option),
          ),
        ];
        const shuffled = changes
          .map((change) => ({ change, place: numbers.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .reduce((each, { change }) => change(each), choicesFor(project.id));
        expect(quoteOf(project, rates, shuffled)).toEqual(quoteOf(project, rates, choices));
      }),
    );
  });

  test('has a calendar without gaps, with a demonstration at least every fifteen days', () => {
    fc.assert(
      fc.property(anyQuote, ([project, choices]) => {
        const { lines, calendar } = quoteOf(project, rates, choices);
        const placed = lines.filter(({ days }) => days > 0).toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
        let end = 0;
        for (const { from = -1, until = -1 } of placed) {
          expect(from).toBeCloseTo(end);
          end = until;
        }
        expect(calendar.end).toBeGreaterThanOrEqual(Math.floor(end));
        expect(calendar.demonstrations.at(-1) ?? 0).toBe(calendar.end);
        for (const [index, day] of calendar.demonstrations.entries())
          expect(day - (calendar.demonstrations[index - 1] ?? 0)).toBeLessThanOrEqual(step);
        // What may follow does so before the first release takes longer than promised.
        if (calendar.released > firstRelease)
          expect(lines.every(({ line, days, follows }) => !line.mayFollow || days === 0 || follows)).toBe(
            true,
          );
      }),
    );
  });

  test('of each project fits into the first release as it is', () => {
    for (const project of projects) {
      const { calendar, lines } = quoteOf(project, rates, choicesFor(project.id));
      expect(calendar.end, project.id).toBeLessThanOrEqual(firstRelease);
      expect(lines.some(({ follows }) => follows)).toBe(false);
    }
  });

  test('begins on the days of the development process', () => {
    const { stages } = parse(readFileSync(join(root, 'content/pages/development-process.yaml'), 'utf8')) as {
      readonly stages: { readonly entries: readonly Readonly<Record<string, string>>[] };
    };
    const stage = (id: string) => stages.entries.find((each) => each['id'] === id);
    for (const project of projects.filter(({ id }) => id !== 'takeover')) {
      const { lines } = quoteOf(project, rates, choicesFor(project.id));
      const lastDay = (id: string) => Math.ceil(lines.find(({ line }) => line.id === id)?.until ?? Infinity);
      expect(stage('discovery')?.['result']).toContain(`On day ${lastDay('discovery')} a day-by-day plan`);
      expect(lastDay('pipeline')).toBeLessThanOrEqual(Number(stage('first-slice')?.['day']));
    }
  });

  test('with more work has lines that follow the first release', () => {
    const { calendar, lines, days } = bookingWith(
      (each) => withOption(each, 'zones', 'several'),
      (each) => withOption(each, 'identity', 'none'),
    );
    expect(days).toBe(71);
    expect(lines.filter(({ follows }) => follows).map(({ line }) => line.id)).toEqual(['import', 'invoices']);
    expect(calendar).toEqual({ released: 28, end: 34, demonstrations: [15, 30, 34], horizon: 45 });
  });

  test('has a narrower range once an assumption is confirmed', () => {
    const before = bookingWith();
    const after = bookingWith((each) => withOption(each, 'zones', 'one'));
    expect(after.price.least).toBe(before.price.least);
    expect(after.price.most).toBeLessThan(before.price.most);
    expect(before.price.reasons.map(({ option }) => option.id)).toEqual(['none', 'several', 'week']);
    expect(after.price.reasons.map(({ option }) => option.id)).toEqual(['none', 'week']);
  });
});

describe('the address', () => {
  test('gives the same quote again', () => {
    fc.assert(
      fc.property(anyQuote, ([project, choices]) => {
        const again = choicesIn(fragmentOf(choices, projects), projects);
        expect(again.project).toBe(project.id);
        expect(quoteOf(project, rates, again)).toEqual(quoteOf(project, rates, choices));
        expect(fragmentOf(again, projects)).toBe(fragmentOf(choices, projects));
      }),
    );
  });

  test('names the project, and only what differs from the start', () => {
    expect(fragmentOf(choicesFor('mobile'), projects)).toBe('quote=mobile');
    const changed = withAmount(withStruck(choicesFor('booking'), 'import', true), 'screens', 6);
    expect(fragmentOf(changed, projects)).toBe('quote=booking&without=import');
  });

  test('may say anything', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        quoteOf(booking, rates, choicesIn(`quote=booking&without=${text}&zones=${text}&${text}`, projects));
      }),
    );
    expect(choicesIn('quote=gone&without=gone.import&zones=gone&systems=99&sheets=x', projects)).toEqual({
      project: 'booking',
      struck: ['import'],
      amounts: { systems: 4 },
      options: {},
    });
  });
});

const quotedWith = (project: Project, choices: Choices) => ({
  project,
  rates,
  choices,
  words,
  format: formatIn('en-GB', rates.currency),
  address: `/costs-and-contracts#${fragmentOf(choices, projects)}`,
});

test('the description of a quote fits into the project’s', () => {
  expect(descriptionLimit).toBe(limitOf('TalkAboutProject'));
  fc.assert(
    fc.property(anyQuote, ([project, choices]) => {
      const text = describeQuote(quotedWith(project, choices));
      expect(text.length).toBeLessThanOrEqual(descriptionLimit);
      expect(text).toContain(project.name);
    }),
  );
});

test('any quote can be kept with a lead', () => {
  fc.assert(
    fc.property(anyQuote, ([project, choices]) => {
      const sheet = sheetOf(quotedWith(project, choices));
      expect(quoteSheet.parse(sheet)).toEqual(sheet);
      expect(JSON.stringify(sheet).length).toBeLessThanOrEqual(quoteSheetLimit);
      expect(sum(sheet.lines.map(({ days }) => days))).toBe(sheet.days);
      expect(sheet.least + sum(sheet.widens.map(({ amount }) => amount))).toBe(sheet.most);
    }),
  );
});

test('a line says what is assumed, what that adds and why', () => {
  const choices = withOption(withAmount(choicesFor('booking'), 'screens', 5), 'zones', 'several');
  const { lines } = sheetOf(quotedWith(booking, withStruck(choices, 'import', true)));
  const notesOf = (name: string) => lines.find((line) => line.name.startsWith(name))?.notes;
  expect(notesOf('Calendar')).toEqual([
    'No recurring bookings yet',
    'Several time zones (+6 days: every rule is tested across a change of daylight saving; also in: Engineer’s view on the phone)',
    '5 screens (-1.5 days)',
  ]);
  expect(notesOf('Sign-in')).toEqual(['Three roles', 'Your existing sign-in provider (open)']);
  expect(notesOf('Import')).toEqual(['Struck out, -5 days']);
});

describe('content of the quote', () => {
  const withBooking = (change: Partial<Project>) =>
    schema
      .safeParse({ ...content, projects: [{ ...booking, ...change }] })
      .error?.issues.map(({ message }) => message);

  test('names only lines and roles that exist', () => {
    expect(withBooking({})).toBeUndefined();
    expect(withBooking({ lines: booking.lines.filter(({ id }) => id !== 'phone') })).toContain(
      'has no line phone',
    );
    const lines = booking.lines.map((line) => ({ ...line, effort: { ...line.effort, pilot: 1 } }));
    expect(withBooking({ lines })).toContain('names pilot, which is no role of the rates');
  });

  test('has effort for the least amount', () => {
    const lines = booking.lines.map((line) =>
      line.id === 'calendar' ? { ...line, effort: { engineer: 1 } } : line,
    );
    expect(withBooking({ lines })).toEqual(['leaves no effort for the least amount of calendar']);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FunnelCounts, funnelSteps, smallestCell } from '../../../contract/desk/insight.ts';
import { type NamedCounts, hideSmall, sumByWeek } from './funnel.ts';
import { addCounts, type LeadSteps, noCounts, sumSteps } from './funnel-count.ts';
import { sitePageOf } from '../site-page.ts';
import { countryOf } from './names.ts';

const pages = new Set(['/', '/solutions/saas']);
const bits = fc.integer({ min: 0, max: 2 ** funnelSteps.length - 1 });
const leads: fc.Arbitrary<readonly LeadSteps[]> = fc.array(
  fc.record({
    firstSeen: fc.integer({ min: Date.UTC(2026, 10, 15), max: Date.UTC(2026, 10, 17) }),
    page: fc.constantFrom(null, '/', '/solutions/saas'),
    country: fc.constantFrom(null, 'Norway', 'India', 'no country at all'),
    before: bits,
    after: bits,
  }),
  { maxLength: 30 },
);

const sumOf = (rows: readonly FunnelCounts[]) =>
  rows.reduce(
    (sum, { opened, email, phone, submitted, won }) =>
      addCounts(sum, { opened, email, phone, submitted, won }),
    noCounts,
  );

describe('counting', () => {
  test('every dimension adds up to the steps that were reached less those that no longer are', () => {
    fc.assert(
      fc.property(leads, (list) => {
        const rows = sumSteps(list);
        const reached = (bit: number, of: 'before' | 'after') =>
          list.filter((lead) => (lead[of] & (1 << bit)) !== 0).length;
        const model = funnelSteps.map((_, bit) => reached(bit, 'after') - reached(bit, 'before'));
        for (const dimension of ['all', 'page', 'country'] as const) {
          const sum = sumOf(rows.filter((row) => row.dimension === dimension));
          expect(funnelSteps.map((step) => sum[step])).toEqual(model);
        }
        const keys = rows.map(({ dimension, day, name }) => `${dimension} ${day} ${name}`);
        expect(keys).toEqual([...new Set(keys)].sort());
      }),
    );
  });

  test('a lead counts on its day in UTC, under known names only', () => {
    const at = { firstSeen: Date.UTC(2026, 10, 15, 23, 59), before: 0b1, after: 0b111 };
    const rows = sumSteps([{ ...at, page: null, country: 'Ada, +44 20 7946 0018' }]);
    const counts = { opened: 0, email: 1, phone: 1, submitted: 0, won: 0 };
    const day = '2026-11-15';
    expect(rows).toEqual([
      { dimension: 'all', day, name: '', ...counts },
      { dimension: 'country', day, name: 'unknown', ...counts },
      { dimension: 'page', day, name: 'other', ...counts },
    ]);
  });

  test.each([
    ['/', '/'],
    ['/solutions/saas?utm_source=x#top', '/solutions/saas'],
    ['/Solutions/SaaS/', '/solutions/saas'],
    ['/lets-talk', '/'],
    ['/never-written', null],
    ['https://elsewhere.example/', null],
    ['Ada Lovelace', null],
    [null, null],
  ])('page name %j is the page %j', (name, page) => expect(sitePageOf(name, pages)).toBe(page));

  test('countries are those of the location files', () => {
    expect(countryOf('United States')).toBe('United States');
    expect(countryOf('Türkiye')).toBe('Türkiye');
    expect(countryOf('united states')).toBeNull();
  });
});

describe('hiding', () => {
  const groups: fc.Arbitrary<readonly NamedCounts[]> = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 260 })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.integer({ min: 0, max: 20 }).map((opened) => ({ name, opened })))),
    )
    .map((rows) => rows.map(({ name, opened }) => ({ name, counts: { ...noCounts, opened, email: 1 } })));

  test('no count below the limit is shown, and the total does not give a hidden one away', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const rows = hideSmall(all);
        const shown = rows.filter(({ counts }) => counts !== null);
        const hidden = all.filter(({ name }) => !shown.some((row) => row.name === name));
        const hiddenSum = hidden.reduce((sum, { counts }) => sum + counts.opened, 0);
        expect(rows.length).toBe(Math.min(all.length, 200));
        for (const { counts } of shown) expect(counts?.opened).toBeGreaterThanOrEqual(smallestCell);
        if (shown.length > 0 && hidden.length > 0) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(hiddenSum).toBeGreaterThanOrEqual(smallestCell);
        }
        const byName = new Map(all.map(({ name, counts }) => [name, counts]));
        for (const { name, counts } of shown) expect(counts).toEqual(byName.get(name));
        const opened = rows.map(({ name }) => byName.get(name)?.opened ?? 0);
        expect(opened).toEqual(opened.toSorted((one, other) => other - one));
      }),
    );
  });

  test('the next smallest goes with a single hidden row, and none without need', () => {
    const named = (name: string, opened: number) => ({ name, counts: { ...noCounts, opened } });
    const isHidden = (rows: readonly NamedCounts[]) =>
      hideSmall(rows).map(({ name, counts }) => `${name}${counts === null ? ' hidden' : ''}`);
    expect(isHidden([named('a', 3), named('b', 20), named('c', 9)])).toEqual(['b', 'c hidden', 'a hidden']);
    expect(isHidden([named('a', 4), named('b', 20), named('c', 4)])).toEqual(['b', 'a hidden', 'c hidden']);
    expect(isHidden([named('a', 5), named('b', 20)])).toEqual(['b', 'a']);
  });

  test('weeks are the sums of their days', () => {
    const day = (name: string, opened: number) => ({
      day: name,
      dimension: 'all' as const,
      name: '',
      ...noCounts,
      opened,
    });
    expect(sumByWeek([day('2026-11-08', 1), day('2026-11-09', 2), day('2026-11-15', 3)])).toEqual([
      { name: '2026-11-02', counts: { ...noCounts, opened: 1 } },
      { name: '2026-11-09', counts: { ...noCounts, opened: 5 } },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FunnelCounts, funnelSteps } from '../../../contract/desk/reports.ts';
import { sumByWeek } from './funnel.ts';
import { addCounts, countryOf, type LeadSteps, noCounts, sumSteps } from './funnel-count.ts';
import { sitePageOf } from '../leads/desk-row.ts';

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

describe('counting', () => {
  test('every dimension adds up to the steps that were reached less those that no longer are', () => {
    fc.assert(
      fc.property(leads, (list) => {
        const rows = sumSteps(list);
        const reached = (bit: number, of: 'before' | 'after') =>
          list.filter((lead) => (lead[of] & (1 << bit)) !== 0).length;
        const model = funnelSteps.map((_, bit) => reached(bit, 'after') - reached(bit, 'before'));
        for (const dimension of ['all', 'page', 'country'] as const) {
          const sum = rows
            .filter((row) => row.dimension === dimension)
            .reduce<FunnelCounts>(addCounts, noCounts);
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

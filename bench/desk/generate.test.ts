import { day } from '../../contract/durations.ts';
import { expect, test } from 'vitest';
import { generateLead } from './generate.ts';

const now = Date.UTC(2026, 10, 16, 12);
const options = { leads: 2000, now, userIds: ['one', 'two'] };
const all = Array.from({ length: options.leads }, (_, index) => generateLead(index, options));
const share = (isMeant: (each: (typeof all)[number]) => boolean) => all.filter(isMeant).length / all.length;

test('a year of leads in the order of arrival, three fifths unfinished and a few of them spam', () => {
  expect(share(({ desk }) => desk.list === 'unfinished')).toBeCloseTo(0.6, 1);
  const spam = share(({ desk }) => desk.list === 'spam');
  expect(spam).toBeGreaterThan(0.01);
  expect(spam).toBeLessThan(0.03);
  const times = all.map(({ lead }) => lead.first_seen);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeLessThan(now - 360 * day);
  expect(times.at(-1)).toBeLessThanOrEqual(now);
  expect(new Set(all.map(({ desk }) => desk.ref)).size).toBe(all.length);
});

test('clocks are of leads that were submitted and are not spam, and most replies came in time', () => {
  for (const { desk } of all)
    expect(desk.reply_by !== null).toBe(desk.submitted_at !== null && desk.list !== 'spam');
  const replied = all.filter(({ desk }) => desk.replied_at !== null);
  const kept = replied.filter(({ desk }) => (desk.replied_at ?? 0) <= (desk.reply_by ?? 0));
  expect(kept.length / replied.length).toBeGreaterThan(0.93);
  expect(kept.length / replied.length).toBeLessThan(0.99);
});

test('the same number gives the same lead', () => {
  expect(generateLead(17, options)).toEqual(all[17]);
});

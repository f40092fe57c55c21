import { day, hour } from '../../contract/durations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockRecord, longestGap, readClock } from './retention-clock.ts';

const start = Date.UTC(2026, 10, 15);
const unread: ClockRecord = { trusted: null, held: null };

const readAll = (record: ClockRecord, clocks: readonly number[]): ClockRecord =>
  clocks.reduce(readClock, record);
const daily = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index * day);
const settled = readAll(unread, daily(start - 10 * day, 11));

const jump = fc.integer({ min: longestGap + 1, max: 2000 * day });

test('the clock of a service that runs, or was away for up to a week, is trusted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: longestGap }), { maxLength: 50 }), (gaps) => {
      let clock = start;
      let record = settled;
      for (const gap of gaps) {
        clock += gap;
        record = readClock(record, clock);
        expect(record).toEqual({ trusted: clock, held: null });
      }
    }),
  );
});

test('a clock that is ahead for less than a week is never trusted, however often it is read', () => {
  const offsets = fc
    .array(fc.integer({ min: 0, max: longestGap - 1 }), { minLength: 1, maxLength: 60 })
    .map((list) => list.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(jump, offsets, (ahead, list) => {
      let record = settled;
      for (const offset of list) {
        record = readClock(record, start + ahead + offset);
        expect(record.held).not.toBeNull();
      }
      // Once it is right again, it is trusted at once, and all is forgotten.
      const right = start + (list.at(-1) ?? 0);
      expect(readClock(record, right)).toEqual({ trusted: right, held: null });
    }),
  );
});

test('after any history, a clock that goes on steadily is trusted on the eighth day at the latest', () => {
  // Within a few weeks, so that readings often lie about as far apart as the guard allows.
  const moment = fc.integer({ min: 0, max: 40 * day });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), moment, (clocks, from) => {
      const record = readAll(readAll(unread, clocks), daily(from, 9));
      expect(record).toEqual({ trusted: from + 8 * day, held: null });
    }),
  );
});

test('a clock that goes back while it is not trusted begins its week again', () => {
  const held = readAll(settled, [start + 90 * day, start + 89 * day]);
  expect(held).toEqual({ trusted: start, held: { since: start + 89 * day, last: start + 89 * day } });
});

test('restarts do not shorten the week, and neither does a second jump', () => {
  const back = start + 90 * day;
  const restarts = Array.from({ length: 100 }, (_, index) => back + index * hour);
  expect(readAll(settled, restarts).held).not.toBeNull();
  const jumpsAgain = [...daily(back, 3), back + 60 * day];
  expect(readAll(settled, jumpsAgain).held).toEqual({ since: back + 60 * day, last: back + 60 * day });
});

test('one machine whose clock is right keeps another, whose clock is ahead, from erasing', () => {
  let record = settled;
  for (let days = 1; days <= 60; days++) {
    record = readClock(record, start + days * day);
    expect(record.held).toBeNull();
    record = readClock(record, start + days * day + 300 * day);
    expect(record.held).not.toBeNull();
  }
});

test('a clock that goes back is trusted, because it erases less', () => {
  const back = start - 300 * day;
  expect(readClock(settled, back)).toEqual({ trusted: back, held: null });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivals, cumulativeShift, shiftsUntil, unionLength } from './shift.ts';
import { inSlices } from './SlowClick.tsx';

test('the notice scores what the article computes and measured: 1 × 192 ÷ 800', () => {
  const notice = shiftsUntil(3, new Set())[2];
  expect(notice).toMatchObject({ impact: 1, distance: 0.24, score: 0.24 });
});

test('each cure takes away its own shift, and all three leave none', () => {
  for (const cured of arrivals) {
    const scores = shiftsUntil(3, new Set([cured])).map(({ arrival, score }) => [arrival, score > 0]);
    expect(scores).toEqual(arrivals.map((arrival) => [arrival, arrival !== cured]));
  }
  expect(shiftsUntil(3, new Set(arrivals)).every(({ score }) => score === 0)).toBe(true);
});

test('a score is at most the distance, and shares are at most 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.subarray([...arrivals]), (stage, cures) => {
      for (const { impact, distance, score } of shiftsUntil(stage, new Set(cures))) {
        expect(impact).toBeLessThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(distance);
      }
    }),
  );
});

test('what overlaps counts once', () => {
  const span = fc.tuple(fc.nat(50), fc.nat(50)).map(([top, length]) => [top, top + length] as const);
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      const covered = Array.from({ length: 100 }, (_, at) => spans.some(([a, b]) => a <= at && at < b));
      expect(unionLength(spans)).toBe(covered.filter(Boolean).length);
    }),
  );
});

test('shifts a second apart, or in a window of more than five, are not added up', () => {
  const one = (at: number) => ({ at, score: 0.1 });
  expect(cumulativeShift([one(0), one(900), one(1800)])).toBeCloseTo(0.3);
  expect(cumulativeShift([one(0), one(1000)])).toBeCloseTo(0.1);
  expect(cumulativeShift(Array.from({ length: 12 }, (_, index) => one(index * 900)))).toBeCloseTo(0.6);
});

test('work in slices pauses before each and does all of it', async () => {
  const log: string[] = [];
  await inSlices(
    70,
    30,
    (milliseconds) => log.push(`work ${milliseconds}`),
    async () => {
      log.push('pause');
    },
  );
  expect(log).toEqual(['pause', 'work 30', 'pause', 'work 30', 'pause', 'work 10']);
});

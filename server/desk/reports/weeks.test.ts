import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mondayOf, weekMs, weekNumber } from './weeks.ts';

const times = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

test('every time is in the week that begins on the Monday before it', () => {
  fc.assert(
    fc.property(times, (time) => {
      const monday = Date.parse(mondayOf(weekNumber(time)));
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(time - monday).toBeGreaterThanOrEqual(0);
      expect(time - monday).toBeLessThan(weekMs);
    }),
  );
});

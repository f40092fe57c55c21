import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputIn } from '../../../../../tests/support/article-code.ts';
import { clientCount, pauses, randomFrom, simulateWave, type PauseName, type Wave } from './wave.ts';

const words = ({ peak, refused, backAfter }: Wave): string =>
  `peak ${peak} per second, ${refused} refused, all back after ${backAfter} s`;

test('prints what the article prints', () => {
  // The article's three waves take their numbers from one generator.
  const random = randomFrom(7);
  const perSecond = 800;
  const lines = [
    `crash, fixed pause: ${words(simulateWave({ pause: 'fixed', drain: 0, perSecond }, random))}`,
    `crash, full jitter: ${words(simulateWave({ pause: 'jitter', drain: 0, perSecond }, random))}`,
    `drain over 20 s:    ${words(simulateWave({ pause: 'jitter', drain: 20, perSecond }, random))}`,
  ];
  expect(lines.join('\n')).toBe(outputIn('scaling-websockets', 'scale/wave.ts'));
});

test('a doubling pause without jitter keeps the clients together', () => {
  const setting = { drain: 0, perSecond: 800 };
  const together = simulateWave({ ...setting, pause: 'exponential' });
  expect(together.refused).toBe(simulateWave({ ...setting, pause: 'fixed' }).refused);
  expect(together.refused).toBeGreaterThan(2 * simulateWave({ ...setting, pause: 'jitter' }).refused);
});

test('all clients come back, and no second takes more than its limit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(pauses) as PauseName[])),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 4, max: 20 }),
      (pause, drain, hundreds) => {
        const { seconds } = simulateWave({ pause, drain, perSecond: 100 * hundreds });
        expect(seconds.reduce((sum, { good }) => sum + good, 0)).toBe(clientCount);
        expect(Math.max(...seconds.map(({ good }) => good))).toBeLessThanOrEqual(100 * hundreds);
      },
    ),
    { numRuns: 15 },
  );
});

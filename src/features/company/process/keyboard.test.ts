import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopAfterKey } from './keyboard.ts';

test('arrows go one stop on and back, Home and End to the ends', () => {
  expect(stopAfterKey('ArrowRight', 2, 8)).toBe(3);
  expect(stopAfterKey('ArrowLeft', 2, 8)).toBe(1);
  expect(stopAfterKey('Home', 2, 8)).toBe(0);
  expect(stopAfterKey('End', 2, 8)).toBe(7);
});

test('the line has two ends', () => {
  expect(stopAfterKey('ArrowRight', 7, 8)).toBe(7);
  expect(stopAfterKey('ArrowLeft', 0, 8)).toBe(0);
});

test('other keys are left to the browser, and no key leaves the line', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('ArrowLeft', 'ArrowRight', 'Home', 'End')),
      fc.nat(7),
      (key, at) => {
        const stop = stopAfterKey(key, at, 8);
        const steps = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);
        expect(stop !== undefined).toBe(steps);
        expect(stop ?? 0).toBeGreaterThanOrEqual(0);
        expect(stop ?? 0).toBeLessThan(8);
      },
    ),
  );
});

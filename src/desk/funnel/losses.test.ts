import { expect, test } from 'vitest';
import { largestLoss, shareGoingOn } from './losses.ts';

const counts = { opened: 188, email: 71, phone: 60, submitted: 38, won: 6 };

test('the share that goes on is of the step before', () => {
  expect(shareGoingOn(counts, 'opened')).toBeNull();
  expect(shareGoingOn(counts, 'email')).toBeCloseTo(71 / 188);
  expect(shareGoingOn(counts, 'won')).toBeCloseTo(6 / 38);
});

test('no share is taken of nothing, and none is above the whole', () => {
  expect(shareGoingOn({ ...counts, phone: 0 }, 'submitted')).toBeNull();
  expect(shareGoingOn({ ...counts, phone: 80 }, 'phone')).toBe(1);
});

test('the largest loss is in the popup, even though most leads are not won', () => {
  expect(largestLoss(counts)).toEqual({ step: 'email', share: 1 - 71 / 188 });
  expect(largestLoss({ ...counts, email: 188, phone: 94, submitted: 47 })?.step).toBe('phone');
  expect(largestLoss({ opened: 5, email: 5, phone: 5, submitted: 5, won: 0 })).toBeNull();
});

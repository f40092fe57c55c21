import { expect, test } from 'vitest';
import { joinOutcomes, severalText } from './several.ts';

const before = {
  status: 'new',
  lostReason: null,
  ownerId: null,
  repliedAt: null,
  repliedBy: null,
  snoozedUntil: null,
} as const;
const outcome = (changed: number, conflicts: number, failed: number) => ({
  changed: Array.from({ length: changed }, (_, index) => ({ ref: `c${index}`, version: 1, before })),
  conflicts: Array.from({ length: conflicts }, (_, index) => `o${index}`),
  failed: Array.from({ length: failed }, (_, index) => `f${index}`),
});

test('a notice says how many were changed, how many not, and why', () => {
  expect(severalText(outcome(2, 0, 0), 'marked as won')).toBe('2 leads: marked as won');
  expect(severalText(outcome(1, 1, 0), 'marked as won')).toBe(
    '1 of 2 leads: marked as won. 1 was not: 1 changed by others meanwhile.',
  );
  const lost = { ...outcome(0, 0, 5), reason: 'The service cannot be reached.' };
  expect(severalText(joinOutcomes(outcome(12, 3, 0), lost), 'snoozed')).toBe(
    '12 of 20 leads: snoozed. 8 were not: 3 changed by others meanwhile, 5 failed. The service cannot be reached.',
  );
});

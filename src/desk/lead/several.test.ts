import { expect, test, vi } from 'vitest';
import { mostChangedAtOnce } from '../../../contract/desk/limits.ts';
import { CallError } from '../api/call.ts';
import { changeInParts, severalText } from './several.ts';

const before = {
  status: 'new',
  lostReason: null,
  ownerId: null,
  repliedAt: null,
  repliedBy: null,
  followUpAt: null,
  followUpText: null,
  waitingSince: null,
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
  const lost = { ...outcome(12, 3, 5), reason: 'The service cannot be reached.' };
  expect(severalText(lost, 'snoozed')).toBe(
    '12 of 20 leads: snoozed. 8 were not: 3 changed by others meanwhile, 5 failed. The service cannot be reached.',
  );
});

const changes = Array.from({ length: mostChangedAtOnce + 2 }, (_, index) => ({
  ref: `c${index}`,
  version: 1,
  change: { kind: 'replied' as const },
}));

test('many changes are sent in parts, and a part whose answer was lost is sent again', async () => {
  const send = vi
    .fn<Parameters<typeof changeInParts>[1]>()
    .mockResolvedValueOnce(outcome(mostChangedAtOnce - 1, 1, 0))
    .mockRejectedValueOnce(new CallError('offline'))
    .mockResolvedValueOnce(outcome(2, 0, 0));
  const joined = await changeInParts(changes, send);
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([mostChangedAtOnce, 2, 2]);
  expect(joined.changed).toHaveLength(mostChangedAtOnce + 1);
  expect(joined).toMatchObject({ conflicts: ['o0'], failed: [] });
});

test('what stays without an answer has failed', async () => {
  const send = vi
    .fn<Parameters<typeof changeInParts>[1]>()
    .mockResolvedValueOnce(outcome(mostChangedAtOnce, 0, 0))
    .mockRejectedValue(new CallError('unavailable'));
  const { failed, reason } = await changeInParts(changes, send);
  expect(failed).toEqual([`c${mostChangedAtOnce}`, `c${mostChangedAtOnce + 1}`]);
  expect(reason).toBe('The service is not available right now.');
});

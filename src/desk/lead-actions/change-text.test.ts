import { expect, test } from 'vitest';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { changeText, differences, severalText, type TextContext } from './change-text.ts';

const context: TextContext = {
  now: Date.parse('2026-11-16T12:00:00Z'),
  timeZone: 'Asia/Kolkata',
  nameOf: (id) => (id === 'u1' ? 'Anna' : id),
};

const changes: readonly (readonly [LeadChange, string])[] = [
  [{ kind: 'status', status: 'lost', lostReason: 'price' }, 'marked as lost (price)'],
  [{ kind: 'status', status: 'won' }, 'marked as won'],
  [{ kind: 'owner', ownerId: 'u1' }, 'assigned to Anna'],
  [{ kind: 'owner', ownerId: null }, 'owner removed'],
  [
    { kind: 'follow-up', until: { local: '2026-11-17T09:00', timeZone: 'Asia/Kolkata' }, text: 'offer' },
    'follow-up tomorrow 09:00, offer',
  ],
  [{ kind: 'follow-up', until: null }, 'follow-up ended'],
  [{ kind: 'call', text: '' }, 'call logged'],
];

test.each(changes)('%j', (change, text) => {
  expect(changeText(change, context)).toBe(text);
});

test('a notice says how many of several leads were changed, how many not, and why', () => {
  const outcome = (changed: number, conflicts: number, failed: number) => ({
    changed: Array.from({ length: changed }),
    conflicts: Array.from({ length: conflicts }),
    failed: Array.from({ length: failed }),
  });
  expect(severalText(outcome(2, 0, 0), 'marked as won')).toBe('2 leads: marked as won');
  expect(severalText(outcome(1, 1, 0), 'marked as won')).toBe(
    '1 of 2 leads: marked as won. 1 was not: 1 changed by others meanwhile.',
  );
  expect(severalText(outcome(12, 3, 5), 'marked as won')).toBe(
    '12 of 20 leads: marked as won. 8 were not: 3 changed by others meanwhile, 5 failed.',
  );
});

test('a conflict names only what differs', () => {
  const empty = { lostReason: null, ownerId: null, repliedAt: null, followUpAt: null, phone: '' } as const;
  const lead = { ...empty, status: 'new' } as unknown as LeadSummary;
  const current = { ...lead, status: 'lost', lostReason: 'timing', ownerId: 'u1', phone: '+47 1' } as const;
  expect(differences(lead, lead, context)).toEqual([]);
  expect(differences(lead, current, context)).toEqual([
    'Status: New → Lost (timing)',
    'Owner: none → Anna',
    'Phone: empty → +47 1',
  ]);
});

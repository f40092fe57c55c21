import { expect, test } from 'vitest';
import type { LeadRow, TimelineEntry } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { changeText, differences, type TextContext } from './change-text.ts';
import { timelineTitle, timelineTone } from './timeline-text.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const context: TextContext = {
  now,
  timeZone: 'Asia/Kolkata',
  nameOf: (id) => (id === 'u1' ? 'Anna' : id),
};

const changes: readonly (readonly [LeadChange, string])[] = [
  [{ kind: 'status', status: 'lost', lostReason: 'price' }, 'marked as lost (price)'],
  [{ kind: 'status', status: 'won' }, 'marked as won'],
  [{ kind: 'owner', ownerId: 'u1' }, 'assigned to Anna'],
  [{ kind: 'owner', ownerId: null }, 'owner removed'],
  [
    { kind: 'snooze', until: { local: '2026-11-17T09:00', timeZone: 'Asia/Kolkata' } },
    'snoozed until tomorrow 09:00',
  ],
  [{ kind: 'snooze', until: null }, 'no longer snoozed'],
];

test.each(changes)('%j', (change, text) => {
  expect(changeText(change, context)).toBe(text);
});

test('a conflict names only what differs', () => {
  const lead = { status: 'new', lostReason: null, ownerId: null, repliedAt: null, phone: '' } as LeadRow;
  const current = { ...lead, status: 'lost', lostReason: 'timing', ownerId: 'u1', phone: '+47 1' } as const;
  expect(differences(lead, lead, context)).toEqual([]);
  expect(differences(lead, current, context)).toEqual([
    'Status: New → Lost (timing)',
    'Owner: none → Anna',
    'Phone: empty → +47 1',
  ]);
});

const saved = (
  submitted: boolean,
  ...pairs: readonly (readonly [string, string, string])[]
): TimelineEntry => ({
  kind: 'saved',
  id: 'save-0',
  at: now,
  submitted,
  changes: pairs.map(([label, from, to]) => ({ label, from, to })),
});
const delivery = (state: 'waiting' | 'delivered' | 'dead', outcomes: readonly boolean[]): TimelineEntry => ({
  kind: 'delivery',
  id: 'delivery',
  at: now,
  channel: 'webhook',
  occasion: 'submitted',
  state,
  attempts: outcomes.map((delivered) => ({ at: now, delivered, reason: delivered ? null : '502' })),
});

test('titles say what happened', () => {
  const titles = [
    saved(true, ['phone', '', '+1']),
    saved(false, ['phone', '', '+1'], ['company', '', 'A'], ['email', 'a', 'b']),
    saved(false),
    delivery('delivered', [true]),
    delivery('delivered', [false, false, true]),
    delivery('waiting', [false]),
    delivery('dead', [false, false]),
  ].map((entry) => timelineTitle(entry, context));
  expect(titles).toEqual([
    'Submitted',
    'Added phone and company, changed email',
    'Saved again',
    'Webhook delivered',
    'Webhook delivered, failed 2 times before',
    'Webhook failed once, will be retried',
    'Webhook not delivered, failed 2 times',
  ]);
});

test('changes after the reply and failing deliveries stand out, and nothing else', () => {
  const change = saved(false, ['phone', '', '+1']);
  expect(timelineTone(change, null)).toBe('plain');
  expect(timelineTone(change, now)).toBe('plain');
  expect(timelineTone(change, now - 1)).toBe('news');
  expect(timelineTone(saved(false), now - 1)).toBe('plain');
  expect(timelineTone(delivery('waiting', []), null)).toBe('plain');
  expect(timelineTone(delivery('waiting', [false]), null)).toBe('failure');
  expect(timelineTone(delivery('dead', [false]), null)).toBe('failure');
  expect(timelineTone(delivery('delivered', [false, true]), null)).toBe('plain');
});

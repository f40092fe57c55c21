import { expect, test } from 'vitest';
import { writtenToFile } from '../../../contract/desk/deliveries.ts';
import type { TimelineEntry } from '../../../contract/desk/leads.ts';
import {
  deliveryTitle,
  groupDeliveries,
  groupTitle,
  isFailure,
  isNews,
  timelineTitle,
} from './timeline-text.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const context = { now, timeZone: 'Asia/Kolkata', nameOf: (id: string) => id };

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { readonly kind: Kind }>;

const saved = (
  submitted: boolean,
  ...pairs: readonly (readonly [string, string, string])[]
): Of<'saved'> => ({
  kind: 'saved',
  id: 'save-0',
  at: now,
  submitted,
  changes: pairs.map(([label, from, to]) => ({ label, from, to })),
});
const delivery = (state: 'waiting' | 'delivered' | 'dead', outcomes: readonly boolean[]): Of<'delivery'> => ({
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
  ].map((entry) => timelineTitle(entry, context));
  expect(titles).toEqual(['Submitted', 'Added phone and company, changed email', 'Saved again']);
  const deliveries = [
    delivery('delivered', [true]),
    delivery('delivered', [false, false, true]),
    delivery('waiting', [false]),
    delivery('dead', [false, false]),
  ].map(deliveryTitle);
  expect(deliveries).toEqual([
    'Webhook delivered',
    'Webhook delivered, failed 2 times before',
    'Webhook failed once, will be retried',
    'Webhook not delivered, failed 2 times',
  ]);
});

test('changes after the reply stand out, and nothing else', () => {
  const change = saved(false, ['phone', '', '+1']);
  expect(isNews(change, null)).toBe(false);
  expect(isNews(change, now)).toBe(false);
  expect(isNews(change, now - 1)).toBe(true);
  expect(isNews(saved(false), now - 1)).toBe(false);
});

test('neighbouring deliveries are one line, which says what still fails or how sales was notified', () => {
  const mail = { ...delivery('delivered', [true]), id: 'mail', channel: 'mail' } as const;
  const file = { ...mail, attempts: [{ at: now, delivered: true, reason: writtenToFile }] };
  const titlesOf = (...entries: readonly TimelineEntry[]) =>
    groupDeliveries(entries).map((entry) => ('deliveries' in entry ? groupTitle(entry) : entry.kind));
  const sent = delivery('delivered', [false, true]);
  expect(titlesOf(mail, sent, saved(true))).toEqual(['Notified sales by mail and webhook', 'saved']);
  expect(titlesOf(mail, saved(true), sent)).toHaveLength(3);
  expect(titlesOf(file)).toEqual([`Mail to sales ${writtenToFile}`]);
  expect(titlesOf(mail, delivery('waiting', [false]))).toEqual(['Webhook failed once, will be retried']);
  const failing = (entry: Of<'delivery'>) => isFailure({ id: '', deliveries: [mail, entry] });
  expect([delivery('waiting', []), sent].some(failing)).toBe(false);
  expect([delivery('waiting', [false]), delivery('dead', [false])].every(failing)).toBe(true);
});

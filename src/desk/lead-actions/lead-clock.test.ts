import { expect, test } from 'vitest';
import { hour, minute } from '../../../contract/durations.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { leadClock, timeLeft } from './lead-clock.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const submitted = {
  status: 'new',
  repliedAt: null,
  followUpAt: null,
  submittedAt: now - 20 * hour,
  waitingSince: null,
  dueBy: now + 4 * hour,
  firstSeen: now - 20 * hour,
} as const;

test.each([
  [-(hour + 12 * minute), '−1 h 12 m', 'overdue by 1 hour 12 minutes', 'overdue'],
  [-1, '−0 m', 'overdue by 0 minutes', 'overdue'],
  [0, '0 m', '0 minutes left', 'soon'],
  [6 * hour - 1, '5 h 59 m', '5 hours 59 minutes left', 'soon'],
  [6 * hour, '6 h 00 m', '6 hours 0 minutes left', 'plain'],
])('%i ms left', (left, text, spokenText, tone) => {
  expect(timeLeft(now + left, now)).toMatchObject({ text, spokenText, tone });
});

test('the bar fills over the promised time and no further', () => {
  expect(timeLeft(now + replyHours * hour, now).share).toBe(0);
  expect(timeLeft(now + (replyHours / 4) * hour, now).share).toBe(0.75);
  expect(timeLeft(now - 50 * hour, now).share).toBe(1);
});

test('the state that decides what happens next comes first', () => {
  expect(leadClock(submitted, now)).toMatchObject({ kind: 'running', tone: 'soon' });
  const followedUp = { ...submitted, followUpAt: now + hour };
  expect(leadClock(followedUp, now)).toEqual({ kind: 'follow-up', until: now + hour });
  expect(leadClock({ ...submitted, status: 'lost' }, now)).toEqual({ kind: 'closed' });
  expect(leadClock(followedUp, now + 2 * hour).kind).toBe('running');
  expect(leadClock({ ...followedUp, followUpAt: now + 90 * hour }, now + 5 * hour).kind).toBe('running');
  const won = { ...submitted, status: 'won', repliedAt: now, followUpAt: now, dueBy: now } as const;
  expect(leadClock(won, now)).toEqual({ kind: 'follow-up', until: now });
  expect(leadClock({ ...won, waitingSince: now - hour, dueBy: now + hour }, now).kind).toBe('running');
});

test('a reply stops the clock, and says after how long it came', () => {
  const replied = { ...submitted, repliedAt: now, submittedAt: now - replyHours * hour };
  expect(leadClock(replied, now)).toEqual({ kind: 'replied', after: `${replyHours} h 00 m` });
  expect(leadClock({ ...replied, submittedAt: null }, now)).toEqual({ kind: 'replied', after: null });
});

test('unfinished leads and spam have no clock', () => {
  const unfinished = { ...submitted, submittedAt: null, dueBy: null };
  expect(leadClock(unfinished, now)).toEqual({ kind: 'none', why: 'not submitted' });
  expect(leadClock({ ...submitted, status: 'spam' }, now)).toEqual({ kind: 'none', why: 'spam' });
});

import { expect, test } from 'vitest';
import { hour } from '../../../contract/durations.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { derivedColumns } from './derived-columns.ts';
import { emptyDeskRow } from './desk-row.ts';

const submittedAt = Date.parse('2026-11-16T12:00:00Z');
const lead = { submitted: 1, spam_reason: null, email: 'ada@example.com', phone_number: null } as const;
const submitted = { ...emptyDeskRow('lead', true), submitted_at: submittedAt };

test('a lead keeps the promise that it was given, whatever the site promises later', () => {
  const promised = submittedAt + 2 * replyHours * hour;
  const earlier = { ...submitted, reply_by: promised };
  expect(derivedColumns(earlier, lead)).toMatchObject({ reply_by: promised, due_by: promised });
  const replied = { ...earlier, status: 'contacted', replied_at: promised - hour } as const;
  expect(derivedColumns(replied, lead)).toMatchObject({ reply_by: promised, due_by: null });
  const today = submittedAt + replyHours * hour;
  expect(derivedColumns(submitted, lead)).toMatchObject({ reply_by: today, due_by: today });
});

test('spam has no clock until it is cleared, and then one from the submission', () => {
  const spam = { ...submitted, status: 'spam', reply_by: submittedAt + replyHours * hour } as const;
  expect(derivedColumns(spam, lead)).toMatchObject({ reply_by: null, due_by: null });
  const cleared = { ...submitted, spam_cleared: 1 };
  expect(derivedColumns(cleared, lead).reply_by).toBe(submittedAt + replyHours * hour);
});

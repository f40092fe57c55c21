import { expect, test } from 'vitest';
import { composeDigest, sendDigest } from './spam-digest.ts';
import type { Mail } from './mail.ts';
import { delivered, failed } from '../outbox/outcome.ts';
import { createTestJobs } from '../../tests/support/job-state.ts';
import { ada, mailIdentity } from '../../tests/support/sample-leads.ts';
import type { Lead } from '../leads/lead-rows.ts';

const spamLead = (id: string, lastSaved: string): Lead => ({
  ...ada,
  id,
  spamReason: 'honeypot',
  lastSaved: new Date(lastSaved),
});

function digests(spam: readonly Lead[]) {
  const sent: Mail[] = [];
  const limits: number[] = [];
  let works = true;
  const jobs = createTestJobs();
  const savedSince = (since: Date) => spam.filter(({ lastSaved }) => lastSaved >= since).toReversed();
  return {
    sent,
    limits,
    breakMail: (broken: boolean) => (works = !broken),
    at: (time: string) =>
      sendDigest(
        {
          jobs,
          mailIdentity,
          leads: {
            listSpamSince: async (since, limit) => (limits.push(limit), savedSince(since).slice(0, limit)),
            countSpamSince: async (since) => savedSince(since).length,
          },
          mails: {
            send: async (mail) => {
              if (!works) return failed('mail is down');
              sent.push(mail);
              return delivered;
            },
          },
        },
        new Date(time),
      ),
  };
}

test('one mail a day lists all spam since the last one', async () => {
  const { sent, at } = digests([
    spamLead('a', '2026-11-14T10:00:00Z'),
    spamLead('b', '2026-11-14T11:00:00Z'),
    spamLead('c', '2026-11-15T12:00:00Z'),
  ]);
  await at('2026-11-15T06:02:00Z');
  await at('2026-11-15T06:07:00Z');
  await at('2026-11-16T05:59:00Z');
  expect(sent.map(({ about, subject }) => [subject, about])).toEqual([
    ['3 leads look like spam', ['c', 'b', 'a']],
  ]);
});

test('it is sent at the same hour every day, and lists only what is new', async () => {
  const { sent, at } = digests([
    spamLead('a', '2026-11-14T10:00:00Z'),
    spamLead('b', '2026-11-15T12:00:00Z'),
  ]);
  await at('2026-11-14T12:00:00Z');
  sent.splice(0);
  await at('2026-11-15T05:59:00Z');
  expect(sent).toEqual([]);
  await at('2026-11-15T13:00:00Z');
  await at('2026-11-16T06:00:00Z');
  expect(sent.map(({ id, about }) => [id, about])).toEqual([['digest-2026-11-15', ['b']]]);
});

test('where nothing looks like spam there is no mail', async () => {
  const { sent, at } = digests([]);
  for (const day of ['15', '16', '17']) await at(`2026-11-${day}T07:00:00Z`);
  expect(sent).toEqual([]);
});

test('what could not be sent is sent later on the day, and nothing is left out', async () => {
  const { sent, at, breakMail } = digests([spamLead('a', '2026-11-15T05:00:00Z')]);
  breakMail(true);
  await at('2026-11-15T06:00:00Z');
  await at('2026-11-15T06:05:00Z');
  breakMail(false);
  await at('2026-11-17T09:00:00Z');
  await at('2026-11-17T09:05:00Z');
  expect(sent.map(({ about }) => about)).toEqual([['a']]);
});

test('the mail shows why, escapes what they wrote, and stays readable', () => {
  const now = new Date('2026-11-15T07:00:00Z');
  const many = Array.from({ length: 130 }, (_, index) => ({
    ...spamLead(`s${index}`, '2026-11-15T05:00:00Z'),
    UserName: '<b>Buy</b>',
  }));
  const { subject, text, html, about, messageId, replyTo } = composeDigest(
    many.slice(0, 100),
    130,
    now,
    mailIdentity,
  );
  expect(subject).toBe('130 leads look like spam');
  expect(messageId).toBe('<digest-2026-11-15@www.vsonline.example>');
  expect(replyTo).toBeUndefined();
  expect(about).toHaveLength(100);
  expect(text).toContain('looks like spam: honeypot');
  expect(text).toContain('And 30 more.');
  expect(html).toContain('&lt;b&gt;Buy');
  expect(html).not.toContain('<b>');
});

test('a flood of spam is counted, and no more of it is read than the mail shows', async () => {
  const flood = Array.from({ length: 5000 }, (_, index) => spamLead(`s${index}`, '2026-11-15T05:00:00Z'));
  const { sent, limits, at } = digests(flood);
  await at('2026-11-15T07:00:00Z');
  expect(limits).toEqual([100]);
  expect(sent.map(({ subject, about }) => [subject, about.length])).toEqual([
    ['5000 leads look like spam', 100],
  ]);
});

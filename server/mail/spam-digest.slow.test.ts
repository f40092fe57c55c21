import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { startPostgres, type TestPostgres } from '../testing/databases.ts';
import { sendDigest } from './spam-digest.ts';
import type { Mail } from './mail.ts';
import { delivered, type Outcome } from '../outbox/outcome.ts';
import { ada, mailIdentity } from '../testing/sample-leads.ts';
import { createStores } from '../stores.ts';

let postgres: TestPostgres;
let machines: readonly Database[];
beforeAll(async () => {
  postgres = await startPostgres();
  const place = await postgres.makeDatabase();
  machines = Array.from({ length: 4 }, () => place.open());
});
afterAll(async () => {
  await Promise.all(machines.map((database) => database.close()));
  await postgres.remove();
});

test('of many machines over one database, one sends the digest of the day, and another one after a crash', async () => {
  const stores = machines.map((database) => createStores(database, { now: () => time }));
  let time = Date.parse('2026-11-15T05:00:00Z');
  const { id, submitted, firstSeen: _, lastSaved: __, spamReason: ___, ...values } = ada;
  await stores[0]?.leads.save({ id, number: 0, values, submitted, spamReason: 'honeypot' });

  const sent: Mail[] = [];
  const sending = (send: (mail: Mail) => Promise<Outcome>, at: string) =>
    stores.map(({ leads, jobs }) => sendDigest({ leads, jobs, mails: { send }, mailIdentity }, new Date(at)));
  const working = async (mail: Mail) => (sent.push(mail), delivered);

  // The process that has claimed it never comes back.
  let begun = 0;
  const crashing = sending(() => (begun++, new Promise(() => {})), '2026-11-15T06:00:00Z');
  await expect.poll(() => begun).toBe(1);
  await Promise.race(crashing);
  await Promise.all(sending(working, '2026-11-15T06:05:00Z'));
  expect(sent).toEqual([]);
  for (const at of ['2026-11-15T06:10:00Z', '2026-11-15T06:15:00Z', '2026-11-16T05:55:00Z'])
    await Promise.all(sending(working, at));
  expect(sent.map(({ messageId }) => messageId)).toEqual(['<digest-2026-11-15@www.vsonline.example>']);

  time = Date.parse('2026-11-15T12:00:00Z');
  await stores[1]?.leads.save({ id: 'next', number: 0, values, submitted, spamReason: 'honeypot' });
  await Promise.all(sending(working, '2026-11-16T06:00:00Z'));
  expect(sent.map(({ about }) => about)).toEqual([[id], ['next']]);
});

import { hour, minute } from '../contract/durations.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailFiles } from './mail/mail-files.ts';
import { composeStuckDeliveries, createNotifier, createSenders } from './notifier.ts';
import { createTestJobs } from '../tests/support/job-state.ts';
import { ada, mailIdentity, submitted } from '../tests/support/sample-leads.ts';
import { createTestLog } from '../tests/support/log.ts';
import { createTestQueue } from '../tests/support/delivery-queue.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'notifications-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataFolder, { recursive: true });
});

const settings = { mailIdentity, smtpUrl: undefined, webhook: undefined, channels: ['mail'] } as const;

const noSpam = { listSpamSince: async () => [], countSpamSince: async () => 0 };

test('a saved lead reaches every channel after waking, and erasing it removes the mail', async () => {
  const server = createServer((_request, response) => void response.writeHead(204).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { queue, add, stateOf } = createTestQueue();
  const webhook = {
    url: `http://127.0.0.1:${port}/`,
    secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    form: 'json',
    allowPrivate: true,
  } as const;
  const { log } = createTestLog();
  const { mails, senders } = createSenders({
    settings: { ...settings, webhook, channels: ['mail', 'webhook'] },
    dataFolder,
    log,
  });
  const notifier = createNotifier({
    mailIdentity,
    mails,
    senders,
    deliveries: queue,
    leads: noSpam,
    jobs: createTestJobs(),
    log,
  });
  notifier.start();
  add({ ...submitted, firstDue: new Date(0) });
  add({ ...submitted, id: 'hook', channel: 'webhook', firstDue: new Date(0) });
  notifier.wake();
  await expect.poll(() => [stateOf(submitted.id), stateOf('hook')]).toEqual(['delivered', 'delivered']);
  await notifier.stop();
  expect(await readdir(join(dataFolder, 'mail'))).toEqual([`${submitted.id}.eml`]);
  expect(await createMailFiles(join(dataFolder, 'mail')).remove([ada.id])).toBe(1);
  server.close();
});

/** Machines that run tests may be busy. */
const busy = { timeout: 60_000 };

test('scheduled jobs go on after one has failed, and stop with the rest', async () => {
  vi.useFakeTimers();
  const { queue, fail } = createTestQueue();
  const { log, levels } = createTestLog();
  const countSpamSince = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('database is down'));
  const notifier = createNotifier({
    mailIdentity,
    ...createSenders({ settings, dataFolder, log }),
    deliveries: queue,
    leads: { ...noSpam, countSpamSince },
    jobs: createTestJobs(),
    log,
  });
  fail(new Error('database is down'));
  notifier.start();
  await vi.advanceTimersByTimeAsync(5 * minute);
  await vi.waitFor(() => expect(levels()).toEqual(['error', 'warn', 'warn']), busy);
  fail(undefined);
  await vi.advanceTimersByTimeAsync(5 * minute);
  await vi.waitFor(() => expect(countSpamSince).toHaveBeenCalledTimes(2), busy);
  expect(notifier.stuckDeliveries()).toBeNull();
  await notifier.stop();
  await vi.advanceTimersByTimeAsync(hour);
  expect(countSpamSince).toHaveBeenCalledTimes(2);
});

test('the mail about stuck deliveries counts overdue and dead deliveries, and has one id a day', () => {
  const mail = composeStuckDeliveries(
    { overdue: 3, dead: 1 },
    new Date('2026-11-15T09:00:00Z'),
    mailIdentity,
  );
  expect(mail.text).toContain('Overdue  3, still being tried');
  expect(mail.text).toContain('Dead     1, until they are retried or dropped');
  expect(mail).toMatchObject({ id: 'stuck-deliveries-2026-11-15', about: [] });
});

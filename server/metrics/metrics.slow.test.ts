import { hour } from '../../contract/durations.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { compileCache } from '../../tools/command.ts';
import { freePort } from '../../tools/ports.ts';
import type { DatabaseKind, Queries } from '../database/tables.ts';
import { start } from '../start.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { postSave } from '../../tests/support/saving-visitors.ts';
import { askMetrics, type Sample, samplesOf, scrape, scrapeToken } from '../../tests/support/scrape.ts';
import { measureRequests } from './requests.ts';

const databases = bothDatabases();
let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());
afterEach(() => databases.clean());

type Values = Readonly<Record<string, string>>;

async function startOn(kind: DatabaseKind, environment: Values = { METRICS_TOKEN: scrapeToken }) {
  const place = await databases.make(kind);
  const { dataFolder: DATA_FOLDER, databaseUrl: DATABASE_URL } = place.options;
  const quiet = { PORT: '0', LOG_LEVEL: 'silent', DESK: 'off', BUILD_FOLDER: build.folder };
  const { app, address } = await start({ ...quiet, DATA_FOLDER, DATABASE_URL, ...environment });
  onTestFinished(() => app.close());
  const save = (id: string) => postSave(address, { id, number: 1, submitted: true });
  return { address, save, open: place.open };
}

/** The value of the first sample with this name and these labels. */
const valueIn = (samples: readonly Sample[], name: string, labels: Values = {}): number | undefined =>
  samples.find(
    (each) =>
      each.name === name && Object.entries(labels).every(([label, held]) => each.labels[label] === held),
  )?.value;

test.each(bothKinds)('%s: a scrape says what is stored and how it goes', async (kind) => {
  const { address, save, open } = await startOn(kind, {
    METRICS_TOKEN: scrapeToken,
    IMAP_URL: 'imap://desk:secret@127.0.0.1:1/INBOX',
  });
  await save('ada');
  await save('grace');
  await fetch(`${address}/about-us`);
  const now = Date.now();
  const database = open();
  const delivered = (db: Queries) =>
    db.selectFrom('deliveries').select('id').where('state', '=', 'delivered').execute();
  await expect.poll(() => database.run(delivered)).toHaveLength(2);
  await database.transaction(async (trx) => {
    // Past its first attempt, and to be retried later.
    const late = { state: 'waiting', first_due: now - 660_000, due_at: now + hour } as const;
    await trx.updateTable('deliveries').set(late).execute();
    await trx
      .updateTable('lead_desk')
      .set({ reply_by: now - 1000 })
      .execute();
    await trx
      .updateTable('lead_desk')
      .set({ replied_at: now - 2000 })
      .where('lead_id', '=', 'ada')
      .execute();
    await trx.insertInto('backups').values({ made_at: 5000 }).execute();
    const mailbox = { name: 'desk@127.0.0.1:1/INBOX', uid_validity: 0, last_uid: 0, read_at: 7000 };
    await trx.deleteFrom('mailbox_state').execute();
    await trx.insertInto('mailbox_state').values(mailbox).execute();
  });
  const samples = await scrape(address);
  const value = (name: string, labels?: Values) => valueIn(samples, `vsonline_${name}`, labels);
  expect(value('http_requests_total', { kind: 'api', status: '2xx' })).toBe(2);
  expect(value('http_request_duration_seconds_count', { kind: 'page' })).toBe(1);
  expect(value('leads', { step: 'submitted' })).toBe(2);
  expect(value('deliveries', { channel: 'mail', state: 'waiting' })).toBe(2);
  expect(value('deliveries', { channel: 'reply', state: 'dead' })).toBe(0);
  expect(value('delivery_oldest_waiting_seconds', { channel: 'mail' })).toBeGreaterThanOrEqual(660);
  expect(value('messages', { direction: 'in' })).toBe(0);
  expect(value('promise_ratio')).toBe(0.5);
  expect(value('replies_overdue')).toBe(1);
  expect(value('database_query_seconds_count', { connection: 'main', outcome: 'done' })).toBeGreaterThan(1);
  expect(value('mailbox_read_timestamp_seconds')).toBe(7);
  expect(value('backup_timestamp_seconds')).toBe(kind === 'sqlite' ? 5 : Number.NaN);
  expect(value('disk_free_bytes')).toBeGreaterThan(0);
  expect(value('database_up')).toBe(1);
  expect(valueIn(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

/** All labels of our own metrics. Values that grow with visitors would fill the memory of Prometheus, or name them. */
const allowed: Readonly<Record<string, RegExp>> = {
  kind: /^(page|frame|asset|redirect|missing|refused|api|desk|health|other)$/,
  status: /^([2345]xx|aborted)$/,
  step: /^(opened|email|phone|submitted|won)$/,
  channel: /^(mail|webhook|reply)$/,
  state: /^(waiting|delivered|cancelled|dead)$/,
  direction: /^(in|out)$/,
  connection: /^(main|reader)$/,
  outcome: /^(done|failed)$/,
  le: /^([\d.]+|\+Inf)$/,
};
/** Those of prom-client's own metrics, whose values are names that Node gives. */
const ofNode = /^(kind|le|major|minor|patch|space|type|version)$/;

test('no label holds what a visitor sends, or any other value without a bound', async () => {
  const { address, save } = await startOn('sqlite');
  const paths = ['/ada@vs.example', '/about-us?name=ada', '/healthz', '/About-Us', '/api/ada', '/desk/ada'];
  for (const path of paths) await fetch(`${address}${path}`);
  await fetch(`${address}/about-us`, { method: 'ADA' });
  await save('ada');
  const samples = await scrape(address);
  expect(valueIn(samples, 'vsonline_http_requests_total', { kind: 'missing' })).toBeGreaterThan(0);
  const odd = samples.flatMap(({ name, labels }) =>
    Object.entries(labels).filter(([label, held]) =>
      name.startsWith('vsonline_') ? !allowed[label]?.test(held) : !ofNode.test(label) || /ada/i.test(held),
    ),
  );
  expect(odd).toEqual([]);
});

test('a wrong token is refused and not counted', async () => {
  const { address } = await startOn('sqlite');
  for (const wrong of ['', 'Bearer', 'Bearer no', `Basic ${scrapeToken}`, `Bearer ${scrapeToken}x`]) {
    const refused = await askMetrics(address, wrong);
    expect([refused.status, await refused.text()]).toEqual([401, '{"error":"Unauthorized"}']);
  }
  expect(valueIn(await scrape(address), 'vsonline_http_requests_total')).toBeUndefined();
});

test('without a setting there is nothing at the address, and the package is not loaded', async () => {
  const { address } = await startOn('sqlite', {});
  expect((await askMetrics(address)).status).toBe(404);
  const program = `await import('${new URL('../start.ts', import.meta.url).href}');
    const { Module } = await import('node:module');
    console.log(Object.keys(Module._cache).some((name) => name.includes('prom-client')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...compileCache },
  });
  expect(stdout).toBe('false\n');
});

test('a loopback port answers without a token, and one that is taken is named', async () => {
  const port = await freePort();
  const { address } = await startOn('sqlite', { METRICS_PORT: String(port) });
  expect((await scrape(`http://127.0.0.1:${port}`)).length).toBeGreaterThan(0);
  expect((await askMetrics(address)).status).toBe(404);
  await expect(startOn('sqlite', { METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT=${port} cannot be used: EADDRINUSE`,
  );
});

test('while the database is away, a scrape says so and has the rest', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { address } = await startOn('sqlite', { METRICS_TOKEN: scrapeToken, ...away });
  const samples = await scrape(address);
  expect(valueIn(samples, 'vsonline_database_up')).toBe(0);
  expect(valueIn(samples, 'vsonline_promise_ratio')).toBeNaN();
  expect(valueIn(samples, 'vsonline_deliveries')).toBeUndefined();
  expect(valueIn(samples, 'vsonline_disk_size_bytes')).toBeGreaterThan(0);
});

test('live connections are counted while they are open, and a client that leaves early as aborted', async () => {
  const registry = new Registry();
  const app = fastify();
  app.decorateRequest('served', null);
  measureRequests(app, registry);
  app.get('/api/desk/live', (_request, reply) => reply.hijack().raw.writeHead(200).write('data: {}\n\n'));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const value = async (name: string) => valueIn(samplesOf(await registry.metrics()), name);
  const leaving = new AbortController();
  await fetch(`${address}/api/desk/live`, { signal: leaving.signal });
  expect(await value('vsonline_live_connections')).toBe(1);
  leaving.abort();
  await expect.poll(() => value('vsonline_live_connections')).toBe(0);
  expect(samplesOf(await registry.metrics())).toContainEqual({
    name: 'vsonline_http_requests_total',
    labels: { kind: 'desk', status: 'aborted' },
    value: 1,
  });
});

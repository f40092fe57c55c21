import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths, formTokenHeader } from '../contract/api.ts';
import { deskApi, deskRoutes } from '../contract/desk/routes.ts';
import { makeTestUser } from '../server/testing/desk-accounts.ts';
import { makeTestBuild, type TestBuild } from '../server/testing/build.ts';
import { startPostgres, type TestPostgres } from '../server/testing/databases.ts';
import { startProcess, type TestProcess } from '../server/testing/process.ts';
import type { Database } from '../server/database/database.ts';
import { startBalancer } from './balancer.ts';
import {
  cleanUpAfterEach,
  exampleSettings,
  missing,
  send,
  startReceiver,
  webhookSettings,
} from './test-parts.ts';

/** Three processes over one PostgreSQL behind a load balancer that takes turns do everything once. */

const rateLimit = 60;

let build: TestBuild;
let postgres: TestPostgres;
beforeAll(async () => {
  [build, postgres] = await Promise.all([makeTestBuild(), startPostgres()]);
  const desk = await makeTestBuild({ 'desk.html': '<!doctype html><title>Desk</title>' });
  await rename(desk.folder, join(build.folder, 'desk'));
});
afterAll(() => Promise.all([build.remove(), postgres.remove()]));

const clean = cleanUpAfterEach();

const post = (address: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What the desk's live connection of one process reports, until the test ends. */
async function followLive(address: string, cookie: string): Promise<() => string> {
  const ending = new AbortController();
  clean.push(() => ending.abort());
  const answer = await fetch(address + deskApi + deskRoutes.live.path, {
    headers: { cookie },
    signal: ending.signal,
  });
  expect(answer.status).toBe(200);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  read().catch(() => {});
  return () => text;
}

async function startThree(
  receiver: string,
): Promise<{ processes: readonly TestProcess[]; database: Database }> {
  const made = await postgres.makeDatabase();
  const database = made.open();
  clean.push(() => database.close());
  const start = async () => {
    const started = await startProcess({
      entry: new URL('../server/main.ts', import.meta.url),
      environment: {
        ...exampleSettings(),
        ...webhookSettings(receiver),
        BUILD_FOLDER: build.folder,
        DATA_FOLDER: build.folder,
        DATABASE_URL: made.options.databaseUrl ?? '',
        RATE_LIMIT: String(rateLimit),
        PROCESSES: '3',
      },
    });
    clean.push(() => started.kill());
    return started;
  };
  return { processes: await Promise.all([start(), start(), start()]), database };
}

test('three processes count, announce, erase and remember as one', async () => {
  const receiver = await startReceiver();
  clean.push(receiver.close);
  const { processes, database } = await startThree(receiver.address);
  const [one, two, three] = processes.map(({ address }) => address) as [string, string, string];
  const balancer = await startBalancer(clean);
  for (const address of [one, two, three]) await balancer.add(address);

  // One retention run of all, in whichever process.
  const runs = () =>
    processes.flatMap((each) =>
      each.log().filter((line) => line.includes('Erased what was kept long enough')),
    );
  await expect.poll(() => runs().length, { timeout: 20_000 }).toBe(1);

  // A session holds everywhere, and the desk of one process shows what another one has saved.
  const { cookie } = await makeTestUser(database, { role: 'member', now: Date.now(), isSecure: true });
  const answers = await Promise.all(
    [one, two, three].map((address) =>
      fetch(address + deskApi + deskRoutes.session.path, { headers: { cookie } }),
    ),
  );
  for (const answer of answers) expect(await answer.json()).toMatchObject({ state: 'signed-in' });
  const live = await followLive(one, cookie);
  await send(two, { id: 'live', number: 0, submitted: false });
  await expect.poll(live, { timeout: 10_000 }).toContain('"kind":"leads"');

  // A form that one process has opened is known to another, which finds it submitted too quickly for a person.
  const opened = await post(one + apiPaths.visitor, {});
  const token = opened.headers.get(formTokenHeader) ?? '';
  const quick = { UserId: 'quick', UserName: 'Ada', Email: 'ada@vs.example', FlagSubmitted: true };
  expect((await post(three + apiPaths.contact, quick, { [formTokenHeader]: token })).status).toBe(200);
  const spam = await database.run((db) =>
    db.selectFrom('leads').select('spam_reason').where('id', '=', 'quick').executeTakeFirst(),
  );
  expect(spam).toEqual({ spam_reason: 'too quick' });

  // The calls of one address through the balancer add up to the stated figure, and each lead is announced once.
  const saves = Array.from({ length: 2 * rateLimit }, (_, index) => ({
    id: `s${index}`,
    number: 0,
    submitted: true,
  }));
  const statuses: number[] = [];
  const started = performance.now();
  for (const save of saves) statuses.push(await send(balancer.address, save));
  const taken = saves.filter((_, index) => statuses[index] === 200);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(taken.length).toBeGreaterThanOrEqual(rateLimit);
  // The window slides, so that a minute that ends meanwhile gives back as much as has passed of the next one.
  expect(taken.length).toBeLessThanOrEqual(rateLimit * (1 + (performance.now() - started) / 60_000) + 3);
  expect(await missing(database, taken)).toEqual([]);
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(taken.length);
  const announced = receiver.received.map(({ leadId }) => leadId);
  expect(announced.sort()).toEqual(taken.map(({ id }) => id).sort());
  expect(runs()).toHaveLength(1);
});

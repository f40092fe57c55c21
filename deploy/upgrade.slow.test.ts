import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSqliteDatabase, startPostgres, type TestPostgres } from '../server/testing/databases.ts';
import { makeTestBuild, type TestBuild } from '../server/testing/build.ts';
import { startServer } from '../tools/server-process.ts';
import { isFull } from '../server/testing/sizes.ts';
import { startBalancer } from './balancer.ts';
import {
  exampleSettings,
  fileHere,
  missing,
  cleanUpAfterEach,
  send,
  startReceiver,
  webhookSettings,
} from './test-parts.ts';
import type { VisitorSave } from '../server/testing/saving-visitors.ts';

const senders = 4;
const mostSaves = 20_000;
/** Between two saves of one visitor, in milliseconds: what is tested is the replacing, not how much it bears. */
const thinkingTime = 10;

let build: TestBuild;
let postgres: TestPostgres;
beforeAll(async () => {
  [build, postgres] = await Promise.all([makeTestBuild(), startPostgres()]);
});
afterAll(() => Promise.all([build.remove(), postgres.remove()]));

const clean = cleanUpAfterEach();

/** Sends saves and page requests from many clients until `stop` is called; every tenth save submits its lead. */
function keepBusy(address: string) {
  const saves: VisitorSave[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string) => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const over = new AbortController();
  const save = async (sender: number) => {
    for (let number = 0; !over.signal.aborted && saves.length < mostSaves; number += 1) {
      const each = {
        id: `s${sender}-${Math.floor(number / 10)}`,
        number,
        submitted: number % 10 === 9,
      };
      const status = await send(address, each);
      count(`save ${status}`);
      if (status === 200) saves.push(each);
      await delay(thinkingTime);
    }
  };
  const browse = async () => {
    while (!over.signal.aborted) {
      const page = await fetch(`${address}/about-us`).catch(() => undefined);
      await page?.arrayBuffer();
      count(`page ${page?.status}`);
    }
  };
  const work = Promise.all([browse(), ...Array.from({ length: senders }, (_, sender) => save(sender))]);
  return {
    stop: async () => {
      over.abort();
      await work;
      return { saves, statuses };
    },
  };
}

async function start(settings: Readonly<Record<string, string>>) {
  const running = await startServer(settings);
  clean.push(() => running.stop());
  return running;
}

const waitUntilReady = (address: string, seconds: string) =>
  promisify(execFile)(process.execPath, [fileHere('wait-until-ready.ts'), address, seconds]);

test.each([
  ['sqlite', 1],
  ['postgres', isFull ? 3 : 2],
] as const)(
  'on %s, replacing every process (of %i) loses no request, no lead and no announcement',
  async (kind, processes) => {
    const made = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
    const database = made.open();
    clean.push(
      () => made.remove(),
      () => database.close(),
    );
    const receiver = await startReceiver();
    clean.push(receiver.close);
    const { dataFolder, databaseUrl } = made.options;
    const settings = {
      ...exampleSettings(),
      ...webhookSettings(receiver.address),
      BUILD_FOLDER: build.folder,
      DATA_FOLDER: databaseUrl === undefined ? dataFolder : build.folder,
      SHUTDOWN_DRAIN: '2',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    const balancer = await startBalancer(clean);
    const startAll = () => Promise.all(Array.from({ length: processes }, () => start(settings)));
    const old = await startAll();
    await Promise.all(old.map(({ address }) => balancer.add(address)));
    const busy = keepBusy(balancer.address);
    for (const [index, next] of (await startAll()).entries()) {
      await waitUntilReady(next.address, '20');
      await balancer.add(next.address);
      await old[index]!.stop();
      balancer.remove(old[index]!.address);
    }
    const { saves, statuses } = await busy.stop();
    expect([...statuses.keys()].sort()).toEqual(['page 200', 'save 200']);
    expect(saves.length).toBeLessThan(mostSaves);
    expect(await missing(database, saves)).toEqual([]);
    const submitted = saves.flatMap(({ id, submitted: isSubmitted }) => (isSubmitted ? id : []));
    expect(submitted.length).toBeGreaterThan(senders);
    await expect
      .poll(() => new Set(receiver.received.map(({ leadId }) => leadId)).size, { timeout: 60_000 })
      .toBe(submitted.length);
    expect(receiver.received.map(({ leadId }) => leadId).sort()).toEqual(submitted.sort());
  },
);

test('waiting for a process that does not start fails', async () => {
  await expect(waitUntilReady('http://127.0.0.1:1', '0')).rejects.toMatchObject({
    code: 1,
    stderr: 'http://127.0.0.1:1 is not ready after 0 seconds.\n',
  });
  await expect(waitUntilReady('nowhere', '0')).rejects.toMatchObject({ code: 2 });
});

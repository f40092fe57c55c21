import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../tests/support/databases.ts';
import { makeTestBuild, type TestBuild } from '../tests/support/build.ts';
import { startServer } from '../tools/server-process.ts';
import { isFull } from '../tests/support/sizes.ts';
import { startBalancer } from './balancer.ts';
import { exampleSettings, fileHere, cleanUpAfterEach, startReceiver, webhookSettings } from './test-parts.ts';
import { findLostSaves, startSavingVisitors } from '../tests/support/saving-visitors.ts';

let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());

const clean = cleanUpAfterEach();

/** Asks for pages until it is stopped; then resolves with their statuses. */
function keepBrowsing(address: string) {
  const statuses = new Set<number | undefined>();
  const stopping = new AbortController();
  const browse = async () => {
    while (!stopping.signal.aborted) {
      const page = await fetch(`${address}/about-us`).catch(() => undefined);
      await page?.arrayBuffer();
      statuses.add(page?.status);
      // Without a pause the balancer, which is in this process, would notice a process that stops too late.
      await delay(10);
    }
  };
  const work = browse();
  return {
    stop: async () => {
      stopping.abort();
      await work;
      return [...statuses];
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
    const made = await makeDatabase(kind);
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
      SHUTDOWN_DRAIN: '3',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    const balancer = await startBalancer(clean);
    const startAll = () => Promise.all(Array.from({ length: processes }, () => start(settings)));
    const old = await startAll();
    await Promise.all(old.map(({ address }) => balancer.add(address)));
    // What is tested is the replacing, not how much two processes can write into one file.
    const visitors = startSavingVisitors([balancer.address], { thinking: 50 });
    const browsing = keepBrowsing(balancer.address);
    for (const [index, next] of (await startAll()).entries()) {
      await waitUntilReady(next.address, '20');
      await balancer.add(next.address);
      await old[index]!.stop();
      balancer.remove(old[index]!.address);
    }
    expect(await browsing.stop()).toEqual([200]);
    await visitors.stop();
    expect([...visitors.answers.keys()]).toEqual(['200']);
    expect(await findLostSaves(database, visitors.saves)).toEqual([]);
    const submitted = visitors.saves.flatMap(({ id, submitted: isSubmitted }) => (isSubmitted ? id : []));
    expect(submitted.length).toBeGreaterThan(processes);
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

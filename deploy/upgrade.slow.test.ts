import { execFile } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeProxyFolder } from '../integrations/proxy/write.ts';
import { makeTestBuild } from '../tests/support/build.ts';
import { makeDatabase } from '../tests/support/databases.ts';
import { isInstalled, startNginx, visitorHeader } from '../tests/support/nginx.ts';
import { findLostSaves, startSavingVisitors } from '../tests/support/saving-visitors.ts';
import { isFull } from '../tests/support/sizes.ts';
import { freePort } from '../tools/ports.ts';
import { startServer } from '../tools/server-process.ts';
import { exampleSettings, fileHere, startReceiver } from './test-parts.ts';

/** The folder of a build with the files for nginx. */
async function makeRelease(aboutUs: string): Promise<string> {
  const { folder, remove } = await makeTestBuild({
    'about-us.html': aboutUs,
    'pages.json': JSON.stringify({ pages: [], redirects: [] }),
  });
  onTestFinished(remove);
  await writeProxyFolder(folder, true);
  return folder;
}

/** What `ln -sfn` does. */
function link(folder: string, current: string): void {
  symlinkSync(folder, `${current}.new`);
  renameSync(`${current}.new`, current);
}

/**
 * In the network of an index: nginx chooses the process by it, here the first for one and the second for the next. Each request has a
 * connection of its own: nginx closes kept ones when it reloads, and fetch, unlike browsers, does not send such a request again.
 */
const comingFrom = (network: number) => ({
  [visitorHeader]: `192.0.${network}.1`,
  connection: 'close',
});

/** Asks for pages from two networks until it is stopped; then resolves with the paths and statuses. */
function keepBrowsing(address: string) {
  const answers = new Set<string>();
  const stopping = new AbortController();
  const browse = async (network: number) => {
    while (!stopping.signal.aborted) {
      // The first is nginx's to send; the second is a redirect that only the service knows.
      for (const path of ['/about-us', '/About-Us']) {
        const page = await fetch(address + path, { headers: comingFrom(network) }).catch(() => undefined);
        await page?.arrayBuffer();
        answers.add(`${path} ${page?.status}`);
      }
      await delay(100);
    }
  };
  const work = Promise.all([browse(0), browse(1)]);
  return {
    stop: async () => {
      stopping.abort();
      await work;
      return [...answers].sort();
    },
  };
}

const waitUntilReady = (address: string, seconds: string) =>
  promisify(execFile)(process.execPath, [fileHere('wait-until-ready.ts'), address, seconds]);

/** nginx and the restarts are the same for both; the file of SQLite lets visitors save less often. */
const kinds = isFull ? (['sqlite', 'postgres'] as const) : (['postgres'] as const);

test.skipIf(!isInstalled('nginx', '-v')).each(kinds)(
  'on %s, restarting both processes behind nginx loses no request, no lead and no announcement',
  async (kind) => {
    const made = await makeDatabase(kind);
    const database = made.open();
    onTestFinished(() => made.remove());
    onTestFinished(() => database.close());
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const releases = mkdtempSync(join(tmpdir(), 'releases-'));
    onTestFinished(() => rmSync(releases, { recursive: true }));
    const current = join(releases, 'current');
    link(await makeRelease('<title>Release 1</title>'), current);
    const { dataFolder, databaseUrl } = made.options;
    const settings = {
      ...exampleSettings(),
      ...receiver.settings,
      BUILD_FOLDER: current,
      DATA_FOLDER: databaseUrl === undefined ? dataFolder : releases,
      // Longer than nginx keeps idle connections, as the unit's ten seconds are.
      SHUTDOWN_DRAIN: '6',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    const start = async (port: number) => {
      const running = await startServer(settings, { port });
      onTestFinished(() => running.stop());
      return running;
    };
    const ports = [await freePort(), await freePort()] as const;
    const old = await Promise.all(ports.map(start));
    const nginx = await startNginx({ upstreams: ports, dist: current });
    onTestFinished(nginx.stop);
    // What is tested is the restarting, not how much two processes can write into one file.
    const thinking = kind === 'sqlite' ? 1000 : 100;
    const visitors = startSavingVisitors([nginx.address], { thinking, headersOf: comingFrom });
    const browsing = keepBrowsing(nginx.address);

    // As docs/operations.md has it.
    link(await makeRelease('<title>Release 2</title>'), current);
    for (const running of old) {
      const { address } = running;
      await running.stop();
      await Promise.all([start(Number(new URL(address).port)), waitUntilReady(address, '60')]);
    }
    nginx.reload();
    const sentPage = async () =>
      (await fetch(`${nginx.address}/about-us`, { headers: comingFrom(0) })).text();
    await expect.poll(sentPage).toContain('Release 2');

    expect(await browsing.stop()).toEqual(['/About-Us 200', '/about-us 200']);
    await visitors.stop();
    expect([...visitors.answers.keys()]).toEqual(['200']);
    expect(await findLostSaves(database, visitors.saves)).toEqual([]);
    const submitted = visitors.saves.flatMap(({ id, submitted: isSubmitted }) => (isSubmitted ? id : []));
    expect(submitted.length).toBeGreaterThan(ports.length);
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

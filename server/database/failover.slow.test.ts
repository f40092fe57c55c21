import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrateFirst } from '../maintenance.ts';
import { initialisePostgres, testPassword } from '../testing/databases.ts';
import { createTestLog } from '../testing/log.ts';
import { makeTestBuild, type TestBuild } from '../testing/build.ts';
import { startProcess } from '../testing/process.ts';
import {
  connectionTo,
  mostConnections,
  type ReplicatedPostgres,
  type ReplicatedServer,
  startReplicatedPostgres,
  until,
} from '../testing/replicated-postgres.ts';
import { findLostSaves, type SavingVisitors, startSavingVisitors } from '../testing/saving-visitors.ts';
import { isFull, logFigures } from '../testing/sizes.ts';
import { openDatabase } from './database.ts';
import type { Migrations } from './migrations.ts';

/** Two PostgreSQL servers with synchronous replication fail in turn under a service that takes saves all the while. */

/** In milliseconds, from the promotion to the first save that is acknowledged again; a busy machine has as long as it needs. */
const backWithin = isFull ? 5000 : Infinity;
/** Acknowledged before anything fails. */
const savesBefore = isFull ? 400 : 50;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());

interface LoadedService {
  readonly visitors: SavingVisitors;
  /** Ends the load and checks what was promised to visitors, in the server that has the leads. */
  finish(
    what: string,
    server: Pick<ReplicatedServer, 'databaseUrl'>,
    figures?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

async function startScene(): Promise<LoadedService & ReplicatedPostgres> {
  const servers = await startReplicatedPostgres();
  cleanups.push(() => servers.remove());
  return { ...servers, ...(await startService(servers.databaseUrl)) };
}

/** With visitors that have begun to save. */
async function startService(serviceDatabase: string): Promise<LoadedService> {
  const service = await startProcess({
    entry: new URL('../main.ts', import.meta.url),
    environment: {
      BUILD_FOLDER: build.folder,
      DATA_FOLDER: join(build.folder, 'data'),
      DATABASE_URL: serviceDatabase,
      DESK: 'off',
    },
  });
  cleanups.push(() => service.kill());
  const visitors = startSavingVisitors([service.address]);
  await until(async () => visitors.saves.length >= savesBefore);
  return {
    visitors,
    finish: async (what, { databaseUrl }, figures) => {
      await visitors.stop();
      const expected = /^(?:200|503 retry-after 5)$/;
      expect([...visitors.answers.keys()].filter((answer) => !expected.test(answer))).toEqual([]);
      const database = openDatabase({ dataFolder: build.folder, databaseUrl });
      cleanups.push(() => database.close());
      expect(await findLostSaves(database, visitors.saves)).toEqual([]);
      logFigures(what, {
        saves: visitors.saves.length,
        answers: Object.fromEntries(visitors.answers),
        slowest: Math.round(visitors.slowest()),
        ...figures,
      });
    },
  };
}

/** In milliseconds: how long until a save is acknowledged again. */
async function timeUntilBack({ visitors }: LoadedService): Promise<number> {
  const from = performance.now();
  await visitors.nextAcknowledged();
  return Math.round(performance.now() - from);
}

/** The time until one more save is refused, which is when the service has noticed. */
async function untilRefused({ visitors }: LoadedService): Promise<void> {
  const refused = () => visitors.answers.get('503 retry-after 5') ?? 0;
  const before = refused();
  await until(async () => refused() > before);
}

test('the primary is killed and the standby promoted', async () => {
  const scene = await startScene();
  await scene.primary.kill();
  await scene.promote();
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await scene.finish('primary killed', scene.standby, { back });
});

test.runIf(isFull)('the primary freezes and the standby is promoted', async () => {
  const scene = await startScene();
  const desk = openDatabase({ dataFolder: build.folder, databaseUrl: scene.databaseUrl });
  cleanups.push(() => desk.close());
  const readFrom = async () => {
    const { rows } = await desk.read((db) => sql`select inet_server_port() as port`.execute(db));
    return rows;
  };
  expect(await readFrom()).toEqual([{ port: scene.primary.port }]);
  await scene.primary.freeze();
  await scene.promote();
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await until(() =>
    desk.check().then(
      () => true,
      () => false,
    ),
  );
  // A frozen server that comes back still takes writes, but confirms none without its standby.
  await scene.primary.thaw();
  const { saves } = scene.visitors;
  const enough = saves.length + savesBefore;
  await until(async () => saves.length >= enough);
  expect(await readFrom()).toEqual([{ port: scene.standby.port }]);
  await scene.finish('primary frozen', scene.standby, { back });
});

test.runIf(isFull)('the network between the two is cut and comes back', async () => {
  const scene = await startScene();
  scene.link.cut();
  await untilRefused(scene);
  scene.link.restore();
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await scene.finish('network cut', scene.primary, { back });
});

test.runIf(isFull)(
  'the network between the two is cut and the standby promoted beside the primary',
  async () => {
    const scene = await startScene();
    scene.link.cut();
    await untilRefused(scene);
    await scene.promote();
    const back = await timeUntilBack(scene);
    expect(back).toBeLessThan(backWithin);
    await scene.finish('network cut, standby promoted', scene.standby, { back });
  },
);

test.runIf(isFull)('a commit that an operator lets go without the standby is not acknowledged', async () => {
  const scene = await startScene();
  scene.link.cut();
  const acknowledged = scene.visitors.saves.length;
  let cancelled = 0;
  await until(async () => {
    const rows = await scene.primary.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'leads'",
    );
    cancelled += rows.length;
    return cancelled >= 3;
  });
  expect(scene.visitors.saves.length - acknowledged).toBeLessThan(8);
  await scene.primary.kill();
  await scene.promote();
  await timeUntilBack(scene);
  await scene.finish('wait for the standby cancelled', scene.standby);
});

test.runIf(isFull)('all connections are taken by others', async () => {
  const scene = await startScene();
  const others: pg.Client[] = [];
  cleanups.push(() => Promise.all(others.map((client) => client.end())));
  const takeAll = async () => {
    while (others.length < mostConnections) {
      const client = new pg.Client(connectionTo(scene.primary.port));
      client.on('error', () => {});
      await client.connect();
      others.push(client);
    }
  };
  await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
  // The service has to connect again, and finds its places taken.
  await others[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vs-online'",
  );
  await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
  await untilRefused(scene);
  await Promise.all(others.splice(0).map((client) => client.end()));
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await scene.finish('connection limit', scene.primary, { back });
});

test.runIf(isFull)('a later release changes the table of leads', async () => {
  const scene = await startScene();
  const migrations: Migrations = {
    '999-later': async ({ schema }) => {
      await schema.alterTable('leads').addColumn('later', 'text').execute();
      await schema.createIndex('leads_later').on('leads').columns(['later', 'last_saved']).execute();
    },
  };
  const later = openDatabase({
    dataFolder: build.folder,
    databaseUrl: scene.primary.databaseUrl,
    migrations,
  });
  cleanups.push(() => later.close());
  await migrateFirst(later, createTestLog().log);
  const { rows } = await later.run((db) => sql`select later from leads limit 1`.execute(db));
  expect(rows).toEqual([{ later: null }]);
  await scene.visitors.nextAcknowledged();
  await scene.finish('migration under load', scene.primary);
});

/** Undefined where this user may not mount a file system. */
function mountSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  cleanups.push(() => {
    if (status === 0) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return status === 0 ? folder : undefined;
}

test.runIf(isFull)('the disk of the leads is full until there is room again', async ({ skip }) => {
  const { folder, dataFolder, port, server } = await initialisePostgres();
  cleanups.push(() => rm(folder, { recursive: true }));
  const disk = mountSmallDisk(24);
  if (disk === undefined) return skip('Mounting a small disk needs root.');
  const { uid, gid } = statSync(dataFolder);
  chownSync(disk, uid, gid);
  await server.start();
  cleanups.push(() => server.stop());
  const admin = new pg.Client(connectionTo(port));
  await admin.connect();
  await admin.query(`create tablespace small location '${disk}'`);
  await admin.query('create database leads tablespace small');
  await admin.end();
  const databaseUrl = `postgres://postgres:${testPassword}@127.0.0.1:${port}/leads`;
  const scene = await startService(databaseUrl);
  const filler = join(disk, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(24 * 1024 * 1024))).toThrow('ENOSPC');
  await untilRefused(scene);
  rmSync(filler);
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await scene.finish('disk full', { databaseUrl }, { back });
});

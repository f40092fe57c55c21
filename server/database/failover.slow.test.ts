import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { startProcess } from '../../tests/support/process.ts';
import type { PostgresServer } from '../../tools/postgres-server.ts';
import {
  databaseName,
  type ReplicatedPostgres,
  startReplicatedPostgres,
  until,
} from '../../tests/support/replicated-postgres.ts';
import {
  findLostSaves,
  type SavingVisitors,
  startSavingVisitors,
} from '../../tests/support/saving-visitors.ts';
import { isFull, logFigures } from '../../tests/support/sizes.ts';
import { openDatabase } from './database.ts';

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

interface Scene extends ReplicatedPostgres {
  readonly visitors: SavingVisitors;
  /** Ends the load and checks what was promised to visitors, in the server that has the leads. */
  finish(what: string, server: PostgresServer, figures?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The servers under a service, with visitors that have begun to save. */
async function startScene(): Promise<Scene> {
  const servers = await startReplicatedPostgres();
  cleanups.push(() => servers.remove());
  const service = await startProcess({
    entry: new URL('../main.ts', import.meta.url),
    environment: {
      BUILD_FOLDER: build.folder,
      DATA_FOLDER: join(build.folder, 'data'),
      DATABASE_URL: servers.databaseUrl,
      DESK: 'off',
    },
  });
  cleanups.push(() => service.kill());
  const visitors = startSavingVisitors([service.address]);
  await until(async () => visitors.saves.length >= savesBefore);
  return {
    ...servers,
    visitors,
    finish: async (what, server, figures) => {
      await visitors.stop();
      const expected = /^(?:200|503 retry-after 5)$/;
      expect([...visitors.answers.keys()].filter((answer) => !expected.test(answer))).toEqual([]);
      const database = openDatabase({ dataFolder: build.folder, databaseUrl: server.urlOf(databaseName) });
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

/** Milliseconds until a save is acknowledged again. */
async function timeUntilBack({ visitors }: Scene): Promise<number> {
  const from = performance.now();
  await visitors.nextAcknowledged();
  return Math.round(performance.now() - from);
}

/** The time until one more save is refused, which is when the service has noticed. */
async function untilRefused({ visitors }: Scene): Promise<void> {
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
  scene.link.pause();
  await untilRefused(scene);
  scene.link.resume();
  const back = await timeUntilBack(scene);
  expect(back).toBeLessThan(backWithin);
  await scene.finish('network cut', scene.primary, { back });
});

test.runIf(isFull)(
  'the network between the two is cut and the standby promoted beside the primary',
  async () => {
    const scene = await startScene();
    scene.link.pause();
    await untilRefused(scene);
    await scene.promote();
    const back = await timeUntilBack(scene);
    expect(back).toBeLessThan(backWithin);
    await scene.finish('network cut, standby promoted', scene.standby, { back });
  },
);

test.runIf(isFull)('a commit that an operator lets go without the standby is not acknowledged', async () => {
  const scene = await startScene();
  scene.link.pause();
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

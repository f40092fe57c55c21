import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { type FailingIo, makeFailingIo } from '../../tests/support/failing-io.ts';
import { makeMigratedDatabase, makeSqliteDatabase } from '../../tests/support/databases.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { startProcess } from '../../tests/support/process.ts';
import { postSave } from '../../tests/support/saving-visitors.ts';
import { logFigures, sizes } from '../../tests/support/sizes.ts';
import { makeService } from '../../tests/support/service.ts';
import { type Cut, startTcpProxy } from '../../tests/support/tcp-proxy.ts';
import { missingParts, systemParts } from '../../tools/system-packages.ts';

/**
 * Every call into the database fails once: the first of all, the second, and so on. Whichever it is, what was
 * acknowledged is there, no answer is a fault of ours, and the next save goes well.
 */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

interface Sent {
  readonly id: string;
  readonly status: number;
}

type Save = (id: string) => Promise<number>;

/** Numbers the save as the browser does, so that a repetition changes nothing. */
const saveOver =
  (address: string): Save =>
  async (id) => {
    const answer = await postSave(address, { id, number: 1, submitted: true });
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5');
    return answer.status;
  };

/** Saves until the fault has struck, a few at once; then once more, and again what was refused. */
async function strike(
  save: Save,
  point: string,
  hasStruck: () => boolean,
  heal: () => void,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const send = async (id: string) => void sent.push({ id, status: await save(id) });
  for (let round = 0; !hasStruck(); round++) {
    await Promise.all([0, 1, 2].map((index) => send(`${point}-${round}-${index}`)));
  }
  heal();
  await send(`${point}-after`);
  expect(sent.at(-1)?.status, `the save after fault ${point}`).toBe(200);
  const refused = sent.filter(({ status }) => status !== 200);
  for (const { id, status } of refused) {
    expect([id, status]).toEqual([id, 503]);
    expect(await save(id), `the repetition of ${id}`).toBe(200);
  }
  return sent;
}

/** Everything is there in the end: what was acknowledged, and what was refused and repeated, each with one announcement. */
async function expectAll(database: Database, sent: readonly Sent[]): Promise<void> {
  const [leads, deliveries] = await database.run((db) =>
    Promise.all([
      db.selectFrom('leads').select('id').where('submitted', '=', 1).execute(),
      db.selectFrom('deliveries').select('lead_id').where('occasion', '=', 'submitted').execute(),
    ]),
  );
  const ids = sent.map(({ id }) => id).sort();
  expect(leads.map(({ id }) => id).sort()).toEqual(ids);
  expect(deliveries.map(({ lead_id }) => lead_id).sort()).toEqual(ids);
}

const points = Array.from({ length: sizes.faultPoints }, (_, index) => index);

const canFail = process.platform === 'linux' && missingParts([systemParts.compiler]).length === 0;

describe.runIf(canFail)('system calls on the files of SQLite', () => {
  let build: TestBuild;
  let io: FailingIo;
  beforeAll(async () => {
    build = await makeTestBuild();
  });
  afterAll(() => build.remove());
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'failing-'));
    io = makeFailingIo(folder);
    cleanups.push(
      () => rm(folder, { recursive: true }),
      () => io.close(),
    );
  });

  async function serve() {
    const place = await makeSqliteDatabase();
    cleanups.push(() => place.remove());
    const server = await startProcess({
      entry: new URL('../main.ts', import.meta.url),
      environment: { BUILD_FOLDER: build.folder, DATA_FOLDER: place.options.dataFolder, ...io.environment },
    });
    cleanups.push(() => server.kill());
    const openAfterKill = async () => {
      await server.kill();
      const database = place.open();
      cleanups.push(() => database.close());
      return database;
    };
    return { save: saveOver(server.address), openAfterKill };
  }

  const forever = 2 ** 30;

  test.each([
    ['EIO', 1],
    ['EIO', 3],
    ['ENOSPC', forever],
  ] as const)('%s, %i times, from the nth call on', async (error, times) => {
    const { save, openAfterKill } = await serve();
    expect(await save('before')).toBe(200);
    const sent: Sent[] = [{ id: 'before', status: 200 }];
    for (const point of points) {
      io.order(point, times, error);
      const heal = () => io.order(0, 0, error);
      sent.push(...(await strike(save, `p${point}`, () => io.failed() > 0, heal)));
    }
    const database = await openAfterKill();
    await expectAll(database, sent);
    const { rows } = await database.run((db) => sql.raw('pragma integrity_check').execute(db));
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const refused = sent.filter(({ status }) => status === 503).length;
    logFigures(`${error} on SQLite`, { points: points.length, saves: sent.length, refused, lost: 0 });
    expect(refused).toBeGreaterThan(0);
  });
});

describe('connections to PostgreSQL', () => {
  async function serve() {
    const direct = await makeMigratedDatabase('postgres');
    cleanups.push(() => direct.remove());
    const url = new URL(direct.options.databaseUrl ?? '');
    const proxy = await startTcpProxy(Number(url.port));
    cleanups.push(() => proxy.close());
    url.port = String(proxy.port);
    const open = () => openDatabase({ ...direct.options, databaseUrl: url.href });
    const service = await makeService({}, { ...direct, open });
    cleanups.push(() => service.close());
    const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
    return { save: saveOver(address), proxy, database: service.database };
  }

  test.each(['before', 'amid', 'after'] satisfies Cut[])(
    'cut at the nth question, %s it arrives',
    async (cut) => {
      const { save, proxy, database } = await serve();
      expect(await save('before')).toBe(200);
      const sent: Sent[] = [{ id: 'before', status: 200 }];
      for (const point of points) {
        proxy.cutAfter(point, cut);
        sent.push(...(await strike(save, `p${point}`, proxy.hasCut, () => undefined)));
      }
      await expectAll(database, sent);
      const refused = sent.filter(({ status }) => status === 503).length;
      logFigures(`connections to PostgreSQL cut ${cut} the question arrives`, {
        points: points.length,
        saves: sent.length,
        refused,
        lost: 0,
      });
      expect(refused).toBeGreaterThan(0);
    },
  );
});

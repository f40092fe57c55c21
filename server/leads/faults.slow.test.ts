import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { sqliteFileName } from '../database/database.ts';
import { Unavailable } from '../database/unavailable.ts';
import {
  makePostgresDatabase,
  makeSqliteDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { makeTestBuild } from '../../tests/support/build.ts';
import { startProcess } from '../../tests/support/process.ts';
import { postSave } from '../../tests/support/saving-visitors.ts';
import { makeService, type ServiceOptions, type TestService } from '../../tests/support/service.ts';
import { startPostgres, type TestPostgres } from '../../tools/postgres-server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const ada = { UserName: 'Ada', Email: 'ada@vs.example', TalkAboutProject: 'x'.repeat(900) };

async function serve(place: TestDatabase, options: ServiceOptions = {}) {
  const service = await makeService(options, place);
  cleanups.push(
    () => place.remove(),
    () => service.close(),
  );
  // A save waits for migrations too, but only for seconds.
  await service.database.migrate();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const save = (id: string) =>
    service.app.inject({ method: 'POST', url: apiPaths.contact, payload: { ...ada, UserId: id } });
  return { ...service, save };
}

type Serving = Awaited<ReturnType<typeof serve>>;

async function expectRefused(service: Serving, id: string): Promise<void> {
  const answer = await service.save(id);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
}

async function expectRecovered(
  { save, stores, app }: Serving,
  kept: readonly string[],
  refused: readonly string[],
) {
  expect((await save('afterwards')).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  for (const id of [...kept, 'afterwards']) expect(await stores.leads.find(id), id).not.toBeNull();
  for (const id of refused) expect(await stores.leads.find(id), id).toBeNull();
}

const isReady = async ({ app }: Pick<TestService, 'app'>) =>
  (await app.inject({ url: '/readyz' })).statusCode === 200;

/** Asked twice: a check that fails must not forget what it has found. */
async function expectNotReady(service: Serving): Promise<void> {
  for (const _ of [1, 2]) {
    await expect(service.database.check()).rejects.toBeInstanceOf(Unavailable);
    expect(await isReady(service)).toBe(false);
  }
}

describe('on sqlite', () => {
  test('a database that another program has locked', async () => {
    const place = await makeSqliteDatabase();
    const service = await serve(place, { busyTimeout: 200 });
    expect((await service.save('before')).statusCode).toBe(200);
    const other = new DatabaseSync(join(place.options.dataFolder, sqliteFileName));
    other.exec('begin immediate');
    await expectRefused(service, 'locked');
    await Promise.all([expectRefused(service, 'one'), expectRefused(service, 'two')]);
    expect((await service.app.inject({ url: '/nothing' })).statusCode).toBe(404);
    other.exec('commit');
    other.close();
    await expectRecovered(service, ['before'], ['locked', 'one', 'two']);
  });

  test('a full disk', async () => {
    const service = await serve(await makeSqliteDatabase());
    expect((await service.save('before')).statusCode).toBe(200);
    const limit = (pages: number) =>
      service.database.run((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    await limit(1);
    const outcomes = [];
    for (let index = 0; index < 60; index += 1)
      outcomes.push((await service.save(`full-${index}`)).statusCode);
    expect(new Set(outcomes)).toEqual(new Set([200, 503]));
    const keptIds = outcomes.flatMap((status, index) => (status === 200 ? [`full-${index}`] : []));
    const refusedIds = outcomes.flatMap((status, index) => (status === 503 ? [`full-${index}`] : []));
    await expectRefused(service, 'still-full');
    // A transaction that changes nothing does not show that there is room.
    await service.database.transaction((trx) => trx.deleteFrom('secrets').execute());
    await expectNotReady(service);
    await limit(1_000_000);
    await service.database.check();
    await expectRecovered(service, ['before', ...keptIds], refusedIds);
  });

  test('a data folder that is removed while the server runs, and comes back', async () => {
    const place = await makeSqliteDatabase();
    const service = await serve(place);
    expect((await service.save('before')).statusCode).toBe(200);
    await rm(place.options.dataFolder, { recursive: true });
    await expectRefused(service, 'gone');
    expect(await isReady(service)).toBe(false);
    await mkdir(place.options.dataFolder);
    await expectRecovered(service, [], ['gone']);
  });
});

describe('on postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test('a server that stops and starts again', async () => {
    const service = await serve(await makePostgresDatabase(postgres.port));
    expect((await service.save('before')).statusCode).toBe(200);
    await postgres.stop();
    await expectRefused(service, 'stopped');
    await Promise.all([expectRefused(service, 'one'), expectRefused(service, 'two')]);
    expect(await isReady(service)).toBe(false);
    await postgres.start();
    await expectRecovered(service, ['before'], ['stopped', 'one', 'two']);
  });

  test('a database that may only be read', async () => {
    const place = await makePostgresDatabase(postgres.port);
    const service = await serve(place);
    expect((await service.save('before')).statusCode).toBe(200);
    const name = new URL(place.options.databaseUrl!).pathname.slice(1);
    const makeReadOnly = async (value: 'on' | 'off') => {
      await postgres.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    await makeReadOnly('on');
    await expectRefused(service, 'read-only');
    await expectNotReady(service);
    await makeReadOnly('off');
    await expect.poll(() => isReady(service)).toBe(true);
    await service.database.check();
    await expectRecovered(service, ['before'], ['read-only']);
  });

  test('a lead that another transaction holds for too long', async () => {
    const service = await serve(await makePostgresDatabase(postgres.port));
    expect((await service.save('held')).statusCode).toBe(200);
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = service.database.transaction(async (trx) => {
      await trx.selectFrom('leads').select('id').where('id', '=', 'held').forUpdate().execute();
      hold();
      await enough;
    });
    await held;
    await expectRefused(service, 'held');
    letGo();
    await holding;
    await expectRecovered(service, ['held'], []);
  });
});

/** Root may write everywhere, so the server runs as the user nobody here. */
describe('a data folder that may only be read', () => {
  const nobody = 65_534;
  const isRoot = process.getuid?.() === 0;

  test('is refused until it may be written again', async () => {
    const build = await makeTestBuild();
    const dataFolder = await mkdtemp(join(tmpdir(), 'leads-'));
    cleanups.push(() => Promise.all([build.remove(), rm(dataFolder, { recursive: true })]));
    await chmod(build.folder, 0o755);
    if (isRoot) await chown(dataFolder, nobody, nobody);
    await chmod(dataFolder, 0o500);
    const { address, kill } = await startProcess({
      entry: new URL('../main.ts', import.meta.url),
      environment: { BUILD_FOLDER: build.folder, DATA_FOLDER: dataFolder },
      user: isRoot ? nobody : undefined,
    });
    cleanups.push(kill);
    const save = () => postSave(address, { id: 'ada', number: 0, submitted: false });
    const refused = await save();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const ready = async () => (await fetch(`${address}/readyz`)).status;
    expect(await ready()).toBe(503);
    await chmod(dataFolder, 0o700);
    expect((await save()).status).toBe(200);
    await expect.poll(ready).toBe(200);
  });
});

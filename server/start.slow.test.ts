import { once } from 'node:events';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrationLock, openDatabase } from './database/database.ts';
import { makePostgresDatabase } from '../tests/support/databases.ts';
import { PlainError } from './common/plain-error.mjs';
import { start } from './start.ts';
import { makeTestBuild, type TestBuild } from '../tests/support/build.ts';
import { postSave } from '../tests/support/saving-visitors.ts';
import { startPostgres, type TestPostgres } from '../tools/postgres-server.ts';

let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());

const startWith = (settings: Readonly<Record<string, string>>) =>
  start({
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    BUILD_FOLDER: build.folder,
    DATA_FOLDER: join(build.folder, 'data'),
    ...settings,
  });

const saveAt = (address: string) => postSave(address, { id: 'ada', number: 0, submitted: true });

/** The message when the server cannot start. */
async function complaint(settings: Readonly<Record<string, string>>): Promise<string> {
  const outcome = await startWith(settings).then(
    ({ app }) => app.close(),
    (error: unknown) => error,
  );
  return outcome instanceof PlainError ? outcome.message : `not a complaint: ${String(outcome)}`;
}

test('the server is where it says it is', async () => {
  const { app, address } = await startWith({});
  onTestFinished(() => app.close());
  expect((await fetch(`${address}/about-us`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
});

test('the desk is closed at first, and with DESK=off there is none of it', async () => {
  const desk = await makeTestBuild({ 'desk.html': '<!doctype html><title>Desk</title>' });
  await cp(desk.folder, join(build.folder, 'desk'), { recursive: true });
  await desk.remove();
  const statuses = async (settings: Readonly<Record<string, string>>) => {
    const { app, address } = await startWith(settings);
    onTestFinished(() => app.close());
    const page = await fetch(`${address}/desk/due`);
    const session = await fetch(`${address}/api/desk/session`);
    return [page.status, session.status, await session.text()];
  };
  expect(await statuses({})).toEqual([200, 200, '{"state":"closed"}']);
  expect((await statuses({ DESK: 'off' })).slice(0, 2)).toEqual([404, 404]);
});

test('leads are stored in the data folder and sales is notified', async () => {
  const { app, address, settings } = await startWith({});
  const answer = await saveAt(address);
  expect(answer.status).toBe(200);
  await expect.poll(() => readdir(join(settings.dataFolder, 'mail')).catch(() => [])).toHaveLength(1);
  await app.close();
});

test('a data folder that cannot be made is to be named anew', async () => {
  const file = join(build.folder, 'a-file');
  await writeFile(file, '');
  expect(await complaint({ DATA_FOLDER: join(file, 'data') })).toMatch(
    /^The data folder .* cannot be made\.\n/,
  );
});

test('a database that is down does not keep the pages from being served', async () => {
  const { app, address } = await startWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect((await fetch(`${address}/about-us`)).status).toBe(200);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'failing', failing: ['database'] }]);
  await app.close();
});

describe('with PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const readyOf = async (address: string) => (await fetch(`${address}/readyz`)).status;

  test('the server listens when the database is migrated, also when another process holds the lock', async () => {
    const { databaseUrl = '' } = (await makePostgresDatabase(postgres.port)).options;
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await other.query(`select pg_advisory_lock(${migrationLock})`);
    const letGo = setTimeout(() => void other.end(), 4500);
    onTestFinished(() => clearTimeout(letGo));
    const { app, address } = await startWith({ DATABASE_URL: databaseUrl });
    onTestFinished(() => app.close());
    expect(await readyOf(address)).toBe(200);
  });

  test('a database that is not there at the start is migrated once it is', async () => {
    const { databaseUrl = '' } = (await makePostgresDatabase(postgres.port)).options;
    await postgres.stop();
    const { app, address } = await startWith({ DATABASE_URL: databaseUrl });
    onTestFinished(() => app.close());
    expect((await fetch(`${address}/about-us`)).status).toBe(200);
    expect([(await saveAt(address)).status, await readyOf(address)]).toEqual([503, 503]);
    await postgres.start();
    await expect.poll(() => readyOf(address), { timeout: 60_000 }).toBe(200);
    expect((await saveAt(address)).status).toBe(200);
  });
});

test('what waits for a channel that is no longer configured is cancelled at the start, and raises no alarm', async () => {
  const dataFolder = join(build.folder, 'unconfigured');
  const webhook = {
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const first = await startWith({ DATA_FOLDER: dataFolder, ...webhook });
  await saveAt(first.address);
  await first.app.close();
  const { app } = await startWith({ DATA_FOLDER: dataFolder });
  onTestFinished(() => app.close());
  const database = openDatabase({ dataFolder });
  onTestFinished(() => database.close());
  const webhooks = () =>
    database.run((db) =>
      db.selectFrom('deliveries').select(['state', 'reason']).where('channel', '=', 'webhook').execute(),
    );
  await expect.poll(webhooks).toEqual([{ state: 'cancelled', reason: 'channel not configured' }]);
});

test('a missing build is to be made', async () => {
  expect(await complaint({ BUILD_FOLDER: '/nowhere' })).toBe(
    'There is no finished build in /nowhere.\nMake one with: npm run build',
  );
});

test('a build of a release without facts is to be made again', async () => {
  const old = await makeTestBuild();
  onTestFinished(old.remove);
  await rm(join(old.folder, 'company.json'));
  expect(await complaint({ BUILD_FOLDER: old.folder })).toMatch('is broken: it has no company.json.\n');
});

test('a taken port is to be freed or changed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await complaint({ PORT: String(port) })).toMatch(
    `Port ${port} of 127.0.0.1 is taken by another program.\n`,
  );
  expect(await complaint({ PORT: String(port) })).toMatch(`for example: PORT=${port + 1} npm start`);
});

test('a host that is not ours is to be changed', async () => {
  expect(await complaint({ HOST: '192.0.2.1' })).toMatch('HOST=192.0.2.1 is no address of this machine.\n');
});

test.each([
  ['site/about-us.html', 'cut sho', 'site/about-us.html is not there as it was built'],
  ['catalogue.json', '{"entries":[]}', 'its catalogue is not one that this server understands'],
  ['company.json', '{}', 'its company.json is not one that this server understands'],
  ['catalogue.json', '{"entr', 'its catalogue is not one that this server understands'],
])('a build with a damaged %s is to be made again', async (file, content, message) => {
  const damaged = await makeTestBuild();
  onTestFinished(damaged.remove);
  await writeFile(join(damaged.folder, file), content);
  expect(await complaint({ BUILD_FOLDER: damaged.folder })).toBe(
    `The build in ${damaged.folder} is broken: ${message}.\nMake it again with: npm run build`,
  );
});

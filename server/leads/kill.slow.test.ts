import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Status } from '../../contract/desk/leads.ts';
import { deskApi, deskRoutes } from '../../contract/desk/routes.ts';
import type { Database, DatabaseOptions } from '../database/database.ts';
import { makeSqliteDatabase, startPostgres, type TestPostgres } from '../testing/databases.ts';
import { makeTestDesk, saveOf } from '../testing/desk.ts';
import { makeTestBuild, type TestBuild } from '../testing/build.ts';
import { startProcess, type TestProcess } from '../testing/process.ts';
import { until } from '../testing/replicated-postgres.ts';
import { findLostSaves, startSavingVisitors, type VisitorSave } from '../testing/saving-visitors.ts';
import { logFigures, sizes } from '../testing/sizes.ts';

const { kills } = sizes;

let build: TestBuild;
let postgres: TestPostgres;
beforeAll(async () => {
  [build, postgres] = await Promise.all([makeTestBuild(), startPostgres()]);
}, 60_000);
afterAll(() => Promise.all([build.remove(), postgres.remove()]));

const startServer = (entry: string, { dataFolder, databaseUrl }: DatabaseOptions): Promise<TestProcess> =>
  startProcess({
    entry: new URL(entry, import.meta.url),
    environment: {
      BUILD_FOLDER: build.folder,
      DATA_FOLDER: databaseUrl === undefined ? dataFolder : join(build.folder, 'data'),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  });

/** Kills the server once so many saves are acknowledged, in the midst of others. */
async function saveUntilKilled(
  server: TestProcess,
  round: number,
  enough: number,
): Promise<readonly VisitorSave[]> {
  const visitors = startSavingVisitors([server.address], { name: `r${round}-` });
  await until(async () => visitors.saves.length >= enough);
  await server.kill();
  await visitors.stop(true);
  return visitors.saves;
}

/** Kills the server again and again, each time at another moment; what was lost is counted when it is back. */
async function countLost(entry: string, kind: 'sqlite' | 'postgres', enoughLost = Infinity) {
  const made = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
  const database = made.open();
  let total = 0;
  let missing = 0;
  let server = await startServer(entry, made.options);
  try {
    for (let round = 0; round < kills && missing < enoughLost; round += 1) {
      const saves = await saveUntilKilled(server, round, 10 + ((round * 7) % 20));
      server = await startServer(entry, made.options);
      missing += (await findLostSaves(database, saves)).length;
      total += saves.length;
    }
    return { total, missing };
  } finally {
    await server.kill();
    await database.close();
    await made.remove();
  }
}

const deskKills = 3;

interface DeskWrite {
  readonly leadId: string;
  /** Null for a note. */
  readonly status: Status | null;
  readonly text: string;
}

/** Writes notes and changes of status until so many are acknowledged, and then kills the desk in the midst of the others. */
async function writeUntilKilled(
  desk: TestProcess,
  refs: ReadonlyMap<string, string>,
  round: number,
): Promise<readonly DeskWrite[]> {
  const acknowledged: DeskWrite[] = [];
  let killed: Promise<void> | undefined;
  const post = (path: string, body: object) =>
    fetch(desk.address + deskApi + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: desk.address },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  const work = async (leadId: string, ref: string) => {
    const opened = await post(deskRoutes.lead.path, { ref });
    if (!opened) return;
    let { version } = (await opened.json()) as { readonly version: number };
    for (let number = 0; killed === undefined; number += 1) {
      const text = `${leadId} ${round} ${number}`;
      const noted = await post(deskRoutes.addNote.path, { ref, text });
      if (noted?.status === 200) acknowledged.push({ leadId, status: null, text });
      // Always another one than before: the version counts the changes.
      const status = version % 2 === 0 ? 'qualified' : 'contacted';
      const changed = await post(deskRoutes.changeLead.path, {
        ref,
        version,
        change: { kind: 'status', status },
      });
      if (changed?.status === 200) {
        version += 1;
        acknowledged.push({ leadId, status, text });
      }
      if (acknowledged.length >= 10 + round * 23) killed ??= desk.kill();
    }
  };
  await Promise.all([...refs].map(([leadId, ref]) => work(leadId, ref)));
  await killed;
  return acknowledged;
}

/** Which acknowledged writes the database does not hold. Each has its record in the audit log. */
async function lostAtDesk(database: Database, writes: readonly DeskWrite[]): Promise<readonly DeskWrite[]> {
  const [events, audit] = await database.run((db) =>
    Promise.all([
      db.selectFrom('desk_events').select(['lead_id', 'kind', 'body']).execute(),
      db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ]),
  );
  const statuses = (leadId: string) =>
    events.filter(({ lead_id, kind }) => lead_id === leadId && kind === 'status').length;
  const changes = Map.groupBy(
    writes.filter(({ status }) => status !== null),
    ({ leadId }) => leadId,
  );
  expect(audit.count).toBe(events.length);
  return [
    ...writes.filter(
      ({ leadId, status, text }) =>
        status === null &&
        !events.some(({ lead_id, body }) => lead_id === leadId && body.includes(`"${text}"`)),
    ),
    ...[...changes.values()].flatMap((list) => (statuses(list[0]?.leadId ?? '') >= list.length ? [] : list)),
  ];
}

const timeout = 60_000 + kills * 30_000;

describe.concurrent.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test(
    `no acknowledged save is lost in ${kills} kills`,
    async () => {
      const { total, missing } = await countLost('../main.ts', kind);
      logFigures(`kills on ${kind}`, { kills, acknowledged: total, lost: missing });
      expect(total).toBeGreaterThan(kills * 10 - 1);
      expect(missing).toBe(0);
    },
    timeout,
  );

  test(
    `no acknowledged note or change of status is lost in ${deskKills} kills`,
    async () => {
      const made = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
      const database = made.open();
      await database.migrate();
      const { stores, refOf } = makeTestDesk(database);
      const ids = Array.from({ length: 6 }, (_, index) => `lead-${index}`);
      for (const id of ids) await stores.leads.save(saveOf(id, { Email: `${id}@vs.example` }));
      const refs = new Map(await Promise.all(ids.map(async (id) => [id, await refOf(id)] as const)));
      const writes: DeskWrite[] = [];
      try {
        for (let round = 0; round < deskKills; round += 1) {
          const desk = await startServer('../testing/desk-server.ts', made.options);
          writes.push(...(await writeUntilKilled(desk, refs, round)));
          expect(await lostAtDesk(database, writes)).toEqual([]);
        }
        expect(writes.some(({ status }) => status !== null)).toBe(true);
      } finally {
        await database.close();
        await made.remove();
      }
    },
    timeout,
  );

  test(
    'a server that answers too early is found out',
    async () => {
      expect((await countLost('../testing/early-answer.ts', kind, 1)).missing).toBeGreaterThan(0);
    },
    timeout,
  );
});

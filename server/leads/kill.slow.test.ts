import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Status } from '../../contract/desk/lead-enums.ts';
import { deskApi, deskRoutes } from '../../contract/desk/routes.ts';
import type { Database } from '../database/database.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { makeTestLeadDesk, saveOf } from '../../tests/support/desk.ts';
import { makeTestUser } from '../../tests/support/desk-accounts.ts';
import { startProcess } from '../../tests/support/process.ts';
import { until } from '../../tests/support/replicated-postgres.ts';
import { findLostSaves, startSavingVisitors, type VisitorSave } from '../../tests/support/saving-visitors.ts';
import { logFigures, sizes } from '../../tests/support/sizes.ts';

const { kills } = sizes;

const databases = bothDatabases();
let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(async () => {
  await build.remove();
  await databases.clean();
});

/** In milliseconds. */
const betweenWrites = 20;

interface DeskWrite {
  readonly leadId: string;
  /** Null for a note. */
  readonly status: Status | null;
  readonly text: string;
}

/** A database, and what its service has acknowledged in the present round. */
interface Tried {
  readonly kind: string;
  readonly database: Database;
  readonly cookie: string;
  /** The refs of the leads that are worked on at the desk, by their ids. */
  readonly refs: ReadonlyMap<string, string>;
  readonly writes: DeskWrite[];
  acknowledged: number;
  missing: number;
}

async function prepare(kind: (typeof bothKinds)[number]) {
  const place = await databases.make(kind);
  const database = place.open();
  const { stores, refOf } = makeTestLeadDesk(database);
  const ids = ['desk-0', 'desk-1'];
  for (const id of ids) await stores.leads.save(saveOf(id, { Email: `${id}@vs.example` }));
  const refs = new Map(await Promise.all(ids.map(async (id) => [id, await refOf(id)] as const)));
  const { cookie } = await makeTestUser(database, { role: 'member', now: Date.now() });
  const tried: Tried = { kind, database, cookie, refs, writes: [], acknowledged: 0, missing: 0 };
  return { tried, options: place.options };
}

/** Writes notes and changes of status, one after the other on each lead, until the service is gone. */
async function workAtDesk(address: string, { cookie, refs, writes }: Tried, round: number): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(address + deskApi + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  /** Undefined when the service is gone. On a busy machine it may refuse first, because a connection took too long. */
  const readVersion = async (ref: string): Promise<number | undefined> => {
    const opened = await post(deskRoutes.lead.path, { ref });
    if (!opened) return undefined;
    if (opened.status === 503) return readVersion(ref);
    const lead = (await opened.json().catch(() => undefined)) as { readonly version: number } | undefined;
    return lead?.version;
  };
  const work = async (leadId: string, ref: string) => {
    let version: number | undefined;
    for (let number = 0; ; number += 1) {
      version ??= await readVersion(ref);
      if (version === undefined) return;
      const text = `${leadId} ${round} ${number}`;
      const noted = await post(deskRoutes.addNote.path, { ref, text });
      if (noted?.status === 200) writes.push({ leadId, status: null, text });
      // Always another one than before: the version counts the changes.
      const status = version % 2 === 0 ? 'qualified' : 'contacted';
      const change = { kind: 'status', status };
      const changed = await post(deskRoutes.changeLead.path, { ref, version, change });
      if (changed?.status === 200) writes.push({ leadId, status, text });
      version = changed?.status === 200 ? version + 1 : undefined;
      await delay(betweenWrites);
    }
  };
  await Promise.all([...refs].map(([leadId, ref]) => work(leadId, ref)));
}

/** Which acknowledged writes the database does not hold. Each has its record in the audit log. */
async function lostAtDesk({ database, writes }: Tried): Promise<readonly DeskWrite[]> {
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
  const notes = new Set(
    events
      .filter(({ kind }) => kind === 'note')
      .map(({ lead_id, body }) => `${lead_id} ${(JSON.parse(body) as { readonly text: string }).text}`),
  );
  return [
    ...writes.filter(({ leadId, status, text }) => status === null && !notes.has(`${leadId} ${text}`)),
    ...[...changes.values()].flatMap((list) => (statuses(list[0]?.leadId ?? '') >= list.length ? [] : list)),
  ];
}

/**
 * Kills the services of both databases again and again, each time at another moment, in the midst of saves and of changes at the desk;
 * what was lost is counted when they are back.
 */
async function countLost({ answersEarly = false } = {}) {
  const prepared = await Promise.all(bothKinds.map(prepare));
  const all = prepared.map(({ tried }) => tried);
  const start = async () => {
    const server = await startProcess({
      entry: new URL('../../tests/support/killed-services.ts', import.meta.url),
      environment: {
        BUILD_FOLDER: build.folder,
        DATABASES: JSON.stringify(prepared.map(({ options }) => options)),
        ...(answersEarly && { EARLY_ANSWER: 'yes' }),
      },
    });
    return { server, addresses: (await server.ask('addresses')) as readonly string[] };
  };
  let running = await start();
  const isFound = () => answersEarly && all.some(({ missing }) => missing > 0);
  for (let round = 0; round < kills && !isFound(); round += 1) {
    const { server, addresses } = running;
    const visitors = addresses.map((address) =>
      startSavingVisitors([address], { name: `r${round}-`, visitors: 4, thinking: 50 }),
    );
    const before = all.map(({ writes }) => writes.length);
    const desks = all.map((tried, index) => workAtDesk(addresses[index] ?? '', tried, round));
    // Saves that do not wait for the database can keep the desk from it without end.
    const enough = { saves: 10 + ((round * 7) % 20), writes: answersEarly ? 0 : 1 + (round % 4) };
    await until(
      async () =>
        visitors.every(({ saves }) => saves.length >= enough.saves) &&
        all.every(({ writes }, index) => writes.length - (before[index] ?? 0) >= enough.writes),
    );
    await server.kill();
    await Promise.all([...desks, ...visitors.map((each) => each.stop(true))]);
    running = await start();
    for (const [index, tried] of all.entries()) {
      const saves: readonly VisitorSave[] = visitors[index]?.saves ?? [];
      tried.acknowledged += saves.length;
      tried.missing += (await findLostSaves(tried.database, saves)).length;
      expect([tried.kind, await lostAtDesk(tried)]).toEqual([tried.kind, []]);
    }
  }
  await running.server.kill();
  return all;
}

const timeout = 60_000 + kills * 30_000;

test(
  `no acknowledged save, note or change of status is lost in ${kills} kills of each database`,
  async () => {
    for (const { kind, acknowledged, missing, writes } of await countLost()) {
      logFigures(`kills on ${kind}`, { kills, acknowledged, atDesk: writes.length, lost: missing });
      expect(acknowledged).toBeGreaterThan(kills * 10 - 1);
      expect(writes.filter(({ status }) => status !== null).length).toBeGreaterThan(kills / 2);
      expect([kind, missing]).toEqual([kind, 0]);
    }
  },
  timeout,
);

// The proof that the test above can fail.
test(
  'a service that answers too early is found out',
  async () => {
    const found = await countLost({ answersEarly: true });
    expect(found.some(({ missing }) => missing > 0)).toBe(true);
  },
  timeout,
);

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DeskRoute } from '../../contract/desk/routes.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { Database } from '../../server/database/database.ts';
import type { DatabaseKind, LeadDeskTable, UserTable } from '../../server/database/tables.ts';
import type { Call } from '../../server/desk/handlers.ts';
import { emptyDeskRow } from '../../server/desk/leads/desk-row.ts';
import { createMailFiles } from '../../server/mail/mail-files.ts';
import { createStores } from '../../server/stores.ts';
import { bothDatabases } from './both-databases.ts';
import { saveOf } from './desk.ts';

/** Rows of the desk's tables, and calls of its handlers, for tests. */

export const owner: UserTable = {
  id: 'user-olga',
  email: 'olga@vs.example',
  email_key: 'olga@vs.example',
  name: 'Olga Owner',
  role: 'owner',
  time_zone: 'Europe/Oslo',
  created_at: 0,
  disabled_at: null,
  deleted_at: null,
  signature: null,
  notifications: null,
};

/** A call that has passed its guards. */
export const callOf = <Route extends DeskRoute>(
  body: Call<Route>['body'],
  now: number,
  role: Role = 'owner',
): Call<Route> => ({
  body,
  now,
  caller: {
    account: { id: owner.id, email: owner.email, name: owner.name, role, timeZone: owner.time_zone },
    sessionId: 'session',
    authenticatedAt: now,
  },
  request: {} as FastifyRequest,
  reply: {} as FastifyReply,
});

export const deskRow = (leadId: string, parts: Partial<LeadDeskTable> = {}): Omit<LeadDeskTable, 'seq'> => ({
  ...emptyDeskRow(leadId, true),
  ref: `ref${leadId.replaceAll(/[^a-z0-9]/g, '').padStart(8, '0')}`,
  list: 'open',
  ...parts,
});

/** Empties every table that tests of the desk write to. */
export const emptyTables = (database: Database): Promise<void> =>
  database.transaction(async (trx) => {
    for (const table of [
      'messages',
      'templates',
      'leads',
      'visitors',
      'job_state',
      'backups',
      'retention_clock',
      'pending_erasures',
      'funnel_days',
      'erasure_receipts',
      'audit',
      'users',
    ] as const)
      await trx.deleteFrom(table).execute();
  });

/** The tables whose rows, as JSON, match; among all that the database has. */
export const tablesWith = (database: Database, isMatch: (rows: string) => boolean) =>
  database.run(async (db) => {
    const all =
      database.kind === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{
            name: string;
          }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const { rows: tables } = await all.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      if (isMatch(JSON.stringify(rows))) found.push(name);
    }
    return found;
  });

export const startOfData = Date.UTC(2026, 10, 16, 12);

export const ada = {
  UserName: 'Ada Lovelace',
  Email: 'Ada@engines.example',
  PhoneNumber: '+442079460018',
  TalkAboutProject: 'A loom that weaves algebra',
  CountryName: 'United Kingdom',
  PageName: '/solutions/saas?from=home',
};

/** Gives each test a database that begins empty, with a clock that the test moves and a folder of mail files. */
export function deskDataSuite(kind: DatabaseKind) {
  const databases = bothDatabases();
  let database: Database;
  let elsewhere: Database;
  let folder: string;
  beforeAll(async () => {
    const place = await databases.make(kind);
    folder = await mkdtemp(join(tmpdir(), 'desk-mail-'));
    database = place.open();
    elsewhere = place.open();
    await database.check();
    await elsewhere.check();
  });
  afterAll(async () => {
    await databases.clean();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    suite.time = startOfData;
    await emptyTables(database);
    for (const file of await readdir(folder)) await rm(join(folder, file));
  });

  const storesOver = (over: Database) =>
    createStores(over, {
      now: () => suite.time,
      channels: ['mail', 'webhook'],
      files: createMailFiles(folder),
      pages: new Set(['/', '/solutions/saas']),
    });
  const addDesk = (id: string, parts: Partial<LeadDeskTable> = {}) =>
    database.run((db) =>
      db.updateTable('lead_desk').set(deskRow(id, parts)).where('lead_id', '=', id).execute(),
    );
  const suite = {
    time: startOfData,
    get database() {
      return database;
    },
    /** Another process, as far as the database can tell. */
    get elsewhere() {
      return elsewhere;
    },
    get folder() {
      return folder;
    },
    storesOver,
    call: <Route extends DeskRoute>(body: Call<Route>['body']) => callOf<Route>(body, suite.time),
    addDesk,
    addLead: async (
      id: string,
      parts: Partial<LeadDeskTable> = {},
      values: Parameters<typeof saveOf>[1] = {},
    ): Promise<void> => {
      await storesOver(database).leads.save(
        saveOf(id, { ...ada, ...values }, { number: 0, submitted: true }),
      );
      await addDesk(id, parts);
    },
  };
  return suite;
}

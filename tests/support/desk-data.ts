import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskRoute } from '../../contract/desk/routes.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { Database } from '../../server/database/database.ts';
import type { LeadDeskTable, UserTable } from '../../server/database/tables.ts';
import type { Call } from '../../server/desk/handlers.ts';
import { emptyDeskRow } from '../../server/desk/leads/desk-row.ts';

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

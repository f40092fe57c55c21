import { z } from 'zod';
import type { AuditAction } from '../../contract/desk/accounts.ts';
import { afterCommit, type Database } from '../database/database.ts';
import type { TransactionQueries } from '../database/tables.ts';
import type { DeskHandlers } from './handlers.ts';
import { readCursor, toPage } from './paging.ts';

/** Ids only, so that erasing a person leaves the log true. */
export interface AuditRecord {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject?: string | null;
  readonly detail?: string | null;
}

/** Who does something, and when. */
export interface Author {
  readonly userId: string;
  readonly now: number;
}

/** Adds what a person has done with a lead, or with something that no lead has. */
export const recordAction = (
  trx: TransactionQueries,
  { userId, now }: Author,
  action: AuditAction,
  detail: string | null,
  ref: string | null = null,
): Promise<void> => appendAudit(trx, { at: now, actorId: userId, action, subject: ref, detail });

/** The audit entry for what people do with their own account. */
export const ownRecord = (
  userId: string,
  action: AuditAction,
  at: number,
  detail: string | null = null,
): AuditRecord => ({ at, actorId: userId, action, subject: userId, detail });

/** The audit entry for a sign-in to an account that was refused. */
export const refusalRecord = (userId: string, at: number, detail: string): AuditRecord => ({
  at,
  actorId: null,
  action: 'sign-in-refused',
  subject: userId,
  detail,
});

/** Adds records in the caller's transaction, which must be one of `Database.transaction`. The log has them after its commit. */
export async function appendAudit(
  trx: TransactionQueries,
  ...records: readonly AuditRecord[]
): Promise<void> {
  for (const { at, actorId, action, subject = null, detail = null } of records) {
    await trx.insertInto('audit').values({ at, actor_id: actorId, action, subject, detail }).execute();
    const entry = { at, actor: actorId, action, subject, detail };
    afterCommit(trx, { kind: 'audit', entry });
  }
}

/** Hands every record of this process over once it is durable: the log is the copy outside the database. */
export const copyAuditTo = (database: Database, write: (entry: object) => void): void =>
  database.onCommit('audit', (events) => {
    for (const { entry } of events) write(entry);
  });

const pageSize = 100;
const placeSchema = z.tuple([z.int()]);

export const auditHandlers = (database: Database): Pick<DeskHandlers, 'audit'> => ({
  /** The newest first. */
  audit: async ({ body: { cursor } }) => {
    const [before] = readCursor(placeSchema, cursor) ?? [Number.MAX_SAFE_INTEGER];
    const found = await database.read((db) =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('number', '<', before)
        .orderBy('number', 'desc')
        .limit(pageSize + 1)
        .execute(),
    );
    const { rows, next } = toPage(found, pageSize, ({ number }) => [number]);
    return { entries: rows.map(({ actor_id: actor, ...entry }) => ({ ...entry, actor })), next };
  },
});

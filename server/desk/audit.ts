import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction, AuditCheck } from '../../contract/desk/accounts.ts';
import type { Database } from '../database/database.ts';
import type { AuditTable, DatabaseKind, TransactionQueries } from '../database/tables.ts';

/** Ids only, so that erasing a person leaves the log true. */
export interface AuditRecord {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject?: string | null;
  readonly detail?: string | null;
}

/** The key of the advisory lock that writers of the log take in turn. */
const auditLock = 7_206_481_531;

const firstHash = '0'.repeat(64);

type Hashed = Pick<AuditTable, 'at' | 'actor_id' | 'action' | 'subject' | 'detail' | 'previous_hash'>;

const hashOf = ({ at, actor_id, action, subject, detail, previous_hash }: Hashed): string =>
  createHash('sha256')
    .update(JSON.stringify([previous_hash, at, actor_id, action, subject, detail]))
    .digest('hex');

/** Adds records in the caller's transaction: what was done and that it was done are stored together. */
export async function appendAudit(
  trx: TransactionQueries,
  kind: DatabaseKind,
  ...records: readonly AuditRecord[]
): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${auditLock})`.execute(trx);
  const last = await trx
    .selectFrom('audit')
    .select('hash')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previous = last?.hash ?? firstHash;
  for (const { at, actorId, action, subject = null, detail = null } of records) {
    const row = { at, actor_id: actorId, action, subject, detail, previous_hash: previous };
    previous = hashOf(row);
    await trx
      .insertInto('audit')
      .values({ ...row, hash: previous })
      .execute();
  }
}

const pageSize = 1000;

/**
 * Recomputes every hash. A changed, removed or inserted row breaks the chain at its number. Rows removed at the end are
 * found by comparing `head` with one that was noted elsewhere.
 */
export async function checkAudit(database: Pick<Database, 'read'>): Promise<AuditCheck> {
  let previous = firstHash;
  let entries = 0;
  for (let last = 0; ;) {
    const rows = await database.read((db) =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('number', '>', last)
        .orderBy('number')
        .limit(pageSize)
        .execute(),
    );
    for (const row of rows) {
      if (row.previous_hash !== previous || row.hash !== hashOf(row))
        return { intact: false, entries, firstBroken: row.number };
      previous = row.hash;
      entries += 1;
      last = row.number;
    }
    if (rows.length < pageSize) return { intact: true, entries, head: previous };
  }
}

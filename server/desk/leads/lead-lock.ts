import { afterCommit, type Database } from '../../database/database.ts';
import type { DatabaseKind, LeadTable, Queries, TransactionQueries } from '../../database/tables.ts';
import { notFound } from '../handlers.ts';
import { changedAt, type DeskRow } from './desk-row.ts';

export interface LockedLead {
  readonly lead: LeadTable;
  readonly row: DeskRow;
}

/**
 * Locks leads until the transaction ends, in the order in which saves and erasures lock: leads by id, and before their rows of
 * the desk. Returns those that exist.
 */
export async function lockLeads(
  trx: TransactionQueries,
  kind: DatabaseKind,
  refs: readonly string[],
): Promise<readonly LockedLead[]> {
  const isPostgres = kind === 'postgres';
  const leads = await trx
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) => selectFrom('lead_desk').select('lead_id').where('ref', 'in', refs))
    .orderBy('id')
    .$if(isPostgres, (query) => query.forNoKeyUpdate())
    .execute();
  const rows = await trx
    .selectFrom('lead_desk')
    .selectAll()
    .where('ref', 'in', refs)
    .orderBy('lead_id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute();
  return rows.flatMap((row) => {
    const lead = leads.find(({ id }) => id === row.lead_id);
    return lead ? [{ lead, row }] : [];
  });
}

/** Throws `not-found`. */
export async function leadIdOf(db: Queries, ref: string): Promise<string> {
  const found = await db.selectFrom('lead_desk').select('lead_id').where('ref', '=', ref).executeTakeFirst();
  if (!found) throw notFound();
  return found.lead_id;
}

/** Runs a transaction on one lead, which it has locked. Throws `not-found`. */
export const withLead = <Result>(
  database: Pick<Database, 'transaction' | 'kind'>,
  ref: string,
  work: (trx: TransactionQueries, locked: LockedLead) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (trx) => {
    const [locked] = await lockLeads(trx, database.kind, [ref]);
    if (!locked) throw notFound();
    return work(trx, locked);
  });

/** Changes the desk's row of a lead, and everyone at the desk sees it. */
export async function updateDeskRow(
  trx: TransactionQueries,
  { row }: LockedLead,
  columns: Partial<DeskRow>,
  now: number,
): Promise<void> {
  const changed_at = changedAt(row, now);
  await trx
    .updateTable('lead_desk')
    .set({ ...columns, changed_at })
    .where('seq', '=', row.seq)
    .execute();
  afterCommit(trx, { kind: 'lead-changed', lead: { ref: row.ref, changed_at } });
}

/** Records that something was done with the lead. */
export const touchLead = (trx: TransactionQueries, locked: LockedLead, now: number): Promise<void> =>
  updateDeskRow(trx, locked, {}, now);

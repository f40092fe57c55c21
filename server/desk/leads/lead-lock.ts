import { afterCommit, type Database } from '../../database/database.ts';
import type { DatabaseKind, DeskRow, Queries, TransactionQueries } from '../../database/tables.ts';
import { notFound } from '../handlers.ts';
import { changedAt, type DeskLead } from './desk-row.ts';

/**
 * Locks leads until the transaction ends, in the order in which saves and erasures lock: leads by id, and before their rows of
 * the desk. Returns those that exist.
 */
export async function lockLeads(
  trx: TransactionQueries,
  kind: DatabaseKind,
  refs: readonly string[],
): Promise<readonly DeskLead[]> {
  const isPostgres = kind === 'postgres';
  const leads = await trx
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) => selectFrom('lead_desk').select('lead_id').where('ref', 'in', refs))
    .orderBy('id')
    .$if(isPostgres, (query) => query.forNoKeyUpdate())
    .execute();
  const desks = await trx
    .selectFrom('lead_desk')
    .selectAll()
    .where('ref', 'in', refs)
    .orderBy('lead_id')
    .$if(isPostgres, (query) => query.forUpdate())
    .execute();
  return desks.flatMap((desk) => {
    const lead = leads.find(({ id }) => id === desk.lead_id);
    return lead ? [{ lead, desk }] : [];
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
  work: (trx: TransactionQueries, locked: DeskLead) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (trx) => {
    const [locked] = await lockLeads(trx, database.kind, [ref]);
    if (!locked) throw notFound();
    return work(trx, locked);
  });

/** Changes the desk's row of a lead, and everyone at the desk sees it. */
export async function updateDeskRow(
  trx: TransactionQueries,
  { desk }: DeskLead,
  columns: Partial<DeskRow>,
  now: number,
): Promise<void> {
  const changed_at = changedAt(desk, now);
  await trx
    .updateTable('lead_desk')
    .set({ ...columns, changed_at })
    .where('seq', '=', desk.seq)
    .execute();
  afterCommit(trx, { kind: 'lead-changed', lead: { ref: desk.ref, changed_at } });
}

/** Records that something was done with the lead. */
export const touchLead = (trx: TransactionQueries, locked: DeskLead, now: number): Promise<void> =>
  updateDeskRow(trx, locked, {}, now);

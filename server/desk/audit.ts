import type { AuditAction } from '../../contract/desk/accounts.ts';
import type { Log } from '../common/log.ts';
import type { TransactionQueries } from '../database/tables.ts';

/** Ids only, so that erasing a person leaves the log true. */
export interface AuditRecord {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject?: string | null;
  readonly detail?: string | null;
}

let copy: Pick<Log, 'info'> | undefined;

/** Writes every record of this process to its log too: the copy outside the database. */
export const copyAuditTo = (log: Pick<Log, 'info'>): void => {
  copy = log;
};

/**
 * Adds records in the caller's transaction: what was done and that it was done are stored together. The log has them before the
 * commit, so that it may hold what was undone, and never lacks what was done.
 */
export async function appendAudit(
  trx: TransactionQueries,
  ...records: readonly AuditRecord[]
): Promise<void> {
  for (const { at, actorId, action, subject = null, detail = null } of records) {
    await trx.insertInto('audit').values({ at, actor_id: actorId, action, subject, detail }).execute();
    copy?.info({ audit: { at, actor: actorId, action, subject, detail } }, 'Audit');
  }
}

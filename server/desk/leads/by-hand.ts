import { randomUUID } from 'node:crypto';
import { importSource } from '../../../contract/desk/lead-enums.ts';
import type { Database } from '../../database/database.ts';
import type { DeskRow, TransactionQueries } from '../../database/tables.ts';
import { type LeadField, leadFields } from '../../leads/fields.ts';
import type { IncomingSave } from '../../leads/save.ts';
import type { LeadStore } from '../../leads/store.ts';
import { type Author, recordAction } from '../audit.ts';
import type { Body } from '../handlers.ts';
import { addNotices } from '../notifications/notices.ts';
import { requireAssignable } from './change-lead.ts';
import { derivedColumns } from './derived-columns.ts';
import { leadIdOf } from './lead-lock.ts';
import { takeTurn } from './round-robin.ts';

export interface ByHandContext {
  readonly database: Database;
  readonly leads: Pick<LeadStore, 'save'>;
}

/** A save that a person of sales makes. What the visitor wrote stays in the history, because every save does. */
const saveBy = (userId: string, id: string, given: Partial<Record<string, string>>): IncomingSave => ({
  id,
  number: null,
  values: Object.fromEntries(leadFields.map((field) => [field, given[field] || null])) as Record<
    LeadField,
    string | null
  >,
  submitted: false,
  spamReason: null,
  by: userId,
});

interface NewLead {
  readonly values: Partial<Body<'addLead'>['values']>;
  readonly source: string;
  /** Null for none; undefined: whose turn it is. */
  readonly ownerId?: string | null;
  /** When the visitor asked; undefined: now. */
  readonly submittedAt?: number;
  /** It does not wait for a reply. */
  readonly isReplied?: boolean;
}

/** Enters a lead, and does more in the same transaction. Returns its ref. */
export async function addLead(
  { database, leads }: ByHandContext,
  { values, source, ownerId: chosen, submittedAt, isReplied = false }: NewLead,
  { userId, now }: Author,
  also?: (trx: TransactionQueries, row: DeskRow) => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  let ref = '';
  await leads.save({ ...saveBy(userId, id, values), submitted: true, source }, async (trx) => {
    if (chosen) await requireAssignable(trx, database.kind, chosen);
    const ownerId = chosen === undefined ? await takeTurn(trx, database.kind) : chosen;
    const row = await trx
      .selectFrom('lead_desk')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow();
    const decided = {
      owner_id: ownerId,
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(isReplied && { status: 'contacted' as const, replied_at: now, replied_by: userId }),
    };
    const lead = {
      submitted: 1,
      spam_reason: null,
      email: values.Email || null,
      phone_number: values.PhoneNumber || null,
    };
    await trx
      .updateTable('lead_desk')
      .set({ ...decided, ...derivedColumns({ ...row, ...decided }, lead) })
      .where('seq', '=', row.seq)
      .execute();
    // A file may hold hundreds.
    if (ownerId !== null && source !== importSource)
      await addNotices(trx, { event: 'assigned', leadId: id, to: [ownerId], by: userId, now });
    await recordAction(trx, { userId, now }, 'lead-added', null, row.ref);
    await also?.(trx, row);
    ref = row.ref;
  });
  return ref;
}

/** Replaces what is given of a lead's fields. Throws `not-found`. */
export async function correctLead(
  { database, leads }: ByHandContext,
  { ref, values }: Body<'correctLead'>,
  { userId, now }: Author,
): Promise<void> {
  const id = await database.run((db) => leadIdOf(db, ref));
  await leads.save(saveBy(userId, id, values), async (trx) => {
    // An erasure may have come before the save, which would otherwise make the lead anew.
    await leadIdOf(trx, ref);
    await recordAction(trx, { userId, now }, 'lead-corrected', null, ref);
  });
}

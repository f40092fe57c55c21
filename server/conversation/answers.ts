import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Channel, DatabaseKind, MessageTable, TransactionQueries } from '../database/tables.ts';
import { type Author, recordAction } from '../desk/audit.ts';
import { DeskFailure } from '../desk/handlers.ts';
import { toEventRow } from '../desk/leads/desk-events.ts';
import { createDeskRecords } from '../desk/leads/desk-records.ts';
import { changedAt, derivedColumns, stateOf } from '../desk/leads/desk-row.ts';
import { type LockedLead, touchLead, withLead } from '../desk/leads/lead-lock.ts';
import { type FieldValue, type LeadField, leadFields } from '../leads/fields.ts';
import { writeSave } from '../leads/save.ts';
import { planChanges } from '../outbox/lead-changes.ts';
import { notifyAnswered } from '../desk/notifications/notices.ts';

export interface AnswerContext {
  readonly database: Database;
  /** Over which leads are announced. */
  readonly channels: readonly Channel[];
}

/** Brings a lead back to Due because its visitor has written, unless a reply is due already. Spam has no clock. */
export async function recordAnswer(
  trx: TransactionQueries,
  channels: readonly Channel[],
  locked: LockedLead,
  at: number,
): Promise<void> {
  const { lead, row } = locked;
  const isDue = row.waiting_since !== null || (row.list === 'open' && row.replied_at === null);
  if (row.list === 'spam' || isDue) return void (await touchLead(trx, locked, at));
  const after = { waiting_since: at, version: row.version + 1, changed_at: changedAt(row, at) };
  await trx
    .updateTable('lead_desk')
    .set({ ...after, ...derivedColumns({ ...row, ...after }, lead) })
    .where('seq', '=', row.seq)
    .execute();
  await trx
    .insertInto('desk_events')
    .values(
      toEventRow({ leadId: lead.id, userId: null, at, event: { kind: 'answered' }, before: stateOf(row) }),
    )
    .execute();
  await notifyAnswered(trx, row, at);
  await planChanges(trx, channels, lead.id, [{ kind: 'answered' }], at);
}

async function takeUnmatched(trx: TransactionQueries, kind: DatabaseKind, id: string): Promise<MessageTable> {
  const message = await trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', 'is', null)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!message) throw new DeskFailure(404, 'not-found');
  return message;
}

/** Joins a mail that was not matched to a lead, whose clock then runs from the arrival of the mail. */
export const joinMessage = (
  { database, channels }: AnswerContext,
  id: string,
  ref: string,
  author: Author,
): Promise<void> =>
  withLead(database, ref, async (trx, locked) => {
    const message = await takeUnmatched(trx, database.kind, id);
    await trx.updateTable('messages').set({ lead_id: locked.lead.id }).where('id', '=', id).execute();
    await recordAnswer(trx, channels, locked, message.at);
    await recordAction(trx, author, 'message-joined', id, ref);
  });

/** In characters. */
const longestProject = 4000;

const blank = Object.fromEntries(leadFields.map((field) => [field, null])) as Record<LeadField, FieldValue>;

/** Makes a submitted lead of a mail that was not matched. Sales gets no mail about it: a person of sales does this. */
export const makeLead = (
  { database, channels }: AnswerContext,
  pages: ReadonlySet<string>,
  id: string,
  author: Author,
): Promise<string> =>
  database.transaction(async (trx) => {
    const { kind } = database;
    const message = await takeUnmatched(trx, kind, id);
    const leadId = randomUUID();
    const values = {
      ...blank,
      UserName: message.from_name || message.from_address,
      Email: message.from_address,
      TalkAboutProject: message.text.slice(0, longestProject).toWellFormed(),
    };
    const others = channels.filter((channel) => channel !== 'mail');
    const { recordSave } = createDeskRecords(kind, pages, others);
    const context = { kind, channels: others, recordSave };
    const save = { id: leadId, number: null, submitted: true, spamReason: null, values };
    await writeSave(trx, context, save, message.at);
    await trx.updateTable('messages').set({ lead_id: leadId }).where('id', '=', id).execute();
    const { ref } = await trx
      .selectFrom('lead_desk')
      .select('ref')
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow();
    await recordAction(trx, author, 'message-joined', id, ref);
    return ref;
  });

/** Removes the copy of a mail that was not matched; the mailbox keeps it. */
export const removeMessage = (database: Database, id: string, author: Author): Promise<void> =>
  database.transaction(async (trx) => {
    await takeUnmatched(trx, database.kind, id);
    await trx.deleteFrom('messages').where('id', '=', id).execute();
    await recordAction(trx, author, 'message-removed', id);
  });

import { limitOf, truncate } from '../../contract/lead.ts';
import type { Database } from '../database/database.ts';
import type { Channel, DatabaseKind, MessageTable, TransactionQueries } from '../database/tables.ts';
import { type Author, recordAction } from '../desk/audit.ts';
import { notFound } from '../desk/handlers.ts';
import { toEventRow } from '../desk/leads/desk-events.ts';
import { addLead, type ByHandContext } from '../desk/leads/by-hand.ts';
import { derivedColumns } from '../desk/leads/derived-columns.ts';
import type { DeskLead } from '../desk/leads/desk-row.ts';
import { stateOf } from '../desk/leads/lead-state.ts';
import { touchLead, updateDeskRow, withLead } from '../desk/leads/lead-lock.ts';
import { planChanges } from '../outbox/lead-changes.ts';
import { notifyVisitorWrote } from '../desk/notifications/notices.ts';

export interface VisitorMailContext {
  readonly database: Database;
  /** Over which leads are announced. */
  readonly channels: readonly Channel[];
}

/**
 * Brings a lead back to Due because its visitor has written, unless a reply is due already. Spam has no clock, and others' runs
 * from the arrival of the mail, which may be stored later.
 */
export async function recordVisitorMail(
  trx: TransactionQueries,
  channels: readonly Channel[],
  locked: DeskLead,
  { arrivedAt, now }: { readonly arrivedAt: number; readonly now: number },
): Promise<void> {
  const { lead, desk } = locked;
  const isDue = desk.waiting_since !== null || (desk.list === 'open' && desk.replied_at === null);
  if (desk.list === 'spam' || isDue) return touchLead(trx, locked, now);
  const after = { waiting_since: arrivedAt, version: desk.version + 1 };
  await updateDeskRow(trx, locked, { ...after, ...derivedColumns({ ...desk, ...after }, lead) }, now);
  await trx
    .insertInto('desk_events')
    .values(
      toEventRow({
        leadId: lead.id,
        userId: null,
        at: arrivedAt,
        event: { kind: 'answered' },
        before: stateOf(desk),
      }),
    )
    .execute();
  await notifyVisitorWrote(trx, desk, now);
  await planChanges(trx, channels, lead.id, [{ kind: 'answered' }], now);
}

async function lockUnmatched(trx: TransactionQueries, kind: DatabaseKind, id: string): Promise<MessageTable> {
  const message = await trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', 'is', null)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!message) throw notFound();
  return message;
}

/** Joins a mail that was not matched to a lead. */
export const joinMessage = (
  { database, channels }: VisitorMailContext,
  id: string,
  ref: string,
  author: Author,
): Promise<void> =>
  withLead(database, ref, async (trx, locked) => {
    const message = await lockUnmatched(trx, database.kind, id);
    await trx.updateTable('messages').set({ lead_id: locked.lead.id }).where('id', '=', id).execute();
    await recordVisitorMail(trx, channels, locked, { arrivedAt: message.at, now: author.now });
    await recordAction(trx, author, 'message-joined', id, ref);
  });

/** Makes a submitted lead of a mail that was not matched, as if it had been entered by hand when the mail arrived. */
export async function makeLead(context: ByHandContext, id: string, author: Author): Promise<string> {
  const { database } = context;
  const { from_name, from_address, text, at } = await database.transaction((trx) =>
    lockUnmatched(trx, database.kind, id),
  );
  const lead = {
    values: {
      UserName: truncate(from_name || from_address, limitOf('UserName')),
      Email: from_address,
      // All of the mail stays in the conversation.
      TalkAboutProject: truncate(text, limitOf('TalkAboutProject')),
    },
    source: 'E-mail',
    submittedAt: at,
  };
  return addLead(context, lead, author, async (trx, added) => {
    await lockUnmatched(trx, database.kind, id);
    await trx.updateTable('messages').set({ lead_id: added.lead_id }).where('id', '=', id).execute();
    await recordAction(trx, author, 'message-joined', id, added.ref);
  });
}

/** Removes the copy of a mail that was not matched; the mailbox keeps it. */
export const removeMessage = (database: Database, id: string, author: Author): Promise<void> =>
  database.transaction(async (trx) => {
    await lockUnmatched(trx, database.kind, id);
    await trx.deleteFrom('messages').where('id', '=', id).execute();
    await recordAction(trx, author, 'message-removed', id);
  });

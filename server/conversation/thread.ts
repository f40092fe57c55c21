import { z } from 'zod';
import {
  type AttachmentView,
  type MessageView,
  mostMessages,
  type Template,
  type Thread,
  type UnmatchedPage,
} from '../../contract/desk/conversation.ts';
import type { DeliveryTable, MessageTable, Queries } from '../database/tables.ts';
import { readCursor, toPage } from '../desk/paging.ts';
import { replySubject, type ConversationIdentity, senderName } from './compose.ts';
import { lastOf, readSignature, recipientsOf } from './outgoing.ts';

interface ThreadRequest {
  readonly ref: string;
  readonly userId: string;
  readonly name: string;
  readonly canSend: boolean;
}

/** Null when there is no such lead. */
export async function readThread(
  db: Queries,
  identity: ConversationIdentity,
  { ref, userId, name, canSend }: ThreadRequest,
): Promise<Thread | null> {
  const desk = await db.selectFrom('lead_desk').selectAll().where('ref', '=', ref).executeTakeFirst();
  const lead =
    desk && (await db.selectFrom('leads').selectAll().where('id', '=', desk.lead_id).executeTakeFirst());
  if (!lead) return null;
  const draft = await db
    .selectFrom('message_drafts')
    .select(['subject', 'text'])
    .where('lead_id', '=', lead.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const last = await lastOf(db, lead.id);
  const messages = await readMessages(db, lead.id);
  return {
    messages: messages.slice(-mostMessages),
    hasEarlier: messages.length > mostMessages,
    draft: draft ?? { subject: '', text: '' },
    recipients: await recipientsOf(db, { lead }),
    subject: last ? replySubject(last.subject) : `Your enquiry to ${identity.company}`,
    signature: await readSignature(db, identity, { userId, name }),
    from: `${senderName(name, identity)} <${identity.address}>`,
    canSend,
  };
}

/** The latest, and one more if there are earlier ones. */
async function readMessages(db: Queries, leadId: string): Promise<readonly MessageView[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('deliveries', 'deliveries.id', 'messages.id')
    .selectAll('messages')
    .select(['users.name', 'deliveries.state', 'deliveries.reason'])
    .where('messages.lead_id', '=', leadId)
    .orderBy('messages.at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(mostMessages + 1)
    .execute();
  const attachments = await readAttachments(db, rows);
  return rows.toReversed().map((row) => ({
    ...toView(row, attachments.get(row.id)),
    direction: row.direction,
    by: row.name,
    sending: row.direction === 'out' ? sendingOf(row) : null,
  }));
}

type Sending = Pick<MessageTable, 'sent_at' | 'maybe_twice'> & {
  readonly [Column in 'state' | 'reason']: DeliveryTable[Column] | null;
};

function sendingOf({ sent_at, maybe_twice, state, reason }: Sending) {
  const isWaiting = sent_at === null && state === 'waiting';
  return {
    state: sent_at !== null ? ('sent' as const) : isWaiting ? ('waiting' as const) : ('failed' as const),
    reason,
    maybeTwice: maybe_twice === 1,
  };
}

const toView = (row: MessageTable, attachments: readonly AttachmentView[] = []) => ({
  id: row.id,
  kind: row.kind,
  from: { name: row.from_name, address: row.from_address },
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  quoted: row.quoted,
  at: row.sent_at ?? row.at,
  attachments,
});

async function readAttachments(
  db: Queries,
  messages: readonly Pick<MessageTable, 'id'>[],
): Promise<ReadonlyMap<string, readonly AttachmentView[]>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'message_id', 'name', 'size'])
    .select(({ eb }) => eb('content', 'is not', null).as('kept'))
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('ordinal')
    .execute();
  const grouped = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map(({ kept, message_id: _, ...each }) => ({ ...each, isKept: Boolean(kept) })),
    ]),
  );
}

const pageSize = 50;
const placeSchema = z.tuple([z.int(), z.string()]);

/** Mails that belong to no lead, the latest first. */
export async function readUnmatched(db: Queries, cursor: string | undefined): Promise<UnmatchedPage> {
  const before = readCursor(placeSchema, cursor);
  const found = await db
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(before?.[0] ?? 0, before?.[1] ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = toPage(found, pageSize, ({ at, id }) => [at, id]);
  const attachments = await readAttachments(db, rows);
  return { messages: rows.map((row) => toView(row, attachments.get(row.id))), next };
}

export const readTemplates = (db: Queries): Promise<readonly Template[]> =>
  db.selectFrom('templates').selectAll().orderBy('name').orderBy('id').execute();

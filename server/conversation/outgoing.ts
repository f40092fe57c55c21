import { undoTime } from '../../contract/desk/limits.ts';
import type { Database } from '../database/database.ts';
import type { Channel, DatabaseKind, MessageTable, Queries, TransactionQueries } from '../database/tables.ts';
import { appendAudit, type Author, recordAction } from '../desk/audit.ts';
import { DeskFailure, notFound } from '../desk/handlers.ts';
import { writeChange } from '../desk/leads/change-lead.ts';
import type { DeskLead } from '../desk/leads/desk-row.ts';
import { lockLeads, touchLead, withLead } from '../desk/leads/lead-lock.ts';
import { applyChange, isSameState, stateOf } from '../desk/leads/lead-state.ts';
import { insertDeliveries, newDelivery } from '../leads/new-delivery.ts';
import { type Mail, messageId } from '../mail/mail.ts';
import type { OnAccepted } from '../outbox/deliveries.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { failed, type Outcome } from '../outbox/outcome.ts';
import {
  composeReply,
  type ConversationIdentity,
  referencesTo,
  senderName,
  signatureOf,
  type WrittenMessage,
} from './compose.ts';

export interface Writer extends Author {
  readonly name: string;
}

interface NewReply {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail to the visitor and its delivery. Durable once it resolves. */
export const sendReply = (
  database: Database,
  identity: ConversationIdentity,
  ref: string,
  reply: NewReply,
  writer: Writer,
): Promise<void> =>
  withLead(database, ref, async (trx, locked) => {
    const leadId = locked.lead.id;
    const earlier = await trx
      .selectFrom('deliveries')
      .select('lead_id')
      .where('id', '=', reply.id)
      .executeTakeFirst();
    if (earlier?.lead_id === leadId) return;
    if (earlier) throw new DeskFailure(400, 'malformed');
    if (!(await recipientsOf(trx, locked)).includes(reply.to.toLowerCase()))
      throw new DeskFailure(422, 'no-such-recipient');
    const text = `${reply.text}\n\n-- \n${await readSignature(trx, identity, writer)}`;
    await writeReply(trx, identity, leadId, { ...reply, text, key: reply.id }, writer, writer.now + undoTime);
    await writeDraft(trx, leadId, { subject: '', text: '' }, writer);
    await touchLead(trx, locked, writer.now);
    await recordAction(trx, writer, 'message-written', reply.id, ref);
  });

/** The person's own, or else name and company. */
export async function readSignature(
  db: Queries,
  identity: ConversationIdentity,
  { userId, name }: Pick<Writer, 'userId' | 'name'>,
): Promise<string> {
  const user = await db.selectFrom('users').select('signature').where('id', '=', userId).executeTakeFirst();
  return user?.signature ?? signatureOf(name, identity);
}

/** The lead's own address, and those from which mails about it came; in lower case. */
export async function recipientsOf(
  db: Queries,
  { lead }: Pick<DeskLead, 'lead'>,
): Promise<readonly string[]> {
  const writers = await db
    .selectFrom('messages')
    .select('from_address')
    .distinct()
    .where('lead_id', '=', lead.id)
    .where('direction', '=', 'in')
    .where('kind', '=', 'mail')
    .execute();
  const all = [lead.email?.toLowerCase(), ...writers.map(({ from_address }) => from_address)];
  return [...new Set(all.filter((each) => each !== undefined && each !== ''))] as string[];
}

/** The mail that the next one replies to: the visitor's last, or else our own. */
export const lastOf = (db: Queries, leadId: string): Promise<MessageTable | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'mail')
    .orderBy('direction')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The columns of a mail that has not been sent, and that no person of sales wrote. */
export const newMessage = {
  kind: 'mail',
  quoted: '',
  user_id: null,
  sent_at: null,
  is_sending: 0,
  maybe_twice: 0,
  uid: null,
  uid_validity: null,
} as const;

/** A mail to the visitor. One that a colleague wrote in a mail program has a place in the mailbox. */
interface WrittenReply extends NewReply {
  readonly key: string;
  readonly place?: { readonly uid: number; readonly uidValidity: number };
}

/** Inserts a mail to the visitor and its delivery, under one id. The Message-ID is the same for every attempt. */
export async function writeReply(
  trx: TransactionQueries,
  identity: ConversationIdentity,
  leadId: string,
  reply: WrittenReply,
  writer: Writer,
  due: number,
): Promise<void> {
  const last = await lastOf(trx, leadId);
  await trx
    .insertInto('messages')
    .values({
      ...newMessage,
      id: reply.id,
      lead_id: leadId,
      direction: 'out',
      from_name: senderName(writer.name, identity),
      from_address: identity.address.toLowerCase(),
      to_address: reply.to,
      subject: reply.subject,
      text: reply.text,
      mail_key: reply.key,
      message_id: messageId(reply.id, identity),
      reference_ids: last ? referencesTo(last).join(' ') : '',
      user_id: writer.userId,
      at: writer.now,
      ...(reply.place && { uid: reply.place.uid, uid_validity: reply.place.uidValidity }),
    })
    .execute();
  const { id } = reply;
  await insertDeliveries(trx, [
    newDelivery({ id, lead_id: leadId, channel: 'reply', occasion: 'reply', due_at: due }),
  ]);
}

/** Takes a mail back before its first attempt; it becomes the draft of its writer again. */
export const undoReply = (
  database: Database,
  identity: ConversationIdentity,
  ref: string,
  id: string,
  writer: Writer,
) =>
  withLead(database, ref, async (trx, locked) => {
    const message = await trx
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .where('lead_id', '=', locked.lead.id)
      .where('user_id', '=', writer.userId)
      .executeTakeFirst();
    if (!message) throw notFound();
    const { numDeletedRows } = await trx
      .deleteFrom('deliveries')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DeskFailure(409, 'already-sent');
    await trx.deleteFrom('messages').where('id', '=', id).execute();
    const ending = `\n\n-- \n${await readSignature(trx, identity, writer)}`;
    const text = message.text.endsWith(ending) ? message.text.slice(0, -ending.length) : message.text;
    const draft = { subject: message.subject, text };
    await writeDraft(trx, locked.lead.id, draft, writer);
    await touchLead(trx, locked, writer.now);
    await recordAction(trx, writer, 'message-undone', id, ref);
    return draft;
  });

/** An empty draft is removed. */
export async function writeDraft(
  trx: TransactionQueries,
  leadId: string,
  draft: { readonly subject: string; readonly text: string },
  { userId, now }: Author,
): Promise<void> {
  const own = { user_id: userId, lead_id: leadId };
  if (draft.subject === '' && draft.text === '')
    return void (await trx
      .deleteFrom('message_drafts')
      .where((eb) => eb.and(own))
      .execute());
  const { subject, text } = draft;
  await trx
    .insertInto('message_drafts')
    .values({ ...own, subject, text, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['lead_id', 'user_id']).doUpdateSet({ subject, text, changed_at: now }),
    )
    .execute();
}

const neverAgain = 'it was sent twice without an answer of the mail server, and may have arrived';

/**
 * Sends mails to visitors. An attempt whose end is not known, because the connection or this service ended after the last byte
 * was sent, is repeated once under the same Message-ID, and marked.
 */
export function createReplySender(
  database: Database,
  identity: ConversationIdentity,
  sendMail: (mail: Mail, beforeEnd: () => Promise<void>) => Promise<Outcome>,
): Send {
  const update = (id: string, marks: Partial<Pick<MessageTable, 'is_sending' | 'maybe_twice'>>) =>
    database.transaction((trx) => trx.updateTable('messages').set(marks).where('id', '=', id).execute());
  return async ({ id, attempts }) => {
    const written = await database.run((db) => readWritten(db, id));
    if (!written) return failed('the lead was erased', true);
    const { is_sending, maybe_twice } = written.message;
    const isTwice = is_sending === 1 && maybe_twice === 1;
    if (isTwice && attempts > 0) return failed(neverAgain, true);
    const before = { is_sending: isTwice ? 0 : is_sending, maybe_twice };
    // A person has retried it: this attempt counts for itself.
    if (isTwice) await update(id, before);
    let isMarked = false;
    const outcome = await sendMail(composeReply(written, identity), async () => {
      await update(id, { is_sending: 1, maybe_twice: Math.max(before.is_sending, maybe_twice) });
      isMarked = true;
    });
    if (isMarked && !outcome.delivered && outcome.isUncertain !== true) await update(id, before);
    return outcome;
  };
}

async function readWritten(db: Queries, id: string): Promise<WrittenMessage | null> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message || message.lead_id === null) return null;
  const { ref } = await db
    .selectFrom('lead_desk')
    .select('ref')
    .where('lead_id', '=', message.lead_id)
    .executeTakeFirstOrThrow();
  const attachments = await db
    .selectFrom('attachments')
    .select(['name', 'content'])
    .where('message_id', '=', id)
    .orderBy('ordinal')
    .execute();
  return { message, attachments, ref };
}

/** Stops the clock at the time of acceptance; a lead without an owner becomes the sender's. */
export const recordAccepted =
  (kind: DatabaseKind, channels: readonly Channel[]): OnAccepted =>
  async (trx, id, at) => {
    const found = await trx
      .selectFrom('messages')
      .innerJoin('lead_desk', 'lead_desk.lead_id', 'messages.lead_id')
      .select(['lead_desk.ref', 'messages.user_id'])
      .where('messages.id', '=', id)
      .where('messages.sent_at', 'is', null)
      .executeTakeFirst();
    if (!found) return;
    // Before the delivery, in the order of saves and erasures.
    const [locked] = await lockLeads(trx, kind, [found.ref]);
    if (!locked) return;
    await trx.updateTable('messages').set({ sent_at: at, is_sending: 0 }).where('id', '=', id).execute();
    const before = stateOf(locked.desk);
    const by = found.user_id;
    const replied = by === null ? before : applyChange(before, { kind: 'replied' }, by, at);
    const after = { ...replied, ownerId: replied.ownerId ?? by };
    if (isSameState(before, after)) return touchLead(trx, locked, at);
    await appendAudit(trx, await writeChange(trx, channels, locked, after, by, at));
  };

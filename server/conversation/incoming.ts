import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { MessageKind } from '../../contract/desk/conversation.ts';
import type { Queries, TransactionQueries } from '../database/tables.ts';
import { recordAction } from '../desk/audit.ts';
import { openLists } from '../desk/leads/change-lead.ts';
import { lockLeads, touchLead } from '../desk/leads/lead-lock.ts';
import { type VisitorMailContext, recordVisitorMail } from './visitor-mails.ts';
import { replySubject, type ConversationIdentity } from './compose.ts';
import { newMessage, writeReply } from './outgoing.ts';
import { idsIn, type ReceivedMail } from './parse.ts';
import { isAuthenticated, recogniseKind } from './recognise.ts';

export interface IncomingOptions extends VisitorMailContext {
  readonly identity: ConversationIdentity;
  /** The name of our mail server in Authentication-Results; undefined: no mail is forwarded to visitors. */
  readonly authServer: string | undefined;
  readonly now: () => number;
}

/** Where a mail lies in the mailbox. */
export interface MailPlace {
  readonly mailbox: string;
  readonly uid: number;
  readonly uidValidity: number;
  readonly arrivedAt: number;
}

/**
 * What became of a mail. `known`: a copy of one that is stored. `refused`: nothing for a person, as newsletters and bounces of
 * mails that are not ours; it stays in the mailbox, unseen.
 */
export type MailOutcome = 'lead' | 'not-matched' | 'forwarded' | 'known' | 'refused';

/** Stores a mail, and how far the mailbox was read, in one transaction. */
export const storeMail = (
  options: IncomingOptions,
  mail: ReceivedMail,
  place: MailPlace,
): Promise<MailOutcome> =>
  options.database.transaction(async (trx) => {
    await advance(trx, place, options.now());
    const known = trx.selectFrom('messages').select('id').where('mail_key', '=', mail.key);
    if (await known.executeTakeFirst()) return 'known';
    const { identity } = options;
    const own = identity.address.toLowerCase();
    if (mail.from.address === own) return 'refused';
    const kind = recogniseKind(mail, own.slice(own.lastIndexOf('@') + 1));
    if (kind === 'bounce') return storeBounce(trx, options, mail, place);
    const leadId = matchLead(mail, own, await matchCandidates(trx, mail, identity));
    if (leadId === null) {
      if (kind !== 'mail') return 'refused';
      return (await insertMail(trx, mail, place, kind, null)) ? 'not-matched' : 'known';
    }
    if (kind === 'mail' && (await forward(trx, options, mail, place, leadId))) return 'forwarded';
    return storeForLead(trx, options, mail, place, kind, leadId);
  });

/** Never backwards: another process may have read further. */
export async function advance(trx: TransactionQueries, place: MailPlace, now: number): Promise<void> {
  const { mailbox: name, uid, uidValidity } = place;
  const row = { uid_validity: uidValidity, last_uid: uid, read_at: now };
  await trx
    .insertInto('mailbox_state')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(row)
        .where(({ or, eb }) =>
          or([eb('mailbox_state.uid_validity', '!=', uidValidity), eb('mailbox_state.last_uid', '<', uid)]),
        ),
    )
    .execute();
}

async function storeForLead(
  trx: TransactionQueries,
  { database, channels, now }: IncomingOptions,
  mail: ReceivedMail,
  place: MailPlace,
  kind: MessageKind,
  leadId: string,
): Promise<MailOutcome> {
  const locked = await lockLeadWithId(trx, database, leadId);
  if (!locked || !(await insertMail(trx, mail, place, kind, leadId))) return 'known';
  if (kind === 'mail')
    await recordVisitorMail(trx, channels, locked, { arrivedAt: place.arrivedAt, now: now() });
  else await touchLead(trx, locked, now());
  return 'lead';
}

async function lockLeadWithId(trx: TransactionQueries, { kind }: Database, leadId: string) {
  const desk = await trx
    .selectFrom('lead_desk')
    .select('ref')
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return desk && (await lockLeads(trx, kind, [desk.ref]))[0];
}

/** A bounce belongs to the latest mail of ours that it names, whose address it marks: it also names those before it. */
async function storeBounce(
  trx: TransactionQueries,
  options: IncomingOptions,
  mail: ReceivedMail,
  place: MailPlace,
): Promise<MailOutcome> {
  const ids = [...new Set([...mail.references, ...idsIn(mail.report)])].slice(0, 200);
  const sent =
    ids.length === 0
      ? undefined
      : await trx
          .selectFrom('messages')
          .select(['lead_id', 'to_address'])
          .where('message_id', 'in', ids)
          .where('direction', '=', 'out')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (!sent || sent.lead_id === null) return 'refused';
  const outcome = await storeForLead(trx, options, mail, place, 'bounce', sent.lead_id);
  if (outcome === 'lead')
    await trx
      .updateTable('lead_desk')
      .set({ bounced_email: sent.to_address.toLowerCase() })
      .where('lead_id', '=', sent.lead_id)
      .execute();
  return outcome;
}

async function matchCandidates(
  db: Queries,
  { recipients, references, from }: ReceivedMail,
  identity: ConversationIdentity,
): Promise<MatchCandidates> {
  const refs = refsIn(recipients, identity.address);
  const byRef = await db
    .selectFrom('lead_desk')
    .select(['ref', 'lead_id'])
    .where('ref', 'in', ['', ...refs])
    .execute();
  const byId = await db
    .selectFrom('messages')
    .select(['message_id', 'lead_id'])
    .where('message_id', 'in', ['', ...references])
    .where('lead_id', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  // Answers to notifications name the delivery.
  const host = `@${new URL(identity.siteUrl).hostname}>`;
  const ids = references.filter((id) => id.endsWith(host)).map((id) => id.slice(1, -host.length));
  const notified = await db
    .selectFrom('deliveries')
    .select(['id', 'lead_id'])
    .where('id', 'in', ['', ...ids, ...ids.map((id) => id.slice(0, 36))])
    .execute();
  const bySender = await db
    .selectFrom('lead_desk')
    .select('lead_id')
    .where('email_key', '=', from.address)
    .where('list', 'in', openLists)
    .limit(2)
    .execute();
  const byMessageId = new Map(byId.map(({ message_id, lead_id }) => [message_id, lead_id ?? '']));
  for (const { id, lead_id } of notified)
    for (const reference of references)
      if (reference.startsWith(`<${id}`)) byMessageId.set(reference, lead_id);
  return {
    byRef: new Map(byRef.map(({ ref, lead_id }) => [ref, lead_id])),
    byMessageId,
    bySender: bySender.map(({ lead_id }) => lead_id),
  };
}

/**
 * Sends on a reply that a person of sales wrote to a notification in a mail program, from the company's address: only if our own
 * mail server has found the sender to be true, and if nothing of the notification is left in the text.
 */
async function forward(
  trx: TransactionQueries,
  { database, identity, authServer, now }: IncomingOptions,
  mail: ReceivedMail,
  place: MailPlace,
  leadId: string,
): Promise<boolean> {
  if (authServer === undefined || !isAuthenticated(mail, authServer)) return false;
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email_key', '=', mail.from.address)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const locked = user && (await lockLeadWithId(trx, database, leadId));
  const to = locked?.lead.email ?? null;
  if (!user || !locked || to === null || mail.text === '' || mail.text.includes(leadId)) return false;
  const id = randomUUID();
  const subject = replySubject(`Your enquiry to ${identity.company}`);
  const writer = { userId: user.id, name: user.name, now: now() };
  const reply = { id, to, subject, text: mail.text, key: mail.key, place };
  await writeReply(trx, identity, leadId, reply, writer, writer.now);
  await insertFiles(trx, id, mail);
  await touchLead(trx, locked, writer.now);
  await recordAction(trx, writer, 'message-written', id, locked.desk.ref);
  return true;
}

/** False when another process has stored it meanwhile. */
async function insertMail(
  trx: TransactionQueries,
  mail: ReceivedMail,
  place: MailPlace,
  kind: MessageKind,
  leadId: string | null,
): Promise<boolean> {
  const id = randomUUID();
  const inserted = await trx
    .insertInto('messages')
    .values({
      ...newMessage,
      id,
      lead_id: leadId,
      direction: 'in',
      kind,
      from_name: mail.from.name,
      from_address: mail.from.address,
      to_address: mail.recipients[0] ?? '',
      subject: mail.subject,
      text: mail.text,
      quoted: mail.quoted,
      mail_key: mail.key,
      message_id: mail.messageId,
      reference_ids: mail.references.join(' '),
      at: place.arrivedAt,
      uid: place.uid,
      uid_validity: place.uidValidity,
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await insertFiles(trx, id, mail);
  return inserted !== undefined;
}

async function insertFiles(
  trx: TransactionQueries,
  messageId: string,
  { files }: ReceivedMail,
): Promise<void> {
  for (const [ordinal, { name, size, content }] of files.entries())
    await trx
      .insertInto('attachments')
      .values({
        id: randomUUID(),
        message_id: messageId,
        ordinal,
        name,
        size,
        content: content && content.toString('base64'),
      })
      .execute();
}

/** What is known about the leads that a mail may belong to. */
interface MatchCandidates {
  /** Leads by their refs. */
  readonly byRef: ReadonlyMap<string, string>;
  /** Leads by the Message-IDs of their mails. */
  readonly byMessageId: ReadonlyMap<string, string>;
  /** Open leads with the sender's address. */
  readonly bySender: readonly string[];
}

/** The refs in sub-addresses of ours to which the mail was sent. */
export function refsIn(recipients: readonly string[], ownAddress: string): readonly string[] {
  const at = ownAddress.lastIndexOf('@');
  const [start, end] = [`${ownAddress.slice(0, at)}+`.toLowerCase(), ownAddress.slice(at).toLowerCase()];
  return recipients.flatMap((address) => {
    const ref = address.slice(start.length, -end.length);
    return address.startsWith(start) && address.endsWith(end) && /^[a-z0-9]{8,32}$/.test(ref) ? [ref] : [];
  });
}

/** The lead of a mail: by sub-address, then by the mails it refers to, then by a sender with one open lead; null: none. */
export function matchLead(
  { recipients, references }: Pick<ReceivedMail, 'recipients' | 'references'>,
  ownAddress: string,
  { byRef, byMessageId, bySender }: MatchCandidates,
): string | null {
  const named = refsIn(recipients, ownAddress).flatMap((ref) => byRef.get(ref) ?? []);
  const referred = references.toReversed().flatMap((id) => byMessageId.get(id) ?? []);
  const only = bySender.length === 1 ? bySender : [];
  return [...named, ...referred, ...only][0] ?? null;
}

import type { AttachmentTable, MessageTable } from '../database/tables.ts';
import { toHeaderText } from '../leads/sanitise.ts';
import type { Mail, MailAddress } from '../mail/mail.ts';

/** The sender of mails to visitors, and the address that receives theirs. */
export interface ConversationIdentity {
  readonly address: string;
  readonly company: string;
  readonly siteUrl: string;
  /** Whether the mailbox is read and receives mails to sub-addresses such as sales+ref@example.com. */
  readonly hasSubAddresses: boolean;
}

/** The address at which mails about a lead arrive. */
export function replyAddress(ref: string, { address, hasSubAddresses }: ConversationIdentity): string {
  const at = address.lastIndexOf('@');
  return hasSubAddresses ? `${address.slice(0, at)}+${ref}${address.slice(at)}` : address;
}

export const senderName = (person: string, { company }: Pick<ConversationIdentity, 'company'>): string =>
  toHeaderText(`${person}, ${company}`);

export const signatureOf = (person: string, { company }: Pick<ConversationIdentity, 'company'>): string =>
  `${person}\n${company}`;

/** The subject of a reply; prefixes of other languages are left as they are. */
export const replySubject = (subject: string): string => {
  const known = subject.replace(/^(?:re\s*:\s*)+/i, '').trim();
  return known === '' ? '' : `Re: ${known}`;
};

/** Ids in one header; no conversation has more. */
const mostReferences = 30;

/** The ids that a reply refers to: those of the thread so far, and the mail itself. The first begins the thread. */
export function referencesTo(mail: Pick<MessageTable, 'message_id' | 'reference_ids'>): readonly string[] {
  const ids = [...new Set([...mail.reference_ids.split(' '), mail.message_id].filter(Boolean))];
  return ids.length <= mostReferences ? ids : [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)];
}

export interface WrittenMessage {
  readonly message: MessageTable;
  readonly attachments: readonly Pick<AttachmentTable, 'name' | 'content'>[];
  readonly ref: string;
}

/** The mail to the visitor. */
export function composeReply(
  { message, attachments, ref }: WrittenMessage,
  identity: ConversationIdentity,
): Mail {
  const references = message.reference_ids.split(' ').filter(Boolean);
  const from: MailAddress = { name: message.from_name, address: identity.address };
  const replyTo = replyAddress(ref, identity);
  return {
    id: message.id,
    messageId: message.message_id,
    inReplyTo: references.at(-1),
    references,
    from,
    to: [message.to_address],
    replyTo: replyTo === identity.address ? undefined : { name: message.from_name, address: replyTo },
    subject: toHeaderText(message.subject),
    text: message.text,
    attachments: attachments.flatMap(({ name, content }) =>
      content === null ? [] : [{ filename: name, content: Buffer.from(content, 'base64') }],
    ),
    about: [],
    isPersonal: true,
  };
}

import { createHash } from 'node:crypto';
import type { Address, Attachment, Email } from 'postal-mime';
import { oneLine, toLines } from '../leads/sanitise.ts';
import { splitQuotedText } from './quoted-text.ts';

/** In bytes. */
export const attachmentLimits = { each: 10_000_000, all: 25_000_000 } as const;
/** In characters: the rest is in the mailbox only. */
const longestText = 100_000;
const mostAttachments = 50;

export interface ReceivedFile {
  readonly name: string;
  readonly size: number;
  /** Null when it is too large to be kept. */
  readonly content: Buffer | null;
}

export interface ReceivedMail {
  /** Values by name in lower case, the topmost first. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Identifies the mail: all copies of it have this key. */
  readonly key: string;
  readonly messageId: string;
  /** The ids it refers to; the last is the one it replies to. */
  readonly references: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  /** Every address that it was sent to, in lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly quoted: string;
  readonly files: readonly ReceivedFile[];
  /** What a report says about another mail, with that mail's headers. */
  readonly report: string;
}

/** Reads a mail as it came. What is malformed is read as far as possible; throws only for what no program reads. */
export async function parseMail(source: Buffer): Promise<ReceivedMail> {
  // With the first mail, because most services that start read none.
  const [{ default: PostalMime }, { htmlToText }] = await Promise.all([
    import('postal-mime'),
    import('./html-text.ts'),
  ]);
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const headers = Map.groupBy(mail.headers, ({ key }) => key);
  const values = new Map([...headers].map(([name, list]) => [name, list.map(({ value }) => value)]));
  const plain = (mail.text ?? '').trim();
  const whole = clean(plain === '' ? htmlToText(mail.html ?? '') : plain);
  const from = mailboxesOf(mail.from ? [mail.from] : [])[0];
  const id = idsIn(mail.messageId ?? '')[0];
  const date = values.get('date')?.[0] ?? '';
  const key = createHash('sha256')
    .update(id === undefined ? source : JSON.stringify([id, from?.address, mail.subject, date]))
    .digest('hex');
  return {
    headers: values,
    key,
    messageId: id ?? `<${key}@no-message-id.invalid>`,
    references: [
      ...new Set([...idsIn(mail.references ?? ''), ...idsIn(mail.inReplyTo ?? '').slice(0, 1)]),
    ].slice(-50),
    from: { name: oneLine(from?.name ?? '').slice(0, 200), address: addressOf(from?.address) },
    recipients: recipientsOf(mail, values),
    subject: oneLine(mail.subject ?? '').slice(0, 300),
    ...splitQuotedText(whole.slice(0, longestText).toWellFormed()),
    files: keepFiles(mail.attachments),
    report: [plain, ...mail.attachments.filter(isReport).map(textOf)].join('\n').slice(0, longestText),
  };
}

/** Line by line without control characters, and with line breaks of one kind. */
const clean = (text: string): string => toLines(text).join('\n');

export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<[^<>\s]{1,250}@[^<>\s]{1,250}>/g)].map(([id]) => id);

const addressOf = (address: string | undefined): string =>
  oneLine(address ?? '')
    .toLowerCase()
    .slice(0, 254);

const mailboxesOf = (addresses: readonly Address[]) =>
  addresses.flatMap((each) => (each.group === undefined ? [each] : each.group));

/** Servers write the address of the envelope into one of several headers. */
const envelopeHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to'];

function recipientsOf(mail: Email, headers: ReceivedMail['headers']): readonly string[] {
  const named = mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]);
  const envelope = envelopeHeaders.flatMap((name) => headers.get(name) ?? []);
  const all = [
    ...named.map(({ address }) => address),
    ...envelope.map((value) => value.replace(/[<>]/g, '')),
  ];
  return [...new Set(all.map(addressOf))].slice(0, 200);
}

const isReport = ({ mimeType }: Attachment): boolean => /^(message\/|text\/rfc822-headers)/.test(mimeType);

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      : Buffer.from(content);

const textOf = (attachment: Attachment): string => bytesOf(attachment).toString('utf8');

function keepFiles(attachments: readonly Attachment[]): readonly ReceivedFile[] {
  let total = 0;
  return attachments.slice(0, mostAttachments).map((attachment, index) => {
    const bytes = bytesOf(attachment);
    const fits = bytes.length <= attachmentLimits.each && total + bytes.length <= attachmentLimits.all;
    if (fits) total += bytes.length;
    return { name: safeName(attachment.filename, index), size: bytes.length, content: fits ? bytes : null };
  });
}

/** A name without folders, control characters and what Windows refuses. */
export function safeName(given: string | null | undefined, index: number): string {
  const name = oneLine(given ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\.+|[. ]+$/g, '');
  return ([...name].slice(-120).join('') || `attachment-${index + 1}`).toWellFormed();
}

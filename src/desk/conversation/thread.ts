import type { MessageKind, MessageView, Thread } from '../../../contract/desk/conversation.ts';
import type { TimelineEntry } from '../../../contract/desk/leads.ts';
import { reasonText } from '../../../contract/desk/reason-text.ts';

export type MessageEntry = {
  readonly kind: 'message';
  readonly id: string;
  readonly at: number;
  readonly message: MessageView;
  /** It differs from that of the mail before. */
  readonly hasNewSubject: boolean;
};

/** Titles of mails that no person wrote to us. */
export const kindTitles: Readonly<Record<Exclude<MessageKind, 'mail'>, string>> = {
  automatic: 'Automatic answer',
  bounce: 'A mail came back',
  list: 'Mail of a list',
};

export type ThreadEntry = TimelineEntry | MessageEntry;

const withoutPrefix = (subject: string): string => subject.replace(/^(?:(?:re|aw|fwd?)\s*:\s*)+/i, '').trim();

/** What a mail of the thread shows by itself. */
const isShownByMessage = (entry: TimelineEntry): boolean => entry.kind === 'answered';

/** The history and the mails of a lead as one list, the latest first. */
export function mergeThread(
  entries: readonly TimelineEntry[],
  messages: readonly MessageView[],
): readonly ThreadEntry[] {
  let last = '';
  const mails = messages.map((message): MessageEntry => {
    const subject = withoutPrefix(message.subject);
    const hasNewSubject = subject !== last;
    if (message.kind === 'mail') last = subject;
    return { kind: 'message', id: message.id, at: message.at, message, hasNewSubject };
  });
  const rest = entries.filter((entry) => !isShownByMessage(entry));
  return [...mails, ...rest].toSorted((one, other) => other.at - one.at);
}

/** The text of a mail, and the signature that a line of two dashes begins (RFC 3676, 4.3). */
export function splitSignature(text: string): { readonly body: string; readonly signature: string } {
  const [body = '', ...rest] = text.split(/^-- ?$/m);
  return { body: body.trim(), signature: rest.join('-- ').trim() };
}

/** Who wrote since a mail was begun, when these were `known`; null when no one else did. */
export function meanwhileText(
  known: readonly MessageView[],
  messages: readonly MessageView[],
  ownName: string,
): string | null {
  const ids = new Set(known.map(({ id }) => id));
  const last = messages.findLast(({ id, kind, by }) => kind === 'mail' && by !== ownName && !ids.has(id));
  if (!last) return null;
  return last.direction === 'out'
    ? `${last.by ?? 'A colleague'} has sent a mail meanwhile`
    : 'The visitor has written meanwhile';
}

/** Whether a mail to the visitor can be sent from here. */
export const canReplyIn = (thread: Pick<Thread, 'canSend' | 'recipients'> | undefined): boolean =>
  thread !== undefined && thread.canSend && thread.recipients.length > 0;

/** The address that wrote last, or else the lead's own. */
export function nextRecipient({ messages, recipients }: Pick<Thread, 'messages' | 'recipients'>): string {
  const last = messages.findLast(({ direction, kind }) => direction === 'in' && kind === 'mail');
  const address = last?.from.address.toLowerCase();
  return recipients.find((each) => each === address) ?? recipients[0] ?? '';
}

const units = ['KB', 'MB'] as const;

/** Such as 18 KB or 2.4 MB. */
export function fileSize(bytes: number): string {
  let size = Math.max(1, bytes / 1024);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

interface SendingText {
  readonly tone: 'plain' | 'failure';
  readonly text: string;
}

/** What is to be said about a mail to the visitor; null once it was accepted. */
export function sendingText(sending: MessageView['sending']): SendingText | null {
  if (sending === null) return null;
  const { state, reason, maybeTwice } = sending;
  if (state === 'failed') return { tone: 'failure', text: `Not sent: ${reasonText(reason)}` };
  if (maybeTwice)
    return {
      tone: 'failure',
      text: 'May have been sent twice: the connection ended before the mail server answered.',
    };
  if (state === 'sent') return null;
  return reason === null
    ? { tone: 'plain', text: 'Waits to be sent' }
    : { tone: 'failure', text: `Not sent yet, will be retried: ${reasonText(reason)}` };
}

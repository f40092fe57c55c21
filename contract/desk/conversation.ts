/** Mails between sales and a visitor. Times are milliseconds since 1970. */

/** Only `mail` is written by a person for us; the others change no clock. */
export type MessageKind = 'mail' | 'automatic' | 'bounce' | 'list';

export interface AttachmentView {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** False: it was too large, and is in the mailbox only. */
  readonly isKept: boolean;
}

export interface MessageView {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly kind: MessageKind;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The earlier text that the mail quotes. */
  readonly quoted: string;
  /** When it arrived, was accepted by the mail server, or was written. */
  readonly at: number;
  /** The person of sales who wrote it. */
  readonly by: string | null;
  readonly attachments: readonly AttachmentView[];
  /** State of a mail to the visitor on its way out; null for other messages. */
  readonly sending: {
    readonly state: 'waiting' | 'sent' | 'failed';
    /** Why the last attempt failed. */
    readonly reason: string | null;
    /** The connection ended after the text was sent, and it was sent once more. */
    readonly maybeTwice: boolean;
  } | null;
}

export interface MessageDraft {
  readonly subject: string;
  readonly text: string;
}

/** Mails of a thread that are shown. */
export const mostMessages = 200;

export interface Thread {
  /** The oldest first: the latest `mostMessages`. */
  readonly messages: readonly MessageView[];
  /** There are earlier ones. */
  readonly hasEarlier: boolean;
  /** What the person who asks has begun to write. */
  readonly draft: MessageDraft;
  /** Addresses to which a mail may go: the lead's own first. */
  readonly recipients: readonly string[];
  /** The subject of the next mail. */
  readonly subject: string;
  /** Added below the text. */
  readonly signature: string;
  readonly from: string;
  /** False without a mail server. */
  readonly canSend: boolean;
}

/** A mail that belongs to no lead yet. */
export type UnmatchedMessage = Omit<MessageView, 'sending' | 'by' | 'direction'>;

export interface UnmatchedPage {
  /** The latest first. */
  readonly messages: readonly UnmatchedMessage[];
  readonly next: string | null;
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

export interface TemplatesAnswer {
  readonly templates: readonly Template[];
}

/** What a template may name in braces, such as {name}. */
export const placeholders = ['name', 'company', 'page', 'project'] as const;
export type TemplateValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Fills in what is known. A placeholder without a value stays, so that it is seen before the mail is sent. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const known = placeholders.find((each) => each === name);
    return (known && values[known]) || whole;
  });

import { createHash } from 'node:crypto';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Whose mails these are: between whom, and about which site. */
export interface Office {
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly siteUrl: string;
}

/** Nothing in it is encoded yet: that is for the program that sends it. */
export interface Mail {
  /** The same for every repetition, and fit for a file name. */
  readonly id: string;
  readonly messageId: string;
  /** The Message-ID of the mail that this one continues. */
  readonly inReplyTo: string | undefined;
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly replyTo: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The leads whose data it holds, so that it can be found when one of them is erased. */
  readonly about: readonly string[];
}

/** An id made safe for file names and Message-IDs; nearly all are so already. */
export const mailId = (id: string): string =>
  /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');

export const messageId = (id: string, { siteUrl }: Office): string =>
  `<${mailId(id)}@${new URL(siteUrl).hostname}>`;

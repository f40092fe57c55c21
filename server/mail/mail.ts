export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Sender and recipients of all mails, and the site they are about. */
export interface MailIdentity {
  /** Where replies of colleagues are read and sent on to the visitor; undefined: they go to the visitor directly. */
  readonly mailbox?: string | undefined;
  readonly from: MailAddress;
  readonly to: readonly string[];
  readonly siteUrl: string;
  /** Where the desk's pages are; undefined while it is turned off. */
  readonly deskUrl?: string | undefined;
}

/** A mail before it is encoded. */
export interface Mail {
  /** Equal in every attempt to send the mail; also the name of its file. */
  readonly id: string;
  readonly messageId: string;
  /** The Message-ID of the mail that this one continues. */
  readonly inReplyTo: string | undefined;
  readonly from: MailAddress;
  readonly to: readonly string[];
  readonly replyTo: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The earlier mails of the thread, the oldest first. */
  readonly references?: readonly string[];
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
  /** Written by a person: automatic answers to it are welcome. */
  readonly isPersonal?: true;
  /** The ids of the leads whose data it holds, for erasure. */
  readonly about: readonly string[];
}

export type HtmlMail = Mail & { readonly html: string };

/** The id is one that the service has made. */
export const messageId = (id: string, { siteUrl }: Pick<MailIdentity, 'siteUrl'>): string =>
  `<${id}@${new URL(siteUrl).hostname}>`;

import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { Outcome } from '../outbox/outcome.ts';

export interface MailSender {
  send(mail: Mail): Promise<Outcome>;
  close(): void;
}

/** Where a mail says which leads it is about; read again when one of them is erased. */
export const leadHeader = 'X-Leads';

/** A mail in the words of nodemailer, which encodes all of it. */
export const mailOptions = (mail: Mail): SendMailOptions => ({
  messageId: mail.messageId,
  from: { ...mail.from },
  to: [...mail.to],
  replyTo: mail.replyTo && { ...mail.replyTo },
  inReplyTo: mail.inReplyTo,
  references: mail.inReplyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: {
    // Keeps the automatic answers of those on holiday away.
    'Auto-Submitted': 'auto-generated',
    ...(mail.about.length > 0 && { [leadHeader]: mail.about.join(' ') }),
  },
});

/** Mails are made of strings alone: nothing that a visitor typed may name a file or an address to fetch. */
export const noAttachments = { disableFileAccess: true, disableUrlAccess: true } as const;

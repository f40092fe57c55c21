import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { Outcome } from '../outbox/outcome.ts';

export interface MailSender {
  /** The second function is called, and waited for, before the last byte is sent. */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<Outcome>;
}

/** The header with the ids of the leads in a mail, read for erasure. */
export const leadHeader = 'X-Leads';

/** The options of nodemailer, which encodes all of them. */
export const mailOptions = (mail: Mail): SendMailOptions => ({
  messageId: mail.messageId,
  from: { ...mail.from },
  to: [...mail.to],
  replyTo: mail.replyTo && { ...mail.replyTo },
  inReplyTo: mail.inReplyTo,
  references: mail.references ? [...mail.references] : mail.inReplyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments?.map((each) => ({ ...each, contentType: 'application/octet-stream' })),
  headers: mail.isPersonal
    ? {}
    : {
        // Suppresses automatic replies.
        'Auto-Submitted': 'auto-generated',
        ...(mail.about.length > 0 && { [leadHeader]: mail.about.join(' ') }),
      },
});

/** No field of a mail may name a file or URL to attach. */
export const noAttachments = { disableFileAccess: true, disableUrlAccess: true } as const;

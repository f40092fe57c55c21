import { renderHtml, renderText, type EmailTemplate } from './email-template.ts';
import { type HtmlMail, mailId, messageId, type Mail, type MailIdentity } from './mail.ts';

type Overrides = Pick<Mail, 'about'> & Partial<Pick<Mail, 'messageId' | 'inReplyTo' | 'replyTo' | 'subject'>>;

/** A mail to sales. The subject is the headline unless another one is given. */
export const renderEmail = (
  id: string,
  template: EmailTemplate,
  mailIdentity: MailIdentity,
  overrides: Overrides,
): HtmlMail => ({
  id: mailId(id),
  messageId: messageId(id, mailIdentity),
  inReplyTo: undefined,
  from: mailIdentity.from,
  to: mailIdentity.to,
  replyTo: undefined,
  subject: template.headline,
  text: renderText(template),
  html: renderHtml(template),
  ...overrides,
});

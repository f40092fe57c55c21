import { asHtml, asText, type Letter } from './email-template.ts';
import { mailId, messageId, type Mail, type Office } from './mail.ts';

type OwnParts = Pick<Mail, 'about'> & Partial<Pick<Mail, 'inReplyTo' | 'replyTo' | 'subject'>>;

/** The letter on its way to sales, under its headline unless it has a subject of its own. */
export const asMail = (id: string, letter: Letter, office: Office, own: OwnParts): Mail => ({
  id: mailId(id),
  messageId: messageId(id, office),
  inReplyTo: undefined,
  from: office.from,
  to: office.to,
  replyTo: undefined,
  subject: letter.headline,
  text: asText(letter),
  html: asHtml(letter),
  ...own,
});

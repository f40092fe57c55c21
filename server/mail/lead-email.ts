import { hour } from '../../contract/durations.ts';
import { leadPage } from '../../contract/desk/routes.ts';
import { replyHours } from '../../contract/reply-promise.ts';
import { isEmail } from '../../contract/lead.ts';
import type { Lead } from '../leads/lead-rows.ts';
import { quoteLines } from '../leads/quote-lines.ts';
import { oneLine, toHeaderText } from '../leads/sanitise.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { type EmailTemplate, type Part, renderEmail } from './email-template.ts';
import {
  contactFacts,
  describeStop,
  displayName,
  type Fact,
  formatTime,
  nameWithCompany,
  originFacts,
  longAnswers,
  unanswered,
} from './lead-facts.ts';
import { type HtmlMail, type MailAddress, type MailIdentity, messageId } from './mail.ts';

/** The mail to sales about one lead. */
export function composeLeadEmail(delivery: Delivery, mailIdentity: MailIdentity): HtmlMail {
  const { id, lead, follows } = delivery;
  const template = templateFor(delivery, mailIdentity);
  return renderEmail(id, template, mailIdentity, {
    about: delivery.occasion === 'test' ? [] : [lead.id],
    messageId: messageId(delivery.messageId, mailIdentity),
    inReplyTo: follows === null ? undefined : messageId(follows, mailIdentity),
    replyTo: readBy(mailIdentity, replyTo(lead)),
    subject: toHeaderText(subjectOf(delivery)),
  });
}

function subjectOf({ lead, occasion }: Delivery): string {
  if (occasion === 'test') return `Test: ${nameWithCompany(lead)}`;
  return `${nameWithCompany(lead)}: ${occasion === 'submitted' ? 'new enquiry' : describeStop(lead)}`;
}

/**
 * Undefined for an address with a non-ASCII local part: mail servers without SMTPUTF8 (RFC 6531) would refuse the whole
 * mail. The address is in the body in any case.
 */
function replyTo(lead: Lead): MailAddress | undefined {
  const address = lead.Email;
  if (!isEmail(address) || !/^[!-~]+@/.test(address)) return undefined;
  return { name: toHeaderText(lead.UserName), address };
}

/** The lead is found by the Message-ID that a reply names. */
const readBy = ({ mailbox }: MailIdentity, visitor: MailAddress | undefined): MailAddress | undefined =>
  visitor && mailbox !== undefined ? { ...visitor, address: mailbox } : visitor;

const deskFacts = (leadRef: string | null, deskUrl: string | undefined): readonly Fact[] => {
  if (leadRef === null || deskUrl === undefined) return [];
  const href = `${deskUrl}${leadPage(leadRef)}`;
  return [{ label: 'Desk', text: 'Open this lead', href }];
};

function templateFor(
  { lead, leadRef, occasion, follows }: Delivery,
  { siteUrl, deskUrl }: MailIdentity,
): EmailTemplate {
  const parts: readonly Part[] = [
    { kind: 'facts', facts: contactFacts(lead) },
    ...longAnswers(lead).map((answer): Part => ({ kind: 'text', ...answer })),
    { kind: 'text', title: 'Quote', lines: quoteLines(lead.Quote) },
    { kind: 'facts', facts: [...originFacts(lead, siteUrl), ...deskFacts(leadRef, deskUrl)] },
  ];
  const answer = replyTo(lead) ? `Answer this mail to write to ${displayName(lead)}. ` : '';
  const closing = `${answer}Lead ${oneLine(lead.id)}.`;
  if (occasion === 'test') {
    const intro = 'This is a test: there is no such lead, and no one waits for a reply.';
    return { headline: 'Test of notifications', intro, parts, closing: 'Sent on request.' };
  }
  if (occasion === 'unfinished') {
    const intro = `The form was left half-way and nothing has come since. Not answered: ${unanswered(lead).join(', ') || 'nothing'}.`;
    return { headline: `${nameWithCompany(lead)} ${describeStop(lead)}`, intro, parts, closing };
  }
  const replyBy = new Date(lead.lastSaved.getTime() + replyHours * hour);
  const promise = `We promise a reply within ${replyHours} hours: by ${formatTime(replyBy)}.`;
  const intro = follows === null ? promise : `The enquiry that was left half-way is now complete. ${promise}`;
  return { headline: `New enquiry from ${nameWithCompany(lead)}`, intro, parts, closing };
}

import { isEmail } from '../../contract/lead.ts';
import type { Delivery, LeadView } from '../outbox/delivery.ts';
import { contactFacts, inWords, nameOf, originFacts, unanswered, whereStopped, whoIs } from './lead-facts.ts';
import { asMail } from './render-email.ts';
import type { Letter, Part } from './email-template.ts';
import { messageId, type Mail, type Mailbox, type Office } from './mail.ts';
import { headerText, linesOf, oneLine } from '../leads/sanitise.ts';

/** The site promises a reply within this time. */
const promisedReply = 24 * 3_600_000;

/** The mail that tells sales about one lead. */
export function compose(delivery: Delivery, office: Office): Mail {
  const { id, lead, occasion, follows } = delivery;
  const letter = letterFor(delivery, office);
  const news = occasion === 'submitted' ? 'new enquiry' : whereStopped(lead);
  return asMail(id, letter, office, {
    about: [lead.id],
    inReplyTo: follows === null ? undefined : messageId(follows, office),
    replyTo: replyTo(lead),
    subject: headerText(`${whoIs(lead)}: ${news}`),
  });
}

/**
 * An address with letters beyond ASCII before its @ can only stand in a header where every mail server on the way
 * agrees to it. A mail about a lead must not fail for that: the address is in the body in any case.
 */
function replyTo(lead: LeadView): Mailbox | undefined {
  const address = lead.Email;
  if (!isEmail(address) || !/^[!-~]+@/.test(address)) return undefined;
  return { name: headerText(lead.UserName), address };
}

function letterFor({ lead, occasion, follows }: Delivery, { siteUrl }: Office): Letter {
  const parts: readonly Part[] = [
    { kind: 'facts', facts: contactFacts(lead) },
    words('Project', lead.TalkAboutProject),
    words('Question', lead.AskMeAnything),
    { kind: 'facts', facts: originFacts(lead, siteUrl) },
  ];
  const answer = replyTo(lead) ? `Answer this mail to write to ${nameOf(lead)}. ` : '';
  const closing = `${answer}Lead ${oneLine(lead.id)}.`;
  if (occasion === 'unfinished') {
    const intro = `The form was left half-way and nothing has come since. Not answered: ${unanswered(lead).join(', ') || 'nothing'}.`;
    return { headline: `${whoIs(lead)} ${whereStopped(lead)}`, intro, parts, closing };
  }
  const promise = `We promise a reply within 24 hours: by ${inWords(new Date(lead.lastSaved.getTime() + promisedReply))}.`;
  const intro = follows === null ? promise : `The enquiry that was left half-way is now complete. ${promise}`;
  return { headline: `New enquiry from ${whoIs(lead)}`, intro, parts, closing };
}

const words = (title: string, text: string): Part => ({
  kind: 'words',
  title,
  lines: oneLine(text) === '' ? [] : linesOf(text),
});

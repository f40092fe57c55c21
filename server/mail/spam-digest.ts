import { hour } from '../../contract/durations.ts';
import { type JobState, runWhenDue } from '../database/job-state.ts';
import type { Lead } from '../leads/lead-rows.ts';
import { oneLine } from '../leads/sanitise.ts';
import type { LeadStore } from '../leads/store.ts';
import { type EmailTemplate, renderEmail } from './email-template.ts';
import { contactFacts, displayName, originFacts } from './lead-facts.ts';
import type { MailSender } from './mail-sender.ts';
import type { Mail, MailIdentity } from './mail.ts';

/** How many leads one mail lists; further ones are only counted. */
const shown = 100;
/** In UTC: before the working day in Europe and America, within it in India. */
const digestHour = 6;
const jobName = 'digest';

/** The day a digest belongs to, which begins at the hour of the digest. */
const dayOf = (time: Date): string => new Date(time.getTime() - digestHour * hour).toISOString().slice(0, 10);

/** One mail about leads that look like spam, for a person to find those that are not. */
export function composeDigest(
  listed: readonly Lead[],
  count: number,
  now: Date,
  mailIdentity: MailIdentity,
): Mail {
  const template = templateFor(listed, count, mailIdentity);
  return renderEmail(`digest-${dayOf(now)}`, template, mailIdentity, {
    about: listed.map((lead) => lead.id),
  });
}

function templateFor(listed: readonly Lead[], count: number, { siteUrl }: MailIdentity): EmailTemplate {
  const more = count - listed.length;
  return {
    headline: count === 1 ? '1 lead looks like spam' : `${count} leads look like spam`,
    intro: 'They are kept, and you were not notified of them one by one. Look whether one of them is meant.',
    parts: listed.map((lead) => ({
      kind: 'facts',
      title: displayName(lead),
      facts: [
        ...contactFacts(lead).filter(({ label }) => label !== 'Name'),
        ...(oneLine(lead.TalkAboutProject) === ''
          ? []
          : [{ label: 'Project', text: oneLine(lead.TalkAboutProject) }]),
        ...originFacts(lead, siteUrl),
      ],
    })),
    closing: `${more > 0 ? `And ${more} more. ` : ''}All of them: npm run leads -- list --spam`,
  };
}

interface DigestOptions {
  readonly leads: Pick<LeadStore, 'listSpamSince' | 'countSpamSince'>;
  readonly mails: Pick<MailSender, 'send'>;
  readonly jobs: JobState;
  readonly mailIdentity: MailIdentity;
}

/**
 * Sends the digest of the day if it is due and there is spam to report. May be called at any time, by any number of
 * processes. A retry on the same day has the same Message-ID.
 */
export function sendDigest({ leads, mails, jobs, mailIdentity }: DigestOptions, now: Date): Promise<void> {
  const work = async (lastRun: Date | null) => {
    const since = lastRun ?? new Date(0);
    const count = await leads.countSpamSince(since);
    if (count === 0) return true;
    const listed = await leads.listSpamSince(since, shown);
    const { delivered } = await mails.send(composeDigest(listed, count, now, mailIdentity));
    return delivered;
  };
  return runWhenDue(jobs, { name: jobName, isDue, work }, now);
}

const isDue = (lastRun: Date | null, now: Date): boolean => lastRun === null || dayOf(now) > dayOf(lastRun);

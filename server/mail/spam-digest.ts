import type { JobState } from '../database/job-state.ts';
import type { LeadView } from '../outbox/delivery.ts';
import { runWhenDue } from '../database/scheduled-job.ts';
import { contactFacts, nameOf, originFacts } from './lead-facts.ts';
import { asMail } from './render-email.ts';
import type { Letter } from './email-template.ts';
import type { Mail, Office } from './mail.ts';
import type { MailSender } from './mail-sender.ts';
import { oneLine } from '../leads/sanitise.ts';

/** What the digest reads of the store. */
export interface SpamReader {
  /** The latest first, no more than the limit. */
  suspectedSince(since: Date, limit: number): Promise<readonly LeadView[]>;
  countSpamSince(since: Date): Promise<number>;
}

/** One mail stays readable: the others are counted in it. */
const shown = 100;
const hour = 3_600_000;
/** In UTC: before the working day in Europe and America, within it in India. */
const digestHour = 6;
const jobName = 'digest';

/** The day a digest belongs to, which begins at the hour of the digest. */
const dayOf = (time: Date): string => new Date(time.getTime() - digestHour * hour).toISOString().slice(0, 10);

/** One mail about leads that look like spam, for a person to find those that are not. */
export function composeDigest(listed: readonly LeadView[], count: number, now: Date, office: Office): Mail {
  const letter = letterFor(listed, count, office);
  return asMail(`digest-${dayOf(now)}`, letter, office, { about: listed.map((lead) => lead.id) });
}

function letterFor(listed: readonly LeadView[], count: number, { siteUrl }: Office): Letter {
  const more = count - listed.length;
  return {
    headline: count === 1 ? '1 lead looks like spam' : `${count} leads look like spam`,
    intro: 'They are kept, and you were not told about them one by one. Look whether one of them is meant.',
    parts: listed.map((lead) => ({
      kind: 'facts',
      title: nameOf(lead),
      facts: [
        ...contactFacts(lead).filter(({ label }) => label !== 'Name'),
        ...(oneLine(lead.TalkAboutProject) === ''
          ? []
          : [{ label: 'Project', text: oneLine(lead.TalkAboutProject) }]),
        ...originFacts(lead, siteUrl),
      ],
    })),
    closing: `${more > 0 ? `And ${more} more. ` : ''}All of them: npm run leads -- list --suspected`,
  };
}

export interface DigestParts {
  readonly spam: SpamReader;
  readonly mails: Pick<MailSender, 'send'>;
  readonly jobs: JobState;
  readonly office: Office;
}

/**
 * Sends the digest of the day if it is due and there is spam to report; may be called at any time, by any number of
 * processes. One that has to be sent again on the same day has the same Message-ID.
 */
export function sendDigest({ spam, mails, jobs, office }: DigestParts, now: Date): Promise<void> {
  const work = async (lastRun: Date | null) => {
    const since = trusted(lastRun, now) ?? new Date(0);
    const count = await spam.countSpamSince(since);
    if (count === 0) return true;
    const listed = await spam.suspectedSince(since, shown);
    const { delivered } = await mails.send(composeDigest(listed, count, now, office));
    return delivered;
  };
  return runWhenDue(jobs, { name: jobName, isDue, work }, now);
}

/** A time more than a day ahead was recorded while the clock was wrong, and counts as none. */
const trusted = (lastRun: Date | null, now: Date): Date | null =>
  lastRun !== null && lastRun.getTime() - now.getTime() > 24 * hour ? null : lastRun;

function isDue(lastRun: Date | null, now: Date): boolean {
  const last = trusted(lastRun, now);
  return last === null || dayOf(now) > dayOf(last);
}

import type { Bookmarks } from './bookmarks.ts';
import type { LeadView } from './delivery.ts';
import { contactFacts, nameOf, originFacts } from './lead-facts.ts';
import { asMail } from './letter-mail.ts';
import type { Letter } from './letter.ts';
import type { Mail, Office } from './mail.ts';
import type { MailSender } from './mail-sender.ts';
import { oneLine } from './plain-text.ts';

export type SuspectedSince = (date: Date) => Promise<readonly LeadView[]>;

/** One mail stays readable: the others are counted in it. */
const shown = 100;
const hour = 3_600_000;
/** In UTC: before the working day in Europe and America, within it in India. */
const digestHour = 6;
const bookmark = 'digest';

/** The day a digest belongs to, which begins at the hour of the digest. */
const dayOf = (time: Date): string => new Date(time.getTime() - digestHour * hour).toISOString().slice(0, 10);

/** One mail about all leads that look like spam, for a human eye to find those that are none. */
export function composeDigest(suspects: readonly LeadView[], now: Date, office: Office): Mail {
  const listed = suspects.slice(0, shown);
  const letter = letterFor(listed, suspects.length, office);
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
  readonly suspectedSince: SuspectedSince;
  readonly mails: Pick<MailSender, 'send'>;
  readonly bookmarks: Bookmarks;
  readonly office: Office;
}

/**
 * Sends the digest of the day if it is due and there is anything to tell; may be called as often as one likes. The
 * bookmark moves after the mail has left: rather the same digest twice, under the same Message-ID, than none.
 */
export async function sendDigest(parts: DigestParts, now: Date): Promise<void> {
  const { suspectedSince, mails, bookmarks, office } = parts;
  const noted = await bookmarks.read(bookmark);
  // One of days to come was set while the clock was wrong: rather everything again than nothing until then.
  const last = noted !== null && noted.getTime() - now.getTime() > 24 * hour ? null : noted;
  if (last !== null && dayOf(now) <= dayOf(last)) return;
  const suspects = await suspectedSince(last ?? new Date(0));
  if (suspects.length > 0) {
    const outcome = await mails.send(composeDigest(suspects, now, office));
    if (!outcome.delivered) return;
  }
  await bookmarks.write(bookmark, now);
}

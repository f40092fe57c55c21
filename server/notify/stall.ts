import type { Bookmarks } from './bookmarks.ts';
import type { DeliveryQueue } from './delivery.ts';
import { asMail } from './letter-mail.ts';
import type { Letter } from './letter.ts';
import type { Log } from './log.ts';
import type { Mail, Office } from './mail.ts';
import type { MailSender } from './mail-sender.ts';

export interface Backlog {
  readonly overdue: number;
  readonly buried: number;
}

/**
 * Deliveries that are overdue, or buried, are sales not being told. It is no reason to take the server out of
 * rotation, which would also stop it from collecting leads, and so no readiness check fails for it. It is said in the
 * log once an hour, in a mail once a day (which arrives where only the webhook is stuck, or where what was stuck
 * works again), and to whoever asks `stalled`.
 */
export interface StallWatch {
  look(now: Date): Promise<void>;
  /** What the last look has found; null when all is well. */
  stalled(): Backlog | null;
}

const minute = 60_000;
export const overdueAfter = 15 * minute;
const logEvery = 60 * minute;
const mailEvery = 24 * 60 * minute;
const bookmark = 'stall';

export interface StallParts {
  readonly queue: Pick<DeliveryQueue, 'backlog'>;
  readonly mails: Pick<MailSender, 'send'>;
  readonly bookmarks: Bookmarks;
  readonly office: Office;
  readonly log: Log;
}

export function createStallWatch({ queue, mails, bookmarks, office, log }: StallParts): StallWatch {
  let found: Backlog | null = null;
  let logged = -Infinity;

  // A time far ahead was noted while the clock was wrong, and is as good as one long ago.
  const isLongFrom = (noted: number, now: Date, ms: number) => Math.abs(now.getTime() - noted) >= ms;

  async function mail(stall: Backlog, now: Date): Promise<void> {
    const last = await bookmarks.read(bookmark);
    if (last !== null && !isLongFrom(last.getTime(), now, mailEvery)) return;
    const { delivered } = await mails.send(composeStall(stall, now, office));
    if (delivered) await bookmarks.write(bookmark, now);
  }

  return {
    stalled: () => found,
    async look(now) {
      const { overdue, buried } = await queue.backlog(now, overdueAfter);
      found = overdue + buried > 0 ? { overdue, buried } : null;
      if (!found) {
        if (logged !== -Infinity) log.info('Deliveries are under way again');
        logged = -Infinity;
        return;
      }
      if (isLongFrom(logged, now, logEvery)) {
        log.error(found, 'Sales has not been told about some leads');
        logged = now.getTime();
      }
      await mail(found, now);
    },
  };
}

export function composeStall({ overdue, buried }: Backlog, now: Date, office: Office): Mail {
  const letter: Letter = {
    headline: 'The website cannot tell you about some leads',
    intro: 'All leads are kept. Some messages about them have not reached their receiver.',
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: 'Late', text: `${overdue}, still being tried` },
          { label: 'Given up', text: `${buried}, until somebody sends them again` },
        ],
      },
    ],
    closing: 'Once the receiver works again: npm run leads -- retry --all',
  };
  return asMail(`stall-${now.toISOString().slice(0, 10)}`, letter, office, { about: [] });
}

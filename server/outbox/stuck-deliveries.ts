import type { JobState } from '../database/job-state.ts';
import type { DeliveryQueue } from './delivery.ts';
import { runWhenDue } from '../database/scheduled-job.ts';
import { asMail } from '../mail/render-email.ts';
import type { Letter } from '../mail/email-template.ts';
import type { Log } from '../log.ts';
import type { Mail, Office } from '../mail/mail.ts';
import type { MailSender } from '../mail/mail-sender.ts';

export interface Backlog {
  readonly overdue: number;
  readonly buried: number;
}

/**
 * Reports deliveries that are overdue or dead: in the log once an hour, in a mail once a day over all processes (which
 * arrives where only the webhook is stuck, or where what was stuck works again), and by `stalled`. No readiness check fails
 * for it, because a server out of rotation would also stop collecting leads.
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
const jobName = 'stuck-deliveries';

export interface StallParts {
  readonly queue: Pick<DeliveryQueue, 'backlog'>;
  readonly mails: Pick<MailSender, 'send'>;
  readonly jobs: JobState;
  readonly office: Office;
  readonly log: Log;
}

/** A time far ahead was recorded while the clock was wrong, and is as good as one long ago. */
const isLongFrom = (recorded: number, now: Date, ms: number) => Math.abs(now.getTime() - recorded) >= ms;

export function createStallWatch({ queue, mails, jobs, office, log }: StallParts): StallWatch {
  let found: Backlog | null = null;
  let logged = -Infinity;

  const mail = (stall: Backlog, now: Date): Promise<void> =>
    runWhenDue(
      jobs,
      {
        name: jobName,
        isDue: (last, at) => last === null || isLongFrom(last.getTime(), at, mailEvery),
        work: async () => (await mails.send(composeStall(stall, now, office))).delivered,
      },
      now,
    );

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
          { label: 'Given up', text: `${buried}, until they are retried or dropped` },
        ],
      },
    ],
    closing:
      'Once the receiver works again: npm run leads -- retry --all. To give them up: npm run leads -- drop --all',
  };
  return asMail(`stall-${now.toISOString().slice(0, 10)}`, letter, office, { about: [] });
}

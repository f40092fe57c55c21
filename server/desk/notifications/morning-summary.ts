import { day, hour } from '../../../contract/durations.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import { instantToZonedTime, zonedTimeToInstant } from '../../../contract/desk/zoned-time.ts';
import { countOf } from '../../database/counting.ts';
import type { Database } from '../../database/database.ts';
import { type JobState, runWhenDue } from '../../database/job-state.ts';
import { renderEmail } from '../../mail/email-template.ts';
import type { Mail } from '../../mail/mail.ts';
import type { NoticeContext } from './send-notices.ts';

export interface SummaryContext extends Pick<
  NoticeContext,
  'database' | 'mails' | 'mailIdentity' | 'deskOrigin'
> {
  readonly jobs: JobState;
}

/** The time of day, in the person's zone, from which on it is sent. */
const summaryTime = '08:00';
/** How much later it is still sent, such as after an interruption. */
const longestDelay = 2 * hour;

/**
 * One mail in the morning, in the person's zone, when something is due. May be called at any time, by any number of processes. One
 * that could not be sent is not retried: the desk shows the same.
 */
export function sendSummaries(context: SummaryContext, now: number): Promise<void> {
  const job = {
    name: 'morning-summary',
    // The clock of another process may be ahead.
    isDue: (lastRun: Date | null) => lastRun === null || lastRun.getTime() < now,
    work: async (lastRun: Date | null) => {
      const since = Math.max(lastRun?.getTime() ?? 0, now - longestDelay);
      const summaries = await composeSummaries(context, since, now);
      // All at once, so that the job's lease is longer than it takes.
      await Promise.all(summaries.map((mail) => context.mails.send(mail)));
      return true;
    },
  };
  return runWhenDue(context.jobs, job, new Date(now));
}

/** The summaries for people whose morning has begun in this time. */
async function composeSummaries(
  context: SummaryContext,
  since: number,
  now: number,
): Promise<readonly Mail[]> {
  const { database } = context;
  const people = await database.run((db) =>
    db.selectFrom('users').select(['id', 'email', 'time_zone']).where('disabled_at', 'is', null).execute(),
  );
  const summaries = [];
  for (const { id, email, time_zone } of people) {
    const [date = ''] = instantToZonedTime(now, time_zone).split('T');
    const begin = zonedTimeToInstant(`${date}T${summaryTime}`, time_zone);
    if (begin <= since || begin > now) continue;
    const due = await countDue(database, id, now);
    if (due > 0) summaries.push(composeSummary(context, { id, email, date, due }));
  }
  return summaries;
}

/** Leads of this person or without an owner whose time ends within a day. */
const countDue = (database: Database, userId: string, now: number): Promise<number> =>
  database.run((db) =>
    countOf(
      db
        .selectFrom('lead_desk')
        .where('due_by', '<=', now + day)
        .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)])),
    ),
  );

interface Summary {
  readonly id: string;
  readonly email: string;
  readonly date: string;
  readonly due: number;
}

function composeSummary({ mailIdentity, deskOrigin }: SummaryContext, { id, email, date, due }: Summary) {
  const headline = due === 1 ? 'One lead waits for an answer' : `${due} leads wait for an answer`;
  const template = {
    headline,
    parts: [
      {
        kind: 'facts' as const,
        facts: [
          { label: 'Due today', text: 'at the desk', href: new URL(`${deskPath}/due`, deskOrigin).href },
        ],
      },
    ],
    closing: 'Sent once in the morning, when something is due.',
  };
  return { ...renderEmail(`summary-${id}-${date}`, template, mailIdentity, { about: [] }), to: [email] };
}

import { countOf } from '../../database/counting.ts';
import { instantToZonedTime } from '../../../contract/desk/zoned-time.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import type { Database } from '../../database/database.ts';
import { renderEmail } from '../../mail/email-template.ts';
import { addNotices } from './notices.ts';
import type { NoticeContext } from './send-notices.ts';

const twoHours = 2 * 60 * 60_000;

/** Once for each lead that falls due within two hours while it has no owner. */
export const planDueSoon = (database: Database, now: number): Promise<void> =>
  database.transaction(async (trx) => {
    const leads = await trx
      .selectFrom('lead_desk')
      .select('lead_id')
      .where('owner_id', 'is', null)
      .where('due_by', '>', now)
      .where('due_by', '<=', now + twoHours)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries')
              .select('id')
              .whereRef('deliveries.lead_id', '=', 'lead_desk.lead_id')
              .where('channel', '=', 'notice')
              .where('occasion', '=', 'due-soon'),
          ),
        ),
      )
      .execute();
    for (const { lead_id } of leads) await addNotices(trx, { event: 'due-soon', leadId: lead_id, now });
  });

type SummaryContext = Pick<NoticeContext, 'database' | 'mails' | 'mailIdentity' | 'deskOrigin'>;

const summaryFrom = '08:00';
const summaryUntil = '10:00';

/** In milliseconds: sent ones are kept so long that the same is not planned again. */
const keptFor = 7 * 24 * 60 * 60_000;

export const removeOldNotices = (database: Database, now: number): Promise<unknown> =>
  database.run((db) =>
    db
      .deleteFrom('deliveries')
      .where('channel', '=', 'notice')
      .where('state', '!=', 'waiting')
      .where('ended_at', '<', now - keptFor)
      .execute(),
  );

/** One mail in the morning, in the person's zone, when something is due. */
export async function sendSummaries(context: SummaryContext, now: number): Promise<void> {
  const { database } = context;
  const people = await database.run((db) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'time_zone', 'summary_day'])
      .where('disabled_at', 'is', null)
      .execute(),
  );
  for (const { id, email, time_zone, summary_day } of people) {
    const [day = '', time = ''] = instantToZonedTime(now, time_zone).split('T');
    if (summary_day === day || time < summaryFrom || time >= summaryUntil) continue;
    if (!(await isFirstToday(database, id, day))) continue;
    const due = await countDue(database, id, now);
    if (due > 0) await context.mails.send(composeSummary(context, { id, email, day, due }));
  }
}

/** Of several processes, one sends it. A summary that a crash prevents is not made up for: the desk shows the same. */
async function isFirstToday(database: Database, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await database.run((db) =>
    db
      .updateTable('users')
      .set({ summary_day: day })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('summary_day', 'is', null), eb('summary_day', '<>', day)]))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

const aDay = 24 * 60 * 60_000;

/** Leads of this person or without an owner whose time ends within a day. */
const countDue = (database: Database, userId: string, now: number): Promise<number> =>
  database.run((db) =>
    countOf(
      db
        .selectFrom('lead_desk')
        .where('due_by', '<=', now + aDay)
        .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)])),
    ),
  );

interface Summary {
  readonly id: string;
  readonly email: string;
  readonly day: string;
  readonly due: number;
}

function composeSummary({ mailIdentity, deskOrigin }: SummaryContext, { id, email, day, due }: Summary) {
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
  return { ...renderEmail(`summary-${id}-${day}`, template, mailIdentity, { about: [] }), to: [email] };
}

import { day, hour } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';
import { type JobState, runWhenDue } from '../../database/job-state.ts';
import { addNotices } from './notices.ts';

const twoHours = 2 * hour;

/** Once for each lead that falls due within two hours while it has no owner. May be called by any number of processes. */
export const planDueSoon = (jobs: JobState, database: Database, now: number): Promise<void> =>
  runWhenDue(
    jobs,
    {
      name: 'due-soon',
      // The clock of another process may be ahead.
      isDue: (lastRun) => lastRun === null || lastRun.getTime() < now,
      work: async () => {
        await addDueSoon(database, now);
        return true;
      },
    },
    new Date(now),
  );

const addDueSoon = (database: Database, now: number): Promise<void> =>
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

/** Sent ones are kept so long that the same is not planned again. */
const keptFor = 7 * day;

export const removeOldNotices = (database: Database, now: number): Promise<unknown> =>
  database.run((db) =>
    db
      .deleteFrom('deliveries')
      .where('channel', '=', 'notice')
      .where('state', '!=', 'waiting')
      .where('ended_at', '<', now - keptFor)
      .execute(),
  );

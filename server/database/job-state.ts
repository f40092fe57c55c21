import { minute } from '../../contract/durations.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { JobStateTable } from './tables.ts';

/** The job that erases daily; the doctor reads when it last ran. */
export const erasureJob = 'daily-maintenance';

/** When jobs last ran, shared by all processes over one database. */
export type JobState = ReturnType<typeof createJobState>;

/** The state of a job that this process has claimed. */
export type JobClaim = NonNullable<Awaited<ReturnType<JobState['claim']>>>;

export function createJobState(database: Database) {
  return {
    lastRun: (name: string): Promise<Date | null> =>
      database.run(async (db) => {
        const row = await db
          .selectFrom('job_state')
          .select('last_run')
          .where('name', '=', name)
          .executeTakeFirst();
        return toDate(row?.last_run);
      }),

    /** Null while another process holds the claim, at most until its lease ends. */
    claim: async (name: string, now: Date, leaseMs: number) => {
      const time = now.getTime();
      const claimedBy = randomUUID();
      const claimed = { claimed_by: claimedBy, claimed_until: time + leaseMs };
      const row = await database.run((db) =>
        db
          .insertInto('job_state')
          .values({ name, last_run: null, ...claimed })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet(claimed).where('job_state.claimed_until', '<=', time),
          )
          .returning('last_run')
          .executeTakeFirst(),
      );
      if (!row) return null;
      const end = (change: Partial<JobStateTable>) =>
        database.run(async (db) => {
          await db
            .updateTable('job_state')
            .set({ claimed_by: null, claimed_until: 0, ...change })
            .where('name', '=', name)
            .where('claimed_by', '=', claimedBy)
            .execute();
        });
      return {
        lastRun: toDate(row.last_run),
        /** Puts off the end of the lease. False when the claim was lost. */
        renew: (at: Date, lease: number): Promise<boolean> =>
          database.run(async (db) => {
            const { numUpdatedRows } = await db
              .updateTable('job_state')
              .set({ claimed_until: at.getTime() + lease })
              .where('name', '=', name)
              .where('claimed_by', '=', claimedBy)
              .executeTakeFirst();
            return numUpdatedRows > 0n;
          }),
        /** Records the run and releases the claim. */
        finish: (at: Date): Promise<void> => end({ last_run: at.getTime() }),
        /** Releases the claim without a run. */
        release: (): Promise<void> => end({}),
      };
    },
  };
}

const toDate = (time: number | null | undefined): Date | null =>
  time === null || time === undefined ? null : new Date(time);

/** Longer than any attempt to send a mail. */
const leaseMs = 10 * minute;

interface ScheduledJob {
  readonly name: string;
  isDue(lastRun: Date | null, now: Date): boolean;
  /** Returns false when the job stays due. */
  work(lastRun: Date | null): Promise<boolean>;
}

/**
 * Runs a job if it is due and no other process runs it. When a process dies during the work, another one runs the job after
 * the lease.
 */
export async function runWhenDue(
  jobs: JobState,
  { name, isDue, work }: ScheduledJob,
  now: Date,
): Promise<void> {
  if (!isDue(await jobs.lastRun(name), now)) return;
  const claim = await jobs.claim(name, now, leaseMs);
  if (claim === null) return;
  let isDone = false;
  try {
    // Another process may have run it before the claim.
    isDone = isDue(claim.lastRun, now) && (await work(claim.lastRun));
  } finally {
    await (isDone ? claim.finish(now) : claim.release());
  }
}

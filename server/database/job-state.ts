import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { JobStateTable } from './tables.ts';

/** The job that erases daily; the doctor reads when it last ran. */
export const erasureJob = 'daily-maintenance';

/** The state of a job that this process has claimed. */
export interface JobClaim {
  readonly lastRun: Date | null;
  /** Puts off the end of the lease. False when the claim was lost. */
  renew(at: Date, leaseMs: number): Promise<boolean>;
  /** Records the run and releases the claim. */
  finish(at: Date): Promise<void>;
  /** Releases the claim without a run. */
  release(): Promise<void>;
}

/** When jobs last ran, shared by all processes over one database. */
export interface JobState {
  lastRun(name: string): Promise<Date | null>;
  /** Null while another process holds the claim, at most until its lease ends. */
  claim(name: string, now: Date, leaseMs: number): Promise<JobClaim | null>;
}

export function createJobState(database: Database): JobState {
  return {
    lastRun: (name) =>
      database.run(async (db) => {
        const row = await db
          .selectFrom('job_state')
          .select('last_run')
          .where('name', '=', name)
          .executeTakeFirst();
        return toDate(row?.last_run);
      }),

    claim: async (name, now, leaseMs) => {
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
        renew: (at, lease) =>
          database.run(async (db) => {
            const { numUpdatedRows } = await db
              .updateTable('job_state')
              .set({ claimed_until: at.getTime() + lease })
              .where('name', '=', name)
              .where('claimed_by', '=', claimedBy)
              .executeTakeFirst();
            return numUpdatedRows > 0n;
          }),
        finish: (at) => end({ last_run: at.getTime() }),
        release: () => end({}),
      };
    },
  };
}

const toDate = (time: number | null | undefined): Date | null =>
  time === null || time === undefined ? null : new Date(time);

/** In milliseconds: longer than any attempt to send a mail. */
const leaseMs = 10 * 60_000;

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

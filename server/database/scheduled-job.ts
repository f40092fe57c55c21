import type { JobState } from './job-state.ts';

/** In milliseconds: longer than any attempt to send a mail. */
const leaseMs = 10 * 60_000;

export interface ScheduledJob {
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

import type { JobState } from './job-state.ts';

/** In milliseconds: longer than any attempt to send a mail. */
const leaseMs = 10 * 60_000;

export interface Job {
  readonly name: string;
  isDue(lastRun: Date | null, now: Date): boolean;
  /** Returns whether it was done; if not, it stays due. */
  work(lastRun: Date | null): Promise<boolean>;
}

/**
 * Does a job if it is due and no other process is doing it. It counts as done after the work: a process that dies in
 * between leaves it to others when its lease ends.
 */
export async function runWhenDue(jobs: JobState, { name, isDue, work }: Job, now: Date): Promise<void> {
  if (!isDue(await jobs.lastRun(name), now)) return;
  const claim = await jobs.claim(name, now, leaseMs);
  if (claim === null) return;
  let isDone = false;
  try {
    // Another process may have done it between the two questions.
    isDone = isDue(claim.lastRun, now) && (await work(claim.lastRun));
  } finally {
    await (isDone ? claim.finish(now) : claim.release());
  }
}

import { hour } from '../contract/durations.ts';
import type { Log } from './common/log.ts';
import { erasureJob, type JobState, runWhenDue } from './database/job-state.ts';

/** Less than a day, so that the time of the job does not move with the starts of processes. */
const shortestGap = 20 * hour;

const isDue = (lastRun: Date | null, now: Date): boolean =>
  lastRun === null || now.getTime() - lastRun.getTime() >= shortestGap;

/** Erases once a day, by one process of all. All steps are run, also when one fails. */
export function createDailyErasure(jobs: JobState, log: Log, steps: readonly (() => Promise<unknown>)[]) {
  let hasFailed = false;

  async function attempt(work: () => Promise<unknown>, signal?: AbortSignal): Promise<void> {
    try {
      await work();
    } catch (error) {
      hasFailed = true;
      if (!signal?.aborted)
        log.error({ err: error }, 'Erasing what was kept long enough failed; the next attempt is tomorrow');
    }
  }

  return {
    /** Whether this process has failed to erase, until its next day, if by then any process has succeeded. */
    hasFailed: (): boolean => hasFailed,
    /** Does what is due. Failures are logged until the signal is aborted: a process that stops closes its database. */
    run: (now: Date, signal?: AbortSignal): Promise<void> =>
      attempt(async () => {
        const work = async () => {
          hasFailed = false;
          for (const step of steps) await attempt(step, signal);
          return !hasFailed;
        };
        await runWhenDue(jobs, { name: erasureJob, isDue, work }, now);
        // Another process may have done since what failed here.
        if (hasFailed) hasFailed = isDue(await jobs.lastRun(erasureJob), now);
      }, signal),
  };
}

import type { Log } from './common/log.ts';
import { erasureJob, type JobState, runWhenDue } from './database/job-state.ts';

interface ErasureStep {
  run(): Promise<unknown>;
  /** Logged when it fails. */
  readonly failure: string;
}

interface DailyErasureOptions {
  readonly jobs: JobState;
  readonly log: Log;
  /** All are run, also when one fails. */
  readonly steps: readonly ErasureStep[];
}

/** In milliseconds: less than a day, so that the time of the job does not move with the starts of processes. */
const shortestGap = 20 * 60 * 60 * 1000;

const isDue = (lastRun: Date | null, now: Date): boolean =>
  lastRun === null || now.getTime() - lastRun.getTime() >= shortestGap;

/** Erases once a day, by one process of all. */
export function createDailyErasure({ jobs, log, steps }: DailyErasureOptions) {
  let hasFailed = false;

  function fail(error: unknown, failure: string, signal?: AbortSignal): void {
    hasFailed = true;
    if (!signal?.aborted) log.error({ err: error }, failure);
  }

  async function runSteps(signal?: AbortSignal): Promise<boolean> {
    hasFailed = false;
    for (const step of steps) {
      try {
        await step.run();
      } catch (error) {
        fail(error, step.failure, signal);
      }
    }
    return !hasFailed;
  }

  return {
    /** Whether this process has failed to erase, until its next day, if by then any process has succeeded. */
    hasFailed: (): boolean => hasFailed,
    /** Does what is due. Failures are logged until the signal is aborted: a process that stops closes its database. */
    async run(now: Date, signal?: AbortSignal): Promise<void> {
      try {
        await runWhenDue(jobs, { name: erasureJob, isDue, work: () => runSteps(signal) }, now);
        // Another process may have done since what failed here.
        if (hasFailed) hasFailed = isDue(await jobs.lastRun(erasureJob), now);
      } catch (error) {
        fail(error, 'Erasing what was kept long enough failed; the next attempt is tomorrow', signal);
      }
    },
  };
}

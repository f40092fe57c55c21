import { day, hour } from '../../contract/durations.ts';
import { type JobState, runWhenDue } from '../database/job-state.ts';
import type { Log } from '../common/log.ts';
import type { DeliveryQueue } from './deliveries.ts';
import type { Backlog } from './delivery.ts';

const logEvery = hour;
const mailEvery = day;
const jobName = 'stuck-deliveries';

interface StuckDeliveriesOptions {
  readonly queue: Pick<DeliveryQueue, 'backlog'>;
  readonly jobs: JobState;
  readonly log: Log;
  /** Sends the daily mail; returns whether it was delivered. */
  readonly mail: (backlog: Backlog, now: Date) => Promise<boolean>;
}

/**
 * Reports overdue and dead deliveries: in the log once an hour, by mail once a day over all processes, and by `current`.
 * Readiness does not fail for them, because a server out of rotation would also stop collecting leads.
 */
export function watchStuckDeliveries({ queue, jobs, log, mail }: StuckDeliveriesOptions) {
  let found: Backlog | null = null;
  let logged = -Infinity;

  const mailDaily = (backlog: Backlog, now: Date): Promise<void> =>
    runWhenDue(
      jobs,
      {
        name: jobName,
        isDue: (last, at) => last === null || at.getTime() - last.getTime() >= mailEvery,
        work: () => mail(backlog, now),
      },
      now,
    );

  return {
    /** What the last check has found; null when nothing is stuck. */
    current: (): Backlog | null => found,
    async check(now: Date): Promise<void> {
      const { overdue, dead } = await queue.backlog(now);
      found = overdue + dead > 0 ? { overdue, dead } : null;
      if (!found) {
        if (logged !== -Infinity) log.info('Deliveries are under way again');
        logged = -Infinity;
        return;
      }
      if (now.getTime() - logged >= logEvery) {
        log.error(found, 'Sales has not been notified of some leads');
        logged = now.getTime();
      }
      await mailDaily(found, now);
    },
  };
}

import { day } from '../../contract/durations.ts';
import { erasureJob } from '../database/job-state.ts';
import { type Check, type CheckResult, missing, ready, span } from './check.ts';

/** The run is that of the daily erasure; it is held once the clock has jumped, which is then not trusted to erase. */
export function checkRetention(lastRun: number | null, isHeld: boolean, now: number): CheckResult {
  if (isHeld)
    return missing(
      'Nothing is erased, because the clock has jumped ahead by more than a week.',
      'Set the clock right; docs/operations.md says more under Retention and erasure.',
    );
  if (lastRun === null || now - lastRun > 2 * day)
    return missing(
      lastRun === null
        ? 'What is past its term was never erased.'
        : `What is past its term was last erased ${span(now - lastRun)} ago; it is to be every day.`,
      'Start the service; if it runs, its log says why erasing failed.',
    );
  return ready(`What is past its term was erased ${span(now - lastRun)} ago.`);
}

export const retention: Check = {
  title: 'Retention',
  kind: 'quick',
  needsDatabase: true,
  run: async ({ stores: { database, jobs }, now }) => {
    const lastRun = await jobs.lastRun(erasureJob);
    const clock = await database.read((db) =>
      db.selectFrom('retention_clock').select('held_since').executeTakeFirst(),
    );
    return checkRetention(lastRun?.getTime() ?? null, clock?.held_since != null, now);
  },
};

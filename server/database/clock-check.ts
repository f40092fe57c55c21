import { sql } from 'kysely';
import type { Log } from '../common/log.ts';
import type { Database } from './database.ts';

/** Compares this machine's clock with that of the database, by which machines can agree. */
export interface ClockCheck {
  /** Logs a difference that is too large, once. Where it cannot be measured, the last result stays. */
  check(): Promise<void>;
  isWrong(): boolean;
}

/** In milliseconds: a quarter of the lease of a delivery, after which another machine would send it again. */
export const largestDifference = 30_000;

export function watchClock(difference: () => Promise<number>, log: Log): ClockCheck {
  let isWrong = false;
  return {
    isWrong: () => isWrong,
    async check() {
      const ms = await difference().catch(() => null);
      if (ms === null) return;
      const wasWrong = isWrong;
      isWrong = Math.abs(ms) > largestDifference;
      if (isWrong && !wasWrong)
        log.error(
          { seconds: Math.round(ms / 1000) },
          'The clock differs from that of the database: sales may be notified twice',
        );
      if (wasWrong && !isWrong) log.info('The clock agrees with that of the database again');
    },
  };
}

/**
 * How many milliseconds this machine's clock is ahead of PostgreSQL's, read half-way through the round trip. 0 on SQLite, which
 * has no clock of its own.
 */
export async function clockDifference(
  database: Pick<Database, 'kind' | 'read'>,
  now: () => number,
): Promise<number> {
  if (database.kind === 'sqlite') return 0;
  const asked = now();
  const { rows } = await database.read((db) =>
    sql<{ time: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db),
  );
  const answered = now();
  return (asked + answered) / 2 - (rows[0]?.time ?? Number.NaN);
}

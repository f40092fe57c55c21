import { day } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';

/**
 * The one guard against a wrong clock: a clock that is suddenly weeks ahead erases no one. It is wrong, or the service was
 * switched off; it is trusted once it has gone on steadily for a week.
 */

/** A clock that is further ahead of the last reading has jumped. Retention reads the clock every day. */
export const longestGap = 7 * day;

/** Readings of a clock that has jumped and is not trusted yet: the first and the last. */
interface HeldClock {
  readonly since: number;
  readonly last: number;
}

export interface ClockRecord {
  /** The last reading that was trusted; null before the first. */
  readonly trusted: number | null;
  readonly held: HeldClock | null;
}

/** The record after a reading, which is trusted when `held` is null. A clock that goes back only erases less. */
export function readClock({ trusted, held }: ClockRecord, clock: number): ClockRecord {
  if (trusted === null || clock <= trusted + longestGap) return { trusted: clock, held: null };
  if (held === null || clock < held.since || Math.abs(clock - held.last) > longestGap)
    return { trusted, held: { since: clock, last: clock } };
  if (clock - held.since >= longestGap) return { trusted: clock, held: null };
  return { trusted, held: { since: held.since, last: clock } };
}

export class ClockJumped extends Error {
  override readonly name = 'ClockJumped';
}

/** Compares the clock with the last reading, and stores the result. Throws `ClockJumped` when it is not trusted. */
export async function checkClock(database: Database, clock: number): Promise<void> {
  const { held } = await database.transaction(async (trx) => {
    const row = await trx.selectFrom('retention_clock').selectAll().where('id', '=', 1).executeTakeFirst();
    const record = readClock(
      {
        trusted: row?.trusted ?? null,
        held:
          row?.held_since == null ? null : { since: row.held_since, last: row.held_last ?? row.held_since },
      },
      clock,
    );
    const stored = {
      trusted: record.trusted,
      held_since: record.held?.since ?? null,
      held_last: record.held?.last ?? null,
    };
    await trx
      .insertInto('retention_clock')
      .values({ id: 1, ...stored })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(stored))
      .execute();
    return record;
  });
  if (held !== null)
    throw new ClockJumped(
      'The clock has jumped ahead: nothing is erased until it has been steady for a week',
    );
}

import type { ExpressionBuilder } from 'kysely';
import { mostCounted } from '../../../contract/desk/leads.ts';
import type { Channel, Queries, Tables } from '../../database/tables.ts';

/** Retries begin after a minute: what still fails after this needs a person. */
const lateAfter = 60 * 60_000;

type Condition = (eb: ExpressionBuilder<Tables, 'deliveries'>) => ReturnType<typeof eb.and>;

/** Of configured channels and of mails to visitors, up to `mostCounted`. */
async function count(db: Queries, channels: readonly Channel[], condition: Condition): Promise<number> {
  const { counted } = await db
    .selectFrom(
      db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', 'in', [...channels, 'reply'])
        .where(condition)
        .limit(mostCounted)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

export const countDead = (db: Queries, channels: readonly Channel[]): Promise<number> =>
  count(db, channels, (eb) => eb.and({ state: 'dead' }));

/** Those that have failed and are still to be retried after an hour. */
export const countLate = (db: Queries, channels: readonly Channel[], now: number): Promise<number> =>
  count(db, channels, (eb) =>
    eb.and([eb('state', '=', 'waiting'), eb('attempts', '>', 0), eb('first_due', '<', now - lateAfter)]),
  );

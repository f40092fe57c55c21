import { mostCounted } from '../../../contract/desk/leads.ts';
import type { Channel, Queries } from '../../database/tables.ts';

/** Of configured channels, up to `mostCounted`. */
export async function countDead(db: Queries, channels: readonly Channel[]): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'dead')
        .where('channel', 'in', channels)
        .limit(mostCounted)
        .as('dead'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

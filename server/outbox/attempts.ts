import { sql } from 'kysely';
import type { DatabaseKind, DeliveryAttemptTable, Queries, TransactionQueries } from '../database/tables.ts';

/**
 * Adds the attempt that ended at this time to the delivery's history, once. Numbers go on over manual retries. False when the
 * delivery has been erased.
 */
export async function recordAttempt(
  trx: TransactionQueries,
  kind: DatabaseKind,
  deliveryId: string,
  { at, delivered, reason }: Pick<DeliveryAttemptTable, 'at' | 'delivered' | 'reason'>,
): Promise<boolean> {
  // The lock makes processes that settle the same delivery take their numbers in turn.
  const delivery = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!delivery) return false;
  const { last, repeated } = await trx
    .selectFrom('delivery_attempts')
    .select(({ fn }) => [
      fn.max<number | null>('number').as('last'),
      sql<number>`count(case when at = ${at} then 1 end)`.as('repeated'),
    ])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  if (repeated > 0) return true;
  await trx
    .insertInto('delivery_attempts')
    .values({
      delivery_id: deliveryId,
      number: (last ?? 0) + 1,
      at,
      delivered,
      reason,
    })
    .execute();
  return true;
}

/** The attempts of all deliveries of a lead, in their order. */
export const attemptsOfLead = (db: Queries, leadId: string): Promise<DeliveryAttemptTable[]> =>
  db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .selectAll('delivery_attempts')
    .where('deliveries.lead_id', '=', leadId)
    .orderBy('delivery_attempts.number')
    .execute();

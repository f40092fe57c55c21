import { randomUUID } from 'node:crypto';
import { afterCommit } from '../database/database.ts';
import type { DeliveryTable, TransactionQueries } from '../database/tables.ts';

type NewDelivery = Pick<DeliveryTable, 'lead_id' | 'channel' | 'occasion' | 'due_at'> &
  Partial<Pick<DeliveryTable, 'id' | 'first_due' | 'follows' | 'detail' | 'user_id'>>;

/** The row of a delivery that waits for its first attempt. */
export const newDelivery = (row: NewDelivery): DeliveryTable => ({
  id: randomUUID(),
  first_due: row.due_at,
  state: 'waiting',
  attempts: 0,
  follows: null,
  reason: null,
  ended_at: null,
  message_id: null,
  detail: null,
  user_id: null,
  ...row,
});

/** Stores new deliveries. */
export async function insertDeliveries(
  trx: TransactionQueries,
  rows: readonly Readonly<DeliveryTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('deliveries').values(rows).execute();
  reportDue(trx, rows);
}

/** Stores new deliveries, and changed ones under their ids. */
export async function writeDeliveries(
  trx: TransactionQueries,
  rows: readonly Readonly<DeliveryTable>[],
): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('deliveries')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  reportDue(trx, rows);
}

/** Except of an unfinished lead, which every save puts off: the dispatcher looks often enough to find it in time. */
function reportDue(trx: TransactionQueries, rows: readonly Readonly<DeliveryTable>[]): void {
  if (rows.some(({ state, occasion }) => state === 'waiting' && occasion !== 'unfinished'))
    afterCommit(trx, { kind: 'delivery-due' });
}

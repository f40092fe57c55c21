import { randomUUID } from 'node:crypto';
import type { DeliveryTable } from '../database/tables.ts';

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

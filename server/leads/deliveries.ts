import type { Database } from '../database/database.ts';
import type { DeliveryTable, LeadTable } from '../database/tables.ts';
import type { Delivery, DeliveryQueue } from '../notify/delivery.ts';
import { toView } from './rows.ts';

/**
 * The outbox over the database. Taking a delivery moves the time it may be taken to the end of the lease, so that
 * another process finds it again if this one dies.
 */
export function createDeliveryQueue(database: Database): DeliveryQueue {
  return {
    claim: (now, limit, leaseMs) =>
      database.transaction(async (trx) => {
        const taken = await trx
          .updateTable('deliveries')
          .set(({ eb }) => ({ due_at: now.getTime() + leaseMs, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', (query) =>
            query
              .selectFrom('deliveries')
              .select('id')
              .where('state', '=', 'waiting')
              .where('due_at', '<=', now.getTime())
              .orderBy('due_at')
              .limit(limit)
              .$if(database.kind === 'postgres', (locked) => locked.forUpdate().skipLocked()),
          )
          .returningAll()
          .execute();
        if (taken.length === 0) return [];
        const leadIds = [...new Set(taken.map(({ lead_id }) => lead_id))];
        const leads = await trx.selectFrom('leads').selectAll().where('id', 'in', leadIds).execute();
        const leadsById = new Map(leads.map((lead) => [lead.id, lead]));
        return taken
          .sort((one, other) => one.first_due - other.first_due)
          .flatMap((row) => toDelivery(row, leadsById.get(row.lead_id)));
      }),

    // Whatever has become of it since: it has arrived.
    succeeded: (id, now) =>
      database.run(async (db) => {
        await db
          .updateTable('deliveries')
          .set({ state: 'delivered', reason: null, ended_at: now.getTime() })
          .where('id', '=', id)
          .execute();
      }),

    // One that was cancelled while it was being tried stays cancelled.
    failed: (id, now, reason, retryAt) =>
      database.run(async (db) => {
        await db
          .updateTable('deliveries')
          .set(
            retryAt === null
              ? { state: 'buried', reason, ended_at: now.getTime() }
              : { reason, due_at: retryAt.getTime() },
          )
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .execute();
      }),

    nextDue: () =>
      database.run(async (db) => {
        const { next } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow();
        return next === null ? null : new Date(next);
      }),

    backlog: (now, olderThanMs) =>
      database.run(async (db) => {
        const { overdue } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.countAll<number>().as('overdue'))
          .where('state', '=', 'waiting')
          .where('first_due', '<', now.getTime() - olderThanMs)
          .executeTakeFirstOrThrow();
        const { buried } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.countAll<number>().as('buried'))
          .where('state', '=', 'buried')
          .executeTakeFirstOrThrow();
        return { overdue, buried };
      }),
  };
}

function toDelivery(row: DeliveryTable, lead: LeadTable | undefined): Delivery[] {
  if (!lead) return [];
  const { id, channel, occasion, attempts, follows } = row;
  return [
    {
      id,
      channel,
      occasion,
      lead: toView(lead),
      attempts: attempts - 1,
      firstDue: new Date(row.first_due),
      follows,
    },
  ];
}

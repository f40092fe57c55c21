import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Channel, DeliveryTable, LeadTable, StoredDeliveryState, Tables } from '../database/tables.ts';
import { toView } from '../leads/rows.ts';
import type { Delivery, DeliveryQueue, DeliveryView } from './delivery.ts';

/** The outbox in the database. Throws `Unavailable`. */
export interface DeliveryStore extends DeliveryQueue {
  /** All deliveries of a lead, in the order in which they fell due. */
  listOfLead(leadId: string): Promise<readonly DeliveryView[]>;
  /** Makes dead deliveries due again: the one with this id, those of the lead with this id, or `all`. Returns how many. */
  retry(which: string): Promise<number>;
  /** Cancels dead deliveries instead, chosen in the same way. */
  drop(which: string): Promise<number>;
  /** Cancels what waits for channels that are not configured. Returns how many. */
  cancelUnconfigured(): Promise<number>;
}

const dead: StoredDeliveryState = 'buried';

export function createDeliveryStore(
  database: Database,
  channels: readonly Channel[],
  now: () => number,
): DeliveryStore {
  return {
    ...createQueue(database, channels),
    listOfLead: (leadId) =>
      database.run(async (db) => {
        const rows = await db
          .selectFrom('deliveries')
          .selectAll()
          .where('lead_id', '=', leadId)
          .orderBy('first_due')
          .orderBy('channel')
          .execute();
        return rows.map(toDeliveryView);
      }),
    retry: (which) => retryDead(database, channels, which, now()),
    drop: (which) => dropDead(database, which, now()),
    cancelUnconfigured: () => cancelUnconfigured(database, channels, now()),
  };
}

/**
 * Claiming moves a delivery's due time to the end of the lease, so that another process claims it if this one dies.
 * Deliveries of channels that are not configured are not part of the backlog.
 */
function createQueue(database: Database, channels: readonly Channel[]): DeliveryQueue {
  return {
    claim: (channel, now, limit, leaseMs) =>
      database.transaction(async (trx) => {
        const taken = await trx
          .updateTable('deliveries')
          .set(({ eb }) => ({ due_at: now.getTime() + leaseMs, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', (query) =>
            query
              .selectFrom('deliveries')
              .select('id')
              .where('state', '=', 'waiting')
              .where('channel', '=', channel)
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

    // In any state: the receiver has accepted it.
    succeeded: (id, now) =>
      database.run(async (db) => {
        await db
          .updateTable('deliveries')
          .set({ state: 'delivered', reason: null, ended_at: now.getTime() })
          .where('id', '=', id)
          .execute();
      }),

    // A delivery that was cancelled during the attempt stays cancelled.
    failed: (id, now, reason, retryAt) =>
      database.run(async (db) => {
        await db
          .updateTable('deliveries')
          .set(
            retryAt === null
              ? { state: dead, reason, ended_at: now.getTime() }
              : { reason, due_at: retryAt.getTime() },
          )
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .execute();
      }),

    nextDue: (channel) =>
      database.run(async (db) => {
        const { next } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
          .where('state', '=', 'waiting')
          .where('channel', '=', channel)
          .executeTakeFirstOrThrow();
        return next === null ? null : new Date(next);
      }),

    backlog: (now, olderThanMs) =>
      database.run(async (db) => {
        const { overdue } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.countAll<number>().as('overdue'))
          .where('state', '=', 'waiting')
          .where('channel', 'in', channels)
          .where('first_due', '<', now.getTime() - olderThanMs)
          .executeTakeFirstOrThrow();
        const { count } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', dead)
          .where('channel', 'in', channels)
          .executeTakeFirstOrThrow();
        return { overdue, dead: count };
      }),
  };
}

const toDeliveryView = ({
  id,
  lead_id,
  channel,
  occasion,
  state,
  due_at,
  attempts,
  reason,
}: DeliveryTable): DeliveryView => ({
  id,
  leadId: lead_id,
  channel,
  occasion,
  state: state === dead ? 'dead' : state,
  due: new Date(due_at),
  attempts,
  reason,
});

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

const channelNotConfigured = 'channel not configured';
const dropped = 'dropped by the owner';

const batchSize = 500;

type Change = Partial<
  Pick<DeliveryTable, 'state' | 'first_due' | 'due_at' | 'attempts' | 'reason' | 'ended_at'>
>;
type Matching = (
  query: SelectQueryBuilder<Tables, 'deliveries', { id: string }>,
) => SelectQueryBuilder<Tables, 'deliveries', { id: string }>;

/** Changes all matching deliveries, in batches; a changed one must no longer match. Returns how many. */
async function changeMatching(database: Database, matching: Matching, change: Change): Promise<number> {
  const { most } = await database.run((db) =>
    db
      .selectFrom(matching(db.selectFrom('deliveries').select('id')).as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('most'))
      .executeTakeFirstOrThrow(),
  );
  let total = 0;
  while (total < most) {
    const { numUpdatedRows } = await database.run((db) =>
      db
        .updateTable('deliveries')
        .set(change)
        .where('id', 'in', (query) => matching(query.selectFrom('deliveries').select('id')).limit(batchSize))
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) break;
    total += Number(numUpdatedRows);
  }
  return total;
}

/** Dead deliveries stay, for when the channel is configured again. */
const cancelUnconfigured = (database: Database, channels: readonly Channel[], now: number): Promise<number> =>
  changeMatching(
    database,
    (query) => query.where('state', '=', 'waiting').where('channel', 'not in', channels),
    { state: 'cancelled', reason: channelNotConfigured, ended_at: now },
  );

/** The dead delivery with this id, those of the lead with this id, or `all`. */
const matchingDead =
  (which: string): Matching =>
  (query) =>
    query
      .where('state', '=', dead)
      .$if(which !== 'all', (one) =>
        one.where(({ or, eb }) => or([eb('id', '=', which), eb('lead_id', '=', which)])),
      );

const retryDead = (
  database: Database,
  channels: readonly Channel[],
  which: string,
  now: number,
): Promise<number> =>
  changeMatching(database, (query) => matchingDead(which)(query).where('channel', 'in', channels), {
    state: 'waiting',
    first_due: now,
    due_at: now,
    attempts: 0,
    ended_at: null,
  });

const dropDead = (database: Database, which: string, now: number): Promise<number> =>
  changeMatching(database, matchingDead(which), { state: 'cancelled', reason: dropped, ended_at: now });

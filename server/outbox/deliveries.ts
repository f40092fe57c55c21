import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countOf } from '../database/counting.ts';
import { afterCommit, type Database } from '../database/database.ts';
import type {
  Channel,
  DatabaseKind,
  DeliveryAttemptTable,
  DeliveryTable,
  Queries,
  Tables,
  TransactionQueries,
} from '../database/tables.ts';
import { toLead } from '../leads/lead-rows.ts';
import type { LeadChangeDetail } from './lead-changes.ts';
import { type Backlog, type Delivery, type DeliveryView, leaseMs, overdueAfter } from './delivery.ts';

/** Called in the transaction that changes deliveries, with the ids of those that were changed. */
export type OnChange = (trx: TransactionQueries, ids: readonly string[]) => Promise<void>;

/** Called first in the transaction that records a delivery as accepted by its receiver. */
export type OnAccepted = (trx: TransactionQueries, id: string, at: number) => Promise<void>;

/** Without notices: they are for one person at the desk, and concern neither operators nor what is stored about the visitor. */
export const deliveriesOfLeads = (db: Queries) =>
  db.selectFrom('deliveries').where('deliveries.channel', '!=', 'notice');

/** Deliveries on these channels that still wait when `overdueAfter` has passed. */
export const overdueDeliveries = (db: Queries, channels: readonly Channel[], now: number) =>
  db
    .selectFrom('deliveries')
    .where('channel', 'in', channels)
    .where('state', '=', 'waiting')
    .where('first_due', '<', now - overdueAfter);

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** What delivering needs of it. Every change is durable once its promise resolves. */
export type DeliveryQueue = Pick<DeliveryStore, 'claim' | 'succeeded' | 'failed' | 'nextDue' | 'backlog'>;

/** The outbox in the database. Throws `Unavailable`. */
export function createDeliveryStore(
  database: Database,
  channels: readonly Channel[],
  now: () => number,
  onAccepted: OnAccepted,
) {
  return {
    /**
     * Claims due deliveries of a channel for this process: their due time moves to the end of the lease, so that another process
     * claims them if this one dies.
     */
    claim: (channel: Channel, at: Date, limit: number, lease: number): Promise<readonly Delivery[]> =>
      database.transaction(async (trx) => {
        const taken = await trx
          .updateTable('deliveries')
          .set(({ eb }) => ({ due_at: at.getTime() + lease, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', (query) =>
            query
              .selectFrom('deliveries')
              .select('id')
              .where('state', '=', 'waiting')
              .where('channel', '=', channel)
              .where('due_at', '<=', at.getTime())
              .$if(channel === 'webhook', (webhooks) => webhooks.where(isNextOfLead))
              .orderBy('due_at')
              .limit(limit)
              .$if(database.kind === 'postgres', (locked) => locked.forUpdate().skipLocked()),
          )
          .returning('id')
          .execute();
        return taken.length === 0
          ? []
          : readDeliveries(
              trx,
              taken.map(({ id }) => id),
            );
      }),

    /** Records the attempt that ended at this time, in any state: the receiver has accepted it. Repeating a call records it once. */
    succeeded: (id: string, at: Date, note?: string): Promise<void> =>
      database.transaction(async (trx) => {
        await onAccepted(trx, id, at.getTime());
        const attempt = { at: at.getTime(), delivered: 1, reason: note ?? null };
        if (!(await recordAttempt(trx, database.kind, id, attempt))) return;
        await trx
          .updateTable('deliveries')
          .set({ state: 'delivered', reason: null, ended_at: at.getTime() })
          .where('id', '=', id)
          .execute();
      }),

    /**
     * Records an attempt that failed. Without a time for the next one the delivery is dead until an operator retries it. One that
     * was cancelled during the attempt stays cancelled.
     */
    failed: (id: string, at: Date, reason: string, retryAt: Date | null): Promise<void> =>
      database.transaction(async (trx) => {
        const attempt = { at: at.getTime(), delivered: 0, reason };
        if (!(await recordAttempt(trx, database.kind, id, attempt))) return;
        await trx
          .updateTable('deliveries')
          .set(
            retryAt === null
              ? { state: 'dead', reason, ended_at: at.getTime() }
              : { reason, due_at: retryAt.getTime() },
          )
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .execute();
      }),

    /** When the next delivery of the channel falls due; null when none waits. */
    nextDue: (channel: Channel): Promise<Date | null> =>
      database.run(async (db) => {
        const { next } = await db
          .selectFrom('deliveries')
          .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
          .where('state', '=', 'waiting')
          .where('channel', '=', channel)
          .$if(channel === 'webhook', (webhooks) => webhooks.where(isNextOfLead))
          .executeTakeFirstOrThrow();
        return next === null ? null : new Date(next);
      }),

    /** Counts deliveries of configured channels: others are no concern of operators. */
    backlog: (at: Date): Promise<Backlog> =>
      database.run(async (db) => {
        const dead = db.selectFrom('deliveries').where('channel', 'in', channels).where('state', '=', 'dead');
        return {
          overdue: await countOf(overdueDeliveries(db, channels, at.getTime())),
          dead: await countOf(dead),
        };
      }),

    /** All deliveries of a lead, in the order in which they fell due. */
    listOfLead: (leadId: string): Promise<readonly DeliveryView[]> =>
      database.run((db) =>
        deliveriesOfLeads(db)
          .select(['id', 'channel', 'occasion', 'state', 'due_at', 'attempts', 'reason'])
          .where('lead_id', '=', leadId)
          .orderBy('first_due')
          .orderBy('channel')
          .execute(),
      ),
    /** Makes dead deliveries due again, with another message id. Returns how many. */
    retry: (id: string | null, onChange?: OnChange): Promise<number> =>
      changeSelected(
        database,
        (query) => dead(query, id).where('channel', 'in', channels),
        {
          state: 'waiting',
          first_due: now(),
          due_at: now(),
          attempts: 0,
          ended_at: null,
          message_id: newMessageId(),
        },
        onChange,
      ),
    /** Cancels dead deliveries instead. */
    drop: (id: string | null, onChange?: OnChange): Promise<number> =>
      changeSelected(
        database,
        (query) => dead(query, id),
        { state: 'cancelled', reason: dropped, ended_at: now() },
        onChange,
      ),
    /** Makes a delivery due that waits for its next attempt; not one that may be under way, which is due within a lease. */
    attemptNow: (id: string, onChange?: OnChange): Promise<number> =>
      changeSelected(
        database,
        (query) =>
          query
            .where('id', '=', id)
            .where('state', '=', 'waiting')
            .where('attempts', '>', 0)
            .where('due_at', '>', now() + leaseMs),
        { due_at: now() },
        onChange,
      ),
    /** Cancels what waits for channels that are not configured. Returns how many. Dead ones stay, for when it is again. */
    cancelUnconfigured: (): Promise<number> =>
      changeSelected(
        database,
        (query) => query.where('state', '=', 'waiting').where('channel', 'not in', channels),
        { state: 'cancelled', reason: channelNotConfigured, ended_at: now() },
      ),
  };
}

/** A receiver of webhooks gets what has happened to a lead in its order: a later one waits until the earlier one has ended. */
const isNextOfLead = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'deliveries'>) =>
  not(
    exists(
      selectFrom('deliveries as earlier')
        .select('earlier.id')
        .whereRef('earlier.lead_id', '=', 'deliveries.lead_id')
        .where('earlier.channel', '=', 'webhook')
        .where('earlier.state', '=', 'waiting')
        .whereRef('earlier.first_due', '<', 'deliveries.first_due'),
    ),
  );

/** With what senders need to know about their leads, in the order in which they fell due. */
async function readDeliveries(db: Queries, ids: readonly string[]): Promise<readonly Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('lead_desk', 'lead_desk.lead_id', 'deliveries.lead_id')
    .leftJoin('deliveries as earlier', 'earlier.id', 'deliveries.follows')
    .selectAll('leads')
    .select([
      'deliveries.id as delivery_id',
      'deliveries.message_id',
      'deliveries.channel',
      'deliveries.occasion',
      'deliveries.detail',
      'deliveries.attempts',
      'deliveries.first_due',
      'deliveries.user_id',
      'deliveries.follows',
      'earlier.message_id as earlier_message_id',
      'lead_desk.ref',
      'lead_desk.page',
    ])
    .where('deliveries.id', 'in', ids)
    .orderBy('deliveries.first_due')
    .execute();
  return rows.map((row) => ({
    id: row.delivery_id,
    messageId: row.message_id ?? row.delivery_id,
    channel: row.channel,
    occasion: row.occasion,
    lead: toLead(row),
    leadRef: row.ref,
    sitePage: row.page,
    change: row.detail === null ? null : (JSON.parse(row.detail) as LeadChangeDetail),
    attempts: row.attempts - 1,
    firstDue: new Date(row.first_due),
    userId: row.user_id,
    follows: row.earlier_message_id ?? row.follows,
  }));
}

const channelNotConfigured = 'channel not configured';
const dropped = 'dropped by the owner';

type Change = Partial<
  Pick<DeliveryTable, 'state' | 'first_due' | 'due_at' | 'attempts' | 'reason' | 'ended_at'>
> & { readonly message_id?: RawBuilder<string> };
type Selection = SelectQueryBuilder<Tables, 'deliveries', { id: string }>;

/** Changes the selected deliveries. Returns how many. */
const changeSelected = (
  database: Database,
  selectFrom: (query: Selection) => Selection,
  change: Change,
  onChange: OnChange = () => Promise.resolve(),
): Promise<number> =>
  database.transaction(async (trx) => {
    const changed = await trx
      .updateTable('deliveries')
      .set(change)
      .where(
        'id',
        'in',
        selectFrom(deliveriesOfLeads(trx).select('id'))
          // Saves lock in this order too, which rules out deadlocks with them.
          .$if(database.kind === 'postgres', (locked) => locked.orderBy('id').forUpdate()),
      )
      .returning('id')
      .execute();
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await onChange(trx, ids);
    if (ids.length > 0 && change.due_at !== undefined) afterCommit(trx, { kind: 'delivery-due' });
    return ids.length;
  });

/** The dead delivery with this id, or those of the lead with this id; all of them without one. */
const dead = (query: Selection, id: string | null): Selection =>
  query
    .where('state', '=', 'dead')
    .$if(id !== null, (some) => some.where(({ or, eb }) => or([eb('id', '=', id), eb('lead_id', '=', id)])));

/** The delivery's id and a random ending: receivers that have seen the earlier message do not drop the new one. */
const newMessageId = (): RawBuilder<string> => sql<string>`id || ${`-${randomBytes(6).toString('hex')}`}`;

/**
 * Adds the attempt that ended at this time to the delivery's history, once. Numbers go on over manual retries. False when the
 * delivery has been erased.
 */
async function recordAttempt(
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

import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countOf } from '../database/counting.ts';
import type { Database } from '../database/database.ts';
import type {
  Channel,
  DatabaseKind,
  DeliveryAttemptTable,
  DeliveryTable,
  LeadDeskTable,
  LeadTable,
  Queries,
  Tables,
  TransactionQueries,
} from '../database/tables.ts';
import { toView } from '../leads/rows.ts';
import type { LeadChangeDetail } from './lead-changes.ts';
import { type Delivery, type DeliveryQueue, type DeliveryView, leaseMs, overdueAfter } from './delivery.ts';

/** Called in the transaction that changes deliveries, with the ids of those that were changed. */
export type OnChange = (trx: TransactionQueries, ids: readonly string[]) => Promise<void>;

/** Called first in the transaction that records a delivery as accepted by its receiver. */
export type OnAccepted = (trx: TransactionQueries, id: string, at: number) => Promise<void>;

/** Without notices: they are for one person at the desk, and concern neither operators nor what is stored about the visitor. */
export const deliveriesOfLeads = (db: Queries) =>
  db.selectFrom('deliveries').where('deliveries.channel', '!=', 'notice');

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** The outbox in the database. Throws `Unavailable`. */
export function createDeliveryStore(
  database: Database,
  channels: readonly Channel[],
  now: () => number,
  onAccepted: OnAccepted,
) {
  return {
    ...createDeliveryQueue(database, channels, onAccepted),
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

/**
 * Claiming moves a delivery's due time to the end of the lease, so that another process claims it if this one dies.
 * Deliveries of channels that are not configured are not part of the backlog.
 */
function createDeliveryQueue(
  database: Database,
  channels: readonly Channel[],
  onAccepted: OnAccepted,
): DeliveryQueue {
  return {
    claim: (channel, now, limit, lease) =>
      database.transaction(async (trx) => {
        const taken = await trx
          .updateTable('deliveries')
          .set(({ eb }) => ({ due_at: now.getTime() + lease, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', (query) =>
            query
              .selectFrom('deliveries')
              .select('id')
              .where('state', '=', 'waiting')
              .where('channel', '=', channel)
              .where('due_at', '<=', now.getTime())
              .$if(channel === 'webhook', (webhooks) => webhooks.where(isNextOfLead))
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
        const atDesk = await trx
          .selectFrom('lead_desk')
          .select(['lead_id', 'ref', 'page'])
          .where('lead_id', 'in', leadIds)
          .execute();
        const deskById = new Map(atDesk.map((row) => [row.lead_id, row]));
        const followed = await messageIdsOf(
          trx,
          taken.flatMap(({ follows }) => follows ?? []),
        );
        return taken
          .sort((one, other) => one.first_due - other.first_due)
          .flatMap((row) => toDelivery(row, leadsById.get(row.lead_id), deskById.get(row.lead_id), followed));
      }),

    // In any state: the receiver has accepted it.
    succeeded: (id, at, note) =>
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

    // A delivery that was cancelled during the attempt stays cancelled.
    failed: (id, at, reason, retryAt) =>
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

    nextDue: (channel) =>
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

    backlog: (now) =>
      database.run(async (db) => {
        const ours = db.selectFrom('deliveries').where('channel', 'in', channels);
        const waiting = ours.where('state', '=', 'waiting');
        return {
          overdue: await countOf(waiting.where('first_due', '<', now.getTime() - overdueAfter)),
          dead: await countOf(ours.where('state', '=', 'dead')),
        };
      }),
  };
}

const messageIdOf = ({ id, message_id }: Pick<DeliveryTable, 'id' | 'message_id'>): string =>
  message_id ?? id;

async function messageIdsOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'message_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, messageIdOf(row)]));
}

function toDelivery(
  row: DeliveryTable,
  lead: LeadTable | undefined,
  desk: Pick<LeadDeskTable, 'ref' | 'page'> | undefined,
  followed: ReadonlyMap<string, string>,
): Delivery[] {
  if (!lead) return [];
  const { id, channel, occasion, attempts, follows, detail } = row;
  return [
    {
      id,
      messageId: messageIdOf(row),
      channel,
      occasion,
      lead: toView(lead),
      leadRef: desk?.ref ?? null,
      sitePage: desk?.page ?? null,
      change: detail === null ? null : (JSON.parse(detail) as LeadChangeDetail),
      attempts: attempts - 1,
      firstDue: new Date(row.first_due),
      userId: row.user_id,
      follows: follows === null ? null : (followed.get(follows) ?? follows),
    },
  ];
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
          // In the order in which saves lock, which rules out deadlocks with them.
          .$if(database.kind === 'postgres', (locked) => locked.orderBy('id').forUpdate()),
      )
      .returning('id')
      .execute();
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await onChange(trx, ids);
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

import { sql } from 'kysely';
import { z } from 'zod';
import { countOf, countUpTo } from '../../database/counting.ts';
import type { DeliveriesAnswer, DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { type DeliveryAttempt, type DeliveryState, mostCounted } from '../../../contract/desk/leads.ts';
import type { Database } from '../../database/database.ts';
import type { Channel, DeliveryAttemptTable, NotificationChannel, Queries } from '../../database/tables.ts';
import { deliveriesOfLeads, overdueDeliveries } from '../../outbox/deliveries.ts';
import type { Body } from '../handlers.ts';
import { readCursor, toPage } from '../paging.ts';

type DeliveryFilter = Body<'deliveries'>['state'];

const statesOf: Readonly<Record<DeliveryFilter, readonly DeliveryState[]>> = {
  open: ['waiting'],
  dead: ['dead'],
  delivered: ['delivered'],
  all: ['waiting', 'dead', 'delivered', 'cancelled'],
};

const pageSize = 50;

/** The last row of a page. */
const positionSchema = z.tuple([z.int(), z.string()]);
type Position = z.output<typeof positionSchema>;

/** One state at a time, because the index begins with it. */
function readPage(db: Queries, state: DeliveryState, before: Position | undefined) {
  return (
    deliveriesOfLeads(db)
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .leftJoin('lead_desk', 'lead_desk.lead_id', 'deliveries.lead_id')
      .select([
        'deliveries.id',
        'deliveries.message_id',
        'deliveries.channel',
        'deliveries.occasion',
        'deliveries.state',
        'deliveries.due_at',
        'deliveries.ended_at',
        'deliveries.reason',
        'leads.user_name',
        'lead_desk.ref',
      ])
      .where('deliveries.state', '=', state)
      // A comparison of pairs is answered by the index; its parts with `or` are not.
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('deliveries.due_at', 'deliveries.id'), '<', tuple(before?.[0] ?? 0, before?.[1] ?? '')),
        ),
      )
      .orderBy('deliveries.due_at', 'desc')
      .orderBy('deliveries.id', 'desc')
      .limit(pageSize + 1)
      .$narrowType<Pick<DeliveryRow, 'channel' | 'occasion'>>()
      .execute()
  );
}

type StoredDelivery = Awaited<ReturnType<typeof readPage>>[number];

const newestFirst = (one: StoredDelivery, other: StoredDelivery): number =>
  other.due_at - one.due_at || (other.id < one.id ? -1 : 1);

/** By the ids of their deliveries, in their order. */
export async function attemptsOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, DeliveryAttemptTable[]>();
  const rows = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, ({ delivery_id }) => delivery_id);
}

export const toAttempt = ({ at, delivered, reason }: DeliveryAttemptTable): DeliveryAttempt => ({
  at,
  delivered: delivered === 1,
  reason,
});

/** The last attempt, known by its reason only, of deliveries that died before attempts were recorded. */
const lastKnown = ({ state, ended_at, due_at, reason }: StoredDelivery): readonly DeliveryAttempt[] =>
  state === 'dead' && reason !== null ? [{ at: ended_at ?? due_at, delivered: false, reason }] : [];

const toRow = (row: StoredDelivery, attempts: readonly DeliveryAttemptTable[] | undefined): DeliveryRow => ({
  id: row.id,
  messageId: row.message_id ?? row.id,
  leadRef: row.ref,
  leadName: row.user_name === '' ? null : row.user_name,
  channel: row.channel,
  occasion: row.occasion,
  state: row.state,
  due: row.due_at,
  attempts: attempts?.map(toAttempt) ?? lastKnown(row),
});

async function countOpen(db: Queries): Promise<DeliveriesAnswer['counts']> {
  const { waiting, retrying } = await deliveriesOfLeads(db)
    .select([
      sql<number>`count(case when attempts = 0 then 1 end)`.as('waiting'),
      sql<number>`count(case when attempts > 0 then 1 end)`.as('retrying'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const dead = await countOf(deliveriesOfLeads(db).where('state', '=', 'dead'));
  return { waiting, retrying, dead };
}

/** A page of deliveries, the newest first, with every attempt. Throws `malformed` for a cursor that is none. */
export const listDeliveries = async (
  database: Pick<Database, 'read'>,
  channels: readonly NotificationChannel[],
  { state, cursor }: Body<'deliveries'>,
): Promise<DeliveriesAnswer> => {
  const before = readCursor(positionSchema, cursor);
  return database.read(async (db) => {
    const found: StoredDelivery[] = [];
    for (const each of statesOf[state]) found.push(...(await readPage(db, each, before)));
    const { rows, next } = toPage(found.sort(newestFirst), pageSize, ({ due_at, id }) => [due_at, id]);
    const attempts = await attemptsOf(
      db,
      rows.map(({ id }) => id),
    );
    return {
      rows: rows.map((row) => toRow(row, attempts.get(row.id))),
      next,
      channels,
      counts: await countOpen(db),
    };
  });
};

/** Counts dead deliveries of configured channels, and of mails to visitors; at most `mostCounted`. */
export const countDead = (db: Queries, channels: readonly Channel[]): Promise<number> =>
  countUpTo(
    db,
    mostCounted,
    db
      .selectFrom('deliveries')
      .select('id')
      .where('channel', 'in', [...channels, 'reply'])
      .where('state', '=', 'dead'),
  );

/** Counts overdue deliveries of the same channels; at most `mostCounted`. */
export const countOverdue = (db: Queries, channels: readonly Channel[], now: number): Promise<number> =>
  countUpTo(db, mostCounted, overdueDeliveries(db, [...channels, 'reply'], now).select('id'));

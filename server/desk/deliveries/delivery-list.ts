import { sql } from 'kysely';
import { z } from 'zod';
import type { DeliveriesAnswer, DeliveryRow } from '../../../contract/desk/deliveries.ts';
import type { DeliveryAttempt } from '../../../contract/desk/leads.ts';
import type { Database } from '../../database/database.ts';
import type { Channel, Queries, DeliveryState } from '../../database/tables.ts';
import { type Body, DeskFailure } from '../handlers.ts';

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

const toCursor = ({ due_at, id }: { readonly due_at: number; readonly id: string }): string =>
  Buffer.from(JSON.stringify([due_at, id] satisfies Position)).toString('base64url');

function fromCursor(cursor: string): Position {
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new DeskFailure(400, 'malformed');
  }
}

/** One state at a time, because the index begins with it. */
function readPage(db: Queries, state: DeliveryState, before: Position | undefined) {
  return (
    db
      .selectFrom('deliveries')
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
        query.where(sql<boolean>`(deliveries.due_at, deliveries.id) < (${before?.[0]}, ${before?.[1]})`),
      )
      .orderBy('deliveries.due_at', 'desc')
      .orderBy('deliveries.id', 'desc')
      .limit(pageSize + 1)
      .execute()
  );
}

type StoredRow = Awaited<ReturnType<typeof readPage>>[number];

const newestFirst = (one: StoredRow, other: StoredRow): number =>
  other.due_at - one.due_at || (other.id < one.id ? -1 : 1);

async function attemptsOf(db: Queries, ids: readonly string[]): Promise<Map<string, DeliveryAttempt[]>> {
  const attempts = new Map<string, DeliveryAttempt[]>();
  if (ids.length === 0) return attempts;
  const rows = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
  for (const { delivery_id, at, delivered, reason } of rows)
    attempts.set(delivery_id, [
      ...(attempts.get(delivery_id) ?? []),
      { at, delivered: delivered === 1, reason },
    ]);
  return attempts;
}

/** Of deliveries that died before attempts were recorded, only the last reason is known. */
const lastKnown = ({ state, ended_at, due_at, reason }: StoredRow): readonly DeliveryAttempt[] =>
  state === 'dead' && reason !== null ? [{ at: ended_at ?? due_at, delivered: false, reason }] : [];

const toRow = (row: StoredRow, attempts: readonly DeliveryAttempt[] | undefined): DeliveryRow => ({
  id: row.id,
  messageId: row.message_id ?? row.id,
  leadRef: row.ref,
  leadName: row.user_name === '' ? null : row.user_name,
  channel: row.channel,
  occasion: row.occasion,
  state: row.state,
  due: row.due_at,
  attempts: attempts ?? lastKnown(row),
});

async function countOpen(db: Queries): Promise<DeliveriesAnswer['counts']> {
  const { waiting, retrying } = await db
    .selectFrom('deliveries')
    .select([
      sql<number>`count(case when attempts = 0 then 1 end)`.as('waiting'),
      sql<number>`count(case when attempts > 0 then 1 end)`.as('retrying'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const { dead } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return { waiting, retrying, dead };
}

/** A page of deliveries, the newest first, with every attempt. Throws a `DeskFailure` for a cursor that is none. */
export const listDeliveries = async (
  database: Pick<Database, 'read'>,
  channels: readonly Channel[],
  { state, cursor }: { readonly state: DeliveryFilter; readonly cursor?: string | undefined },
): Promise<DeliveriesAnswer> => {
  const before = cursor === undefined ? undefined : fromCursor(cursor);
  return database.read(async (db) => {
    const found: StoredRow[] = [];
    for (const each of statesOf[state]) found.push(...(await readPage(db, each, before)));
    const sorted = found.sort(newestFirst);
    const page = sorted.slice(0, pageSize);
    const attempts = await attemptsOf(
      db,
      page.map(({ id }) => id),
    );
    const last = page.at(-1);
    return {
      rows: page.map((row) => toRow(row, attempts.get(row.id))),
      next: sorted.length > pageSize && last ? toCursor(last) : null,
      channels,
      counts: await countOpen(db),
    };
  });
};

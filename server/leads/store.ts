import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { VisitorInfo } from '../../contract/lead.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryState } from '../database/tables.ts';
import type { Channel, DeliveryQueue, LeadView, Occasion } from '../notify/delivery.ts';
import { PlainError } from '../plain-error.ts';
import { createBatcher } from './batch.ts';
import { createDeliveryQueue } from './deliveries.ts';
import { eraseLeads, type ErasedCounts, eraseOld, type RemoveTraces, type Retention } from './retention.ts';
import { toView, toVisitorRow } from './rows.ts';
import { type IncomingSave, writeSaves } from './save.ts';

export interface LeadEvent {
  readonly number: number;
  readonly receivedAt: Date;
  /** The save as it was validated. */
  readonly save: Readonly<Record<string, unknown>>;
}

export interface DeliveryView {
  readonly id: string;
  readonly leadId: string;
  readonly channel: Channel;
  readonly occasion: Occasion;
  readonly state: DeliveryState;
  readonly due: Date;
  readonly attempts: number;
  readonly reason: string | null;
}

export interface LeadDetails {
  readonly lead: LeadView;
  readonly events: readonly LeadEvent[];
  readonly deliveries: readonly DeliveryView[];
}

/** All that is kept, as the rest of the service and the owner's commands see it. Throws `Unavailable`. */
export interface LeadStore {
  /** Keeps where a visitor came from; the id stands for the visitor from then on. Durable once it resolves. */
  visitor(info: VisitorInfo): Promise<string>;
  /** Adds a save to its lead, with all that follows from it. Durable once it resolves. */
  save(save: IncomingSave): Promise<void>;
  readonly deliveries: DeliveryQueue;
  /** The latest first. */
  list(limit: number): Promise<readonly LeadView[]>;
  find(id: string): Promise<LeadDetails | null>;
  /** The oldest first, page by page, so that a large export keeps nobody waiting. */
  all(): AsyncIterable<LeadView>;
  /** Those that look like spam and have been saved since. */
  suspectedSince(since: Date): Promise<readonly LeadView[]>;
  /** Makes buried deliveries due again: the one with this id, those of the lead with this id, or `all`. */
  replay(which: string): Promise<number>;
  /** By the id of a lead, or by any e-mail address that was ever entered for it. */
  erase(idOrEmail: string): Promise<number>;
  eraseOld(retention: Retention): Promise<ErasedCounts>;
  /** Writes a copy of the whole database that is consistent in itself; the service may go on meanwhile. */
  backup(file: string): Promise<void>;
  /** Something that nobody else knows, the same for every process of the service, made when first asked for. */
  secret(name: string): Promise<string>;
  /** Resolves when the database answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly channels?: readonly Channel[];
  readonly now?: () => number;
  /** Called when a save has put something into the outbox that is due at once. */
  readonly onDue?: () => void;
  readonly removeTraces?: RemoveTraces;
}

const pageSize = 200;

export function createLeadStore(database: Database, options: StoreOptions = {}): LeadStore {
  const { channels = ['mail'], now = Date.now, onDue, removeTraces = () => Promise.resolve() } = options;

  const save = createBatcher(async (saves: readonly IncomingSave[]) => {
    const isDue = await database.transaction((trx) => writeSaves(trx, database.kind, saves, channels, now()));
    if (isDue) onDue?.();
    return saves.map(() => {});
  });

  const visitor = createBatcher(async (visitors: readonly VisitorInfo[]) => {
    const rows = visitors.map((info) => toVisitorRow(randomUUID(), info, now()));
    await database.run((db) => db.insertInto('visitors').values(rows).execute());
    return rows.map(({ id }) => id);
  });

  return {
    save,
    visitor,
    deliveries: createDeliveryQueue(database),
    ...readers(database),

    replay: (which) =>
      database.run(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set({ state: 'waiting', first_due: now(), due_at: now(), attempts: 0, ended_at: null })
          .where('state', '=', 'buried')
          .$if(which !== 'all', (query) =>
            query.where(({ or, eb }) => or([eb('id', '=', which), eb('lead_id', '=', which)])),
          )
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    erase: (idOrEmail) =>
      database.transaction(async (trx) => {
        const found = await trx
          .selectFrom('leads')
          .select('id')
          .where(({ or, eb, selectFrom }) =>
            or([
              eb('id', '=', idOrEmail),
              eb(
                'id',
                'in',
                selectFrom('lead_events').select('lead_id').where('email_key', '=', idOrEmail.toLowerCase()),
              ),
            ]),
          )
          .orderBy('id')
          .$if(database.kind === 'postgres', (query) => query.forUpdate())
          .execute();
        return eraseLeads(
          trx,
          found.map(({ id }) => id),
          removeTraces,
        );
      }),

    eraseOld: (retention) => eraseOld(database, now(), retention, removeTraces),

    backup: async (file) => {
      if (database.kind === 'postgres') {
        throw new PlainError(
          'This database is kept by PostgreSQL.\nMake the copy with its own tool: pg_dump "$DATABASE_URL"',
        );
      }
      await database.run((db) => sql`vacuum into ${file}`.execute(db));
    },

    secret: (name) =>
      database.run(async (db) => {
        const fresh = { name, value: randomBytes(32).toString('base64url') };
        await db
          .insertInto('secrets')
          .values(fresh)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
        const { value } = await db
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return value;
      }),

    check: () =>
      database.run(async (db) => void (await db.selectFrom('leads').select('id').limit(1).execute())),
    close: () => database.close(),
  };
}

type Readers = Pick<LeadStore, 'list' | 'find' | 'all' | 'suspectedSince'>;

const readers = (database: Database): Readers => ({
  list: (limit) =>
    database.run(async (db) => {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .orderBy('first_seen', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toView);
    }),

  find: (id) =>
    database.run(async (db) => {
      const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const events = await db
        .selectFrom('lead_events')
        .selectAll()
        .where('lead_id', '=', id)
        .orderBy('ordinal')
        .execute();
      const deliveries = await db
        .selectFrom('deliveries')
        .selectAll()
        .where('lead_id', '=', id)
        .orderBy('first_due')
        .orderBy('channel')
        .execute();
      return {
        lead: toView(row),
        events: events.map(({ number, received_at, body }) => ({
          number,
          receivedAt: new Date(received_at),
          save: JSON.parse(body) as LeadEvent['save'],
        })),
        deliveries: deliveries.map(
          ({ lead_id, due_at, follows: _, first_due: __, ended_at: ___, ...rest }) => ({
            ...rest,
            leadId: lead_id,
            due: new Date(due_at),
          }),
        ),
      };
    }),

  all: async function* all() {
    let last = { first_seen: -1, id: '' };
    for (;;) {
      const rows = await database.run((db) =>
        db
          .selectFrom('leads')
          .selectAll()
          .where(({ or, and, eb }) =>
            or([
              eb('first_seen', '>', last.first_seen),
              and([eb('first_seen', '=', last.first_seen), eb('id', '>', last.id)]),
            ]),
          )
          .orderBy('first_seen')
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      );
      yield* rows.map(toView);
      const end = rows.at(-1);
      if (!end) return;
      last = end;
    }
  },

  suspectedSince: (since) =>
    database.run(async (db) => {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where('suspicion', 'is not', null)
        .where('last_saved', '>=', since.getTime())
        .orderBy('last_saved')
        .execute();
      return rows.map(toView);
    }),
});

import { randomBytes, randomUUID } from 'node:crypto';
import type { VisitorInfo } from '../../contract/lead.ts';
import type { Database } from '../database/database.ts';
import { createJobState, type JobState } from '../database/job-state.ts';
import type { DeliveryState, Queries } from '../database/tables.ts';
import type { Channel, DeliveryQueue, LeadView, Occasion } from '../outbox/delivery.ts';
import { backup } from '../database/backup.ts';
import { createBatcher } from './batch.ts';
import { cancelUnconfigured, createDeliveryQueue, dropDead, retryDead } from '../outbox/deliveries.ts';
import {
  type ErasedCounts,
  eraseMatching,
  eraseOld,
  finishErasures,
  type RemoveTraces,
  type Retention,
} from './retention.ts';
import { emailKey, toView, toVisitorRow } from './rows.ts';
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
  /** How many saves have arrived, repetitions included. */
  readonly saves: number;
  /** The latest, at most 200, in the order of arrival. */
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
  /** Those that look like spam and have been saved since, the latest first; 100 unless given a limit. */
  suspectedSince(since: Date, limit?: number): Promise<readonly LeadView[]>;
  countSpamSince(since: Date): Promise<number>;
  /** Makes dead deliveries due again: the one with this id, those of the lead with this id, or `all`. */
  replay(which: string): Promise<number>;
  /** Cancels dead deliveries instead, chosen in the same way. */
  drop(which: string): Promise<number>;
  /** Cancels what waits for channels that are not configured. Returns how many. */
  cancelUnconfigured(): Promise<number>;
  /** By the id of a lead, or by any e-mail address that was ever entered for it. */
  erase(idOrEmail: string): Promise<number>;
  /** Null when nothing was erased because the clock has jumped and is not to be trusted yet. */
  eraseOld(retention: Retention): Promise<ErasedCounts | null>;
  readonly jobs: JobState;
  /** Brings the schema up to date, however long that takes. */
  migrate(): Promise<void>;
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
const shownEvents = 200;

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
    deliveries: createDeliveryQueue(database, channels),
    jobs: createJobState(database),
    ...readers(database),

    replay: (which) => retryDead(database, channels, which, now()),
    drop: (which) => dropDead(database, which, now()),
    cancelUnconfigured: () => cancelUnconfigured(database, channels, now()),

    erase: async (idOrEmail) => {
      const erasure = { database, now: now(), removeTraces };
      await finishErasures(erasure);
      return eraseMatching(erasure, (db) => matchingPerson(db, idOrEmail));
    },

    eraseOld: (retention) => eraseOld({ database, now: now(), removeTraces }, retention),

    backup: (file) => backup(database, file),

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

    migrate: () => database.migrate(),
    check: () =>
      database.run(async (db) => void (await db.selectFrom('leads').select('id').limit(1).execute())),
    close: () => database.close(),
  };
}

/** The address counts in any spelling of upper and lower case, and also where it was replaced by another one later. */
const matchingPerson = (db: Queries, idOrEmail: string) =>
  db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      // A union lets PostgreSQL use an index for each part, where `or` would read the whole table.
      selectFrom('leads as by_id')
        .select('by_id.id')
        .where('by_id.id', '=', idOrEmail)
        .union(
          selectFrom('leads as by_email')
            .select('by_email.id')
            .where('by_email.email_key', '=', emailKey(idOrEmail)),
        )
        .union(
          selectFrom('lead_events').select('lead_id as id').where('email_key', '=', emailKey(idOrEmail)),
        ),
    );

type Readers = Pick<LeadStore, 'list' | 'find' | 'all' | 'suspectedSince' | 'countSpamSince'>;

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
        .orderBy('ordinal', 'desc')
        .limit(shownEvents)
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
        saves: row.saves,
        events: events.toReversed().map(({ number, received_at, body }) => ({
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

  suspectedSince: (since, limit = 100) =>
    database.run(async (db) => {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where('suspicion', 'is not', null)
        .where('last_saved', '>=', since.getTime())
        .orderBy('last_saved', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toView);
    }),

  countSpamSince: (since) =>
    database.run(async (db) => {
      const { count } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('suspicion', 'is not', null)
        .where('last_saved', '>=', since.getTime())
        .executeTakeFirstOrThrow();
      return count;
    }),
});

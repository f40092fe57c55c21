import { randomUUID } from 'node:crypto';
import { countOf } from '../database/counting.ts';
import type { VisitorInfo } from '../../contract/visitor.ts';
import type { Database } from '../database/database.ts';
import type { Channel, TransactionQueries, VisitorTable } from '../database/tables.ts';
import { type Lead, toLead, toVisitorRow } from './lead-rows.ts';
import { type IncomingSave, type RecordSave, writeSave } from './save.ts';

export interface FoundLead {
  readonly lead: Lead;
  /** How many saves have arrived, repetitions included. */
  readonly saves: number;
}

export type LeadStore = ReturnType<typeof createLeadStore>;

/** What the desk writes together with what visitors save. */
export interface DeskRecords {
  readonly recordSave: RecordSave;
  recordVisitor(trx: TransactionQueries, visitor: VisitorTable): Promise<void>;
}

interface LeadStoreOptions extends DeskRecords {
  /** Over which deliveries are planned. */
  readonly channels: readonly Channel[];
  readonly now: () => number;
}

const pageSize = 200;

/** Visitors and leads in the database. Throws `Unavailable`. */
export function createLeadStore(database: Database, options: LeadStoreOptions) {
  const { channels, now, recordSave, recordVisitor } = options;
  return {
    /** Merges a save into its lead and plans its deliveries, and does more in the same transaction. Durable once it resolves. */
    save: async (save: IncomingSave, also?: (trx: TransactionQueries) => Promise<void>): Promise<void> => {
      const context = { kind: database.kind, channels, recordSave };
      await database.transaction(async (trx) => {
        await writeSave(trx, context, save, now());
        await also?.(trx);
      });
    },
    /** Stores a visitor and returns the id. Durable once it resolves. */
    saveVisitor: async (info: VisitorInfo): Promise<string> => {
      const row = toVisitorRow(randomUUID(), info, now());
      await database.transaction(async (trx) => {
        await trx.insertInto('visitors').values(row).execute();
        await recordVisitor(trx, row);
      });
      return row.id;
    },
    ...readers(database),
  };
}

const readers = (database: Database) => ({
  /** The latest first. */
  list: (limit: number): Promise<readonly Lead[]> =>
    database.run(async (db) => {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .orderBy('first_seen', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toLead);
    }),

  find: (id: string): Promise<FoundLead | null> =>
    database.run(async (db) => {
      const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { lead: toLead(row), saves: row.saves } : null;
    }),

  /** The oldest first, read in pages of 200. */
  all: async function* all(): AsyncGenerator<Lead, void> {
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
      yield* rows.map(toLead);
      const end = rows.at(-1);
      if (!end) return;
      last = end;
    }
  },

  /** Leads that look like spam and were saved since then, the latest first. */
  listSpamSince: (since: Date, limit: number): Promise<readonly Lead[]> =>
    database.run(async (db) => {
      const rows = await db
        .selectFrom('leads')
        .selectAll()
        .where('spam_reason', 'is not', null)
        .where('last_saved', '>=', since.getTime())
        .orderBy('last_saved', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toLead);
    }),

  countSpamSince: (since: Date): Promise<number> =>
    database.run((db) =>
      countOf(
        db
          .selectFrom('leads')
          .where('spam_reason', 'is not', null)
          .where('last_saved', '>=', since.getTime()),
      ),
    ),
});

import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { minute } from '../../../contract/durations.ts';
import type { ErasureReceipt } from '../../../contract/desk/privacy.ts';
import { lastBackup } from '../../database/backup.ts';
import type { Database } from '../../database/database.ts';
import type { PendingErasureTable, Queries, TransactionQueries } from '../../database/tables.ts';
import {
  type ErasedCounts,
  eraseUnmatched,
  eraseVisitors,
  type LeadSelector,
  type Retention,
  shortenAddresses,
  unfinishedLeads,
} from '../../leads/retention.ts';
import { checkClock } from '../../leads/retention-clock.ts';
import { type Lead, toLead } from '../../leads/lead-rows.ts';
import { appendAudit } from '../audit.ts';
import { countRows, fileIdsOf, isUnmatchedOf, leadsMatching, type PersonCounts } from './person.ts';

export type Erasures = ReturnType<typeof createErasures>;

/** Files about leads and deliveries with these ids. Never called within a transaction. */
export interface LeadFiles {
  remove(ids: readonly string[]): Promise<unknown>;
  count(ids: readonly string[]): Promise<number>;
}

interface Pending {
  readonly id: string;
  readonly fileIds: readonly string[];
  readonly leads: number;
  /** Null without a receipt. */
  readonly counts: PersonCounts | null;
  /** When the first of the leads arrived: older backups do not hold them. */
  readonly firstSeen: number;
}

/** Who erases: a person at the desk, the command line (null), or retention, which gives no receipts. */
type ErasedBy = { readonly actorId: string | null } | 'retention';

/** Leads that one transaction erases: so few that saves never wait long. */
const batchSize = 200;
/** Longer than any delivery attempt, which may write a mail file about a lead that is being erased. */
const fileGrace = 10 * minute;
const shownReceipts = 200;

/**
 * The one way in which leads are erased. One transaction deletes the rows, writes the audit log and records the erasure. Then
 * mail files are removed and the files of the database scrubbed; after that the receipt is stored. What was interrupted is
 * finished from the record.
 */
export function createErasures(database: Database, files: LeadFiles, now: () => number) {
  async function eraseBatch(
    ids: readonly string[],
    selectLeads: LeadSelector,
    by: ErasedBy,
    isWanted = (count: number) => count > 0,
  ): Promise<Pending | null> {
    const counted =
      by === 'retention' ? 0 : await files.count(await database.run((db) => fileIdsOf(db, ids)));
    return database.transaction(async (trx) => {
      // A lead that was saved or erased meanwhile may no longer match.
      const leads = await selectLeads(trx)
        .select('first_seen')
        .where('id', 'in', ids)
        .orderBy('id')
        .$if(database.kind === 'postgres', (query) => query.forUpdate())
        .execute();
      if (!isWanted(leads.length)) return null;
      const leadIds = leads.map(({ id }) => id);
      const pending: Pending = {
        id: by === 'retention' ? randomUUID() : await freeNumber(trx, now()),
        fileIds: await fileIdsOf(trx, leadIds),
        leads: leadIds.length,
        counts:
          by === 'retention' ? null : { ...(await countRows(trx, database.kind, leadIds)), files: counted },
        firstSeen: Math.min(...leads.map(({ first_seen }) => first_seen)),
      };
      await audit(trx, leadIds, by, pending.id);
      const { id, ...detail } = pending;
      await trx
        .insertInto('pending_erasures')
        .values({ id, begun_at: now(), finished: 0, detail: JSON.stringify(detail) })
        .execute();
      await trx
        .deleteFrom('messages')
        .where(isUnmatchedOf(sql.join(leadIds)))
        .execute();
      await trx.deleteFrom('leads').where('id', 'in', leadIds).execute();
      await trx.deleteFrom('visitors').where('id', 'in', leadIds).execute();
      return pending;
    });
  }

  async function audit(
    trx: TransactionQueries,
    leadIds: readonly string[],
    by: ErasedBy,
    id: string,
  ): Promise<void> {
    const entry = { at: now(), action: 'person-erased' } as const;
    if (by === 'retention') {
      const detail = `${leadIds.length} past their retention`;
      return appendAudit(trx, { ...entry, actorId: null, detail });
    }
    const desk = await trx
      .selectFrom('lead_desk')
      .select(['lead_id', 'ref'])
      .where('lead_id', 'in', leadIds)
      .execute();
    const refOf = new Map(desk.map(({ lead_id, ref }) => [lead_id, ref]));
    await appendAudit(
      trx,
      ...leadIds.map((lead) => ({
        ...entry,
        actorId: by.actorId,
        subject: refOf.get(lead) ?? null,
        detail: id,
      })),
    );
  }

  async function eraseBatches(selectLeads: LeadSelector, by: ErasedBy): Promise<readonly Pending[]> {
    const erased: Pending[] = [];
    for (;;) {
      const found = await database.run((db) => selectLeads(db).limit(batchSize).execute());
      if (found.length === 0) return erased;
      const ids = found.map(({ id }) => id);
      const batch = await eraseBatch(ids, selectLeads, by);
      if (batch) erased.push(batch);
    }
  }

  /** Several processes may finish the same erasure; the first stores the receipt. */
  async function finishAll(erasures: readonly Pending[]): Promise<readonly ErasureReceipt[]> {
    for (const { fileIds } of erasures) await files.remove(fileIds);
    await database.scrub();
    return database.transaction(async (trx) => {
      const receipts = [];
      for (const { id, counts, firstSeen } of erasures) {
        const { numUpdatedRows } = await trx
          .updateTable('pending_erasures')
          .set({ finished: 1 })
          .where('id', '=', id)
          .where('finished', '=', 0)
          .executeTakeFirst();
        if (counts === null) continue;
        if (numUpdatedRows > 0n) await storeReceipt(trx, id, counts, firstSeen, now());
        receipts.push(await storedReceipt(trx, id));
      }
      return receipts;
    });
  }

  async function finish(within: number): Promise<void> {
    const rows = await database.run((db) =>
      db.selectFrom('pending_erasures').selectAll().orderBy('id').execute(),
    );
    // One that seems to lie ahead was recorded by a process whose clock is ahead.
    const isOlder = (row: PendingErasureTable, age: number) => Math.abs(now() - row.begun_at) >= age;
    const open = rows.filter((row) => row.finished === 0 && isOlder(row, within));
    if (open.length > 0) await finishAll(open.map(toPending));
    // A mail that was on its way may have been written after all.
    const late = rows.filter((row) => row.finished === 1 && isOlder(row, fileGrace)).map(toPending);
    if (late.length === 0) return;
    await files.remove(late.flatMap(({ fileIds }) => fileIds));
    const ids = late.map(({ id }) => id);
    await database.run((db) => db.deleteFrom('pending_erasures').where('id', 'in', ids).execute());
  }

  return {
    /** Finishes erasures that have not ended within this time, in milliseconds. */
    finish,
    /** Erases all of these leads or none. Null when one of them is no longer there. */
    erase: async (leadIds: readonly string[], actorId: string): Promise<ErasureReceipt | null> => {
      const these: LeadSelector = (db) => db.selectFrom('leads').select('id').where('id', 'in', leadIds);
      const areAll = (count: number) => count === leadIds.length;
      const erased = await eraseBatch(leadIds, these, { actorId }, areAll);
      if (!erased) return null;
      const [receipt = null] = await finishAll([erased]);
      return receipt;
    },
    /** For the command line: by the id of a lead, or by any e-mail address that was ever entered for it. */
    eraseMatching: async (idOrEmail: string): Promise<readonly ErasureReceipt[]> => {
      await finish(0);
      const erased = await eraseBatches(leadsMatching(idOrEmail), { actorId: null });
      return erased.length === 0 ? [] : finishAll(erased);
    },
    /** What `eraseMatching` would erase, the oldest first, at most 200. */
    listMatching: (idOrEmail: string): Promise<readonly Lead[]> =>
      database.run(async (db) => {
        const rows = await db
          .selectFrom('leads')
          .selectAll()
          .where('id', 'in', leadsMatching(idOrEmail)(db))
          .orderBy('first_seen')
          .limit(batchSize)
          .execute();
        return rows.map(toLead);
      }),
    /** Throws `ClockJumped`, and erases nothing, when the clock has jumped and is not trusted yet. */
    eraseOld: async (retention: Retention): Promise<ErasedCounts> => {
      await finish(0);
      const time = now();
      await checkClock(database, time);
      const erased = await eraseBatches(unfinishedLeads(time, retention), 'retention');
      await eraseUnmatched(database, time, retention);
      const visitors = await eraseVisitors(database, time, retention);
      const shortened = await shortenAddresses(database, time, retention);
      // Also when nothing was erased: values that visitors have replaced go too.
      await finishAll(erased);
      return { leads: erased.reduce((sum, { leads }) => sum + leads, 0), visitors, shortened };
    },
    /** The receipt under which the leads with these refs were erased before: the answer to a repeated request. */
    receiptOf: async (refs: readonly string[]): Promise<ErasureReceipt | null> => {
      const number = await database.run((db) => numberOf(db, refs));
      if (number === null) return null;
      await finish(0);
      return database.run((db) => storedReceipt(db, number));
    },
    /** The latest first. */
    receipts: (): Promise<readonly ErasureReceipt[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('erasure_receipts')
          .select('receipt')
          .orderBy('erased_at', 'desc')
          .orderBy('number', 'desc')
          .limit(shownReceipts)
          .execute();
        return rows.map(({ receipt }) => JSON.parse(receipt) as ErasureReceipt);
      }),
    /** How much is stored about these leads. */
    count: async (leadIds: readonly string[]): Promise<PersonCounts> => {
      const { rows, fileIds } = await database.run(async (db) => ({
        rows: await countRows(db, database.kind, leadIds),
        fileIds: await fileIdsOf(db, leadIds),
      }));
      return { ...rows, files: await files.count(fileIds) };
    },
  };
}

function toPending({ id, detail }: PendingErasureTable): Pending {
  if (detail === null) return { id, fileIds: [id], leads: 0, counts: null, firstSeen: 0 };
  return { id, ...(JSON.parse(detail) as Omit<Pending, 'id'>) };
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as 2026-11-16-4F7K. */
async function freeNumber(trx: TransactionQueries, at: number): Promise<string> {
  const ending = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const number = `${new Date(at).toISOString().slice(0, 10)}-${ending}`;
  const taken = await trx
    .selectFrom('erasure_receipts')
    .select('number')
    .where('number', '=', number)
    .union(trx.selectFrom('pending_erasures').select('id as number').where('id', '=', number))
    .execute();
  return taken.length === 0 ? number : freeNumber(trx, at);
}

async function storeReceipt(
  trx: TransactionQueries,
  number: string,
  counts: PersonCounts,
  firstSeen: number,
  at: number,
): Promise<void> {
  const backup = await lastBackup(trx);
  const receipt: ErasureReceipt = {
    number,
    erasedAt: new Date(at).toISOString(),
    counts,
    lastBackup: backup !== null && backup >= firstSeen ? new Date(backup).toISOString() : null,
  };
  await trx
    .insertInto('erasure_receipts')
    .values({ number, erased_at: at, receipt: JSON.stringify(receipt) })
    .execute();
}

async function storedReceipt(db: Queries, number: string): Promise<ErasureReceipt> {
  const { receipt } = await db
    .selectFrom('erasure_receipts')
    .select('receipt')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return JSON.parse(receipt) as ErasureReceipt;
}

/** The number of the erasure of exactly these leads; null when they were not erased together. */
async function numberOf(db: Queries, refs: readonly string[]): Promise<string | null> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('action', '=', 'person-erased')
    .where('subject', 'in', refs)
    .execute();
  const [number, ...others] = new Set(rows.map(({ detail }) => detail));
  return rows.length < refs.length || others.length > 0 ? null : (number ?? null);
}

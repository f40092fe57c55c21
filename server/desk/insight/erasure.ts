import { sql } from 'kysely';
import type { ErasureReceipt } from '../../../contract/desk/insight.ts';
import { lastBackup } from '../../database/backup.ts';
import type { Database } from '../../database/database.ts';
import type { Queries, TransactionQueries } from '../../database/tables.ts';
import type { LeadStore } from '../../leads/store.ts';
import { appendAudit } from '../audit.ts';
import { DeskFailure } from '../handlers.ts';
import { countFrom, countRows, fileIdsOf, findLeads, type PersonCounts, type PersonLead } from './person.ts';
import { newReceiptNumber, readReceiptKey, signReceipt } from './receipt.ts';

/**
 * An erasure is recorded before anything is erased, and the record goes in the transaction that stores the receipt. One that was
 * interrupted is finished later, with the same receipt, and there is no receipt before all is gone.
 */
export interface Erasures {
  /** Erases the leads with these refs, which must all be of this person. Throws 409 for others. */
  erase(subject: string, refs: readonly string[], actorId: string): Promise<ErasureReceipt>;
  /** Finishes erasures that were begun before this time and interrupted. */
  finish(begunBefore: number): Promise<void>;
  list(): Promise<readonly ErasureReceipt[]>;
}

export interface ErasureOptions {
  readonly database: Database;
  readonly leads: Pick<LeadStore, 'erase'>;
  /** Counts mail files about leads and deliveries with these ids. */
  readonly countFiles: (ids: readonly string[]) => Promise<number>;
  readonly now: () => number;
}

/** The detail of a row of `job_state` whose name is `recordPrefix` and the number of the receipt. */
interface ErasureRecord {
  readonly begunAt: number;
  readonly actorId: string;
  readonly leads: readonly Pick<PersonLead, 'leadId' | 'seq' | 'ref'>[];
  /** Under which mails are filed: the ids of the leads and of their deliveries. */
  readonly fileIds: readonly string[];
  readonly counts: PersonCounts;
  /** When the first of the leads arrived: older backups do not hold them. */
  readonly firstSeen: number;
}

interface Begun extends ErasureRecord {
  readonly number: string;
}

const recordPrefix = 'erasure ';

/** The key of the advisory lock that erasures take when they begin. */
const erasureLock = 7_206_481_532;

/** A browser that still sends saves may make a lead again while it is being erased. */
const mostRounds = 3;
const shownReceipts = 200;

export function createErasures(options: ErasureOptions): Erasures {
  const { database, leads, countFiles, now } = options;

  async function begin(found: readonly PersonLead[], actorId: string): Promise<Begun> {
    const leadIds = found.map(({ leadId }) => leadId);
    const fileIds = await database.run((db) => fileIdsOf(db, leadIds));
    const files = await countFiles(fileIds);
    return database.transaction(async (trx) => {
      if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${erasureLock})`.execute(trx);
      await refuseTwice(trx, leadIds);
      const record: ErasureRecord = {
        begunAt: now(),
        actorId,
        leads: found.map(({ leadId, seq, ref }) => ({ leadId, seq, ref })),
        fileIds,
        counts: { ...(await countRows(trx, database.kind, found)), files },
        firstSeen: Math.min(...found.map(({ firstSeen }) => firstSeen)),
      };
      const number = await freeNumber(trx, record.begunAt);
      await trx
        .insertInto('job_state')
        .values({
          name: recordPrefix + number,
          last_run: null,
          claimed_by: null,
          claimed_until: 0,
          detail: JSON.stringify(record),
        })
        .execute();
      return { number, ...record };
    });
  }

  /** Several processes may finish the same erasure; the first stores the receipt. */
  async function finishOne(begun: Begun): Promise<ErasureReceipt> {
    await eraseAll(begun);
    const key = await readReceiptKey(database);
    return database.transaction(async (trx) => {
      const ended = await trx
        .deleteFrom('job_state')
        .where('name', '=', recordPrefix + begun.number)
        .returning('name')
        .execute();
      if (ended.length === 0) return storedReceipt(trx, begun.number);
      const at = now();
      const backup = await lastBackup(trx);
      const receipt = signReceipt(
        {
          number: begun.number,
          erasedAt: new Date(at).toISOString(),
          counts: begun.counts,
          lastBackup: backup !== null && backup >= begun.firstSeen ? new Date(backup).toISOString() : null,
        },
        key,
      );
      await trx
        .insertInto('erasure_receipts')
        .values({ number: begun.number, erased_at: at, receipt: JSON.stringify(receipt) })
        .execute();
      await appendAudit(
        trx,
        database.kind,
        ...begun.leads.map(({ ref }) => ({
          at,
          actorId: begun.actorId,
          action: 'person-erased' as const,
          subject: ref,
          detail: begun.number,
        })),
      );
      return receipt;
    });
  }

  async function eraseAll(begun: Begun): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      for (const { leadId } of begun.leads) await leads.erase(leadId);
      if (await isGone(begun)) return;
    }
    throw new DeskFailure(503, 'unavailable');
  }

  async function isGone({ leads: erased, fileIds }: Begun): Promise<boolean> {
    if ((await countFiles(fileIds)) > 0) return false;
    return database.run(async (db) => {
      const counts = await countRows(db, database.kind, erased);
      const ids = sql.join(erased.map(({ leadId }) => leadId));
      return (
        Object.values(counts).every((count) => count === 0) &&
        (await countFrom(db, sql`delivery_attempts where delivery_id in (${sql.join(fileIds)})`)) === 0 &&
        (await countFrom(db, sql`lead_desk where lead_id in (${ids})`)) === 0 &&
        (await countFrom(db, sql`lead_links where other_id in (${ids})`)) === 0 &&
        (await countFrom(db, sql`presence where lead_id in (${ids})`)) === 0
      );
    });
  }

  async function finishThose(isMeant: (begun: Begun) => boolean): Promise<void> {
    for (const begun of await database.run(readRecords)) if (isMeant(begun)) await finishOne(begun);
  }

  return {
    finish: (begunBefore) => finishThose(({ begunAt }) => begunAt < begunBefore),
    erase: async (subject, refs, actorId) => {
      const wanted = new Set(refs);
      await finishThose((begun) => begun.leads.some(({ ref }) => wanted.has(ref)));
      const found = await database.run((db) => findLeads(db, subject));
      const chosen = found.filter(({ ref }) => wanted.has(ref));
      if (chosen.length < wanted.size) {
        const receipt = await database.run((db) => receiptOf(db, [...wanted]));
        if (receipt) return receipt;
        throw new DeskFailure(409, 'conflict');
      }
      return finishOne(await begin(chosen, actorId));
    },
    list: () =>
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
  };
}

async function readRecords(db: Queries): Promise<readonly Begun[]> {
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'detail'])
    .where('name', 'like', `${recordPrefix}%`)
    .orderBy('name')
    .execute();
  return rows.map(({ name, detail }) => ({
    number: name.slice(recordPrefix.length),
    ...(JSON.parse(detail ?? '{}') as ErasureRecord),
  }));
}

/** Two receipts for the same data would each claim to have erased it. */
async function refuseTwice(trx: TransactionQueries, leadIds: readonly string[]): Promise<void> {
  const begun = await readRecords(trx);
  const taken = new Set(begun.flatMap(({ leads }) => leads.map(({ leadId }) => leadId)));
  if (leadIds.some((id) => taken.has(id))) throw new DeskFailure(409, 'conflict');
}

async function freeNumber(trx: TransactionQueries, now: number): Promise<string> {
  for (;;) {
    const number = newReceiptNumber(now);
    const taken =
      (await countFrom(trx, sql`erasure_receipts where number = ${number}`)) +
      (await countFrom(trx, sql`job_state where name = ${recordPrefix + number}`));
    if (taken === 0) return number;
  }
}

async function storedReceipt(db: Queries, number: string): Promise<ErasureReceipt> {
  const { receipt } = await db
    .selectFrom('erasure_receipts')
    .select('receipt')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return JSON.parse(receipt) as ErasureReceipt;
}

/** The receipt under which all of these leads were erased before: the answer to a repeated request. */
async function receiptOf(db: Queries, refs: readonly string[]): Promise<ErasureReceipt | null> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('action', '=', 'person-erased')
    .where('subject', 'in', refs)
    .execute();
  const [number, ...others] = new Set(rows.map(({ detail }) => detail));
  if (rows.length < refs.length || typeof number !== 'string' || others.length > 0) return null;
  return storedReceipt(db, number);
}

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { TransactionQueries } from '../database/tables.ts';
import { markAsSpam } from '../desk/leads/spam-deliveries.ts';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import { saveOf } from '../../tests/support/desk.ts';
import { createStores, type Stores } from '../stores.ts';

/** Two processes over PostgreSQL that change the same deliveries. */

const databases = bothDatabases();
let database: Database;
let other: Database;
let stores: Stores;
beforeEach(async () => {
  const place = await databases.make('postgres');
  [database, other] = [place.open(), place.open()];
  stores = createStores(database, { channels: ['mail', 'webhook'] });
  await stores.leads.save(unfinished);
  await other.check();
});
afterEach(databases.clean);

const unfinished = saveOf('u', { UserName: 'Ada', Email: 'ada@vs.example' });

const countWaiting = (db: Database) =>
  db.read(async (reader) => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(reader);
    return rows[0]?.waiting;
  });

/** Begins the work of this process when the other one has changed rows, and lets that one commit once the work waits for it. */
async function meetOther<T>(
  change: (trx: TransactionQueries) => Promise<unknown>,
  work: () => Promise<T>,
  beforeCommit: (trx: TransactionQueries) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  let working: Promise<T> | undefined;
  await other.transaction(async (trx) => {
    await change(trx);
    working = work();
    // It is awaited below.
    working.catch(() => {});
    await expect.poll(() => countWaiting(other)).toBe(1);
    await beforeCommit(trx);
  });
  return working as Promise<T>;
}

const deliverAll = (trx: TransactionQueries) =>
  trx.updateTable('deliveries').set({ state: 'delivered', attempts: 1 }).execute();

const states = async () =>
  (await stores.deliveries.listOfLead('u')).map(({ channel, state }) => `${channel} ${state}`);

test('a save does not put back what another process has just delivered', async () => {
  await meetOther(deliverAll, () => stores.leads.save(unfinished));
  expect(await states()).toEqual(['mail delivered', 'webhook delivered']);
});

test('marking as spam does not cancel what another process has just delivered', async () => {
  await meetOther(deliverAll, () =>
    database.transaction(async (trx) => {
      const lead = await trx.selectFrom('leads').selectAll().where('id', '=', 'u').executeTakeFirstOrThrow();
      await markAsSpam(trx, 'postgres', lead, Date.now());
    }),
  );
  expect(await states()).toEqual(['mail delivered', 'webhook delivered']);
});

test('a retry of many locks in the order of saves, so that neither fails', async () => {
  const leads = Array.from({ length: 10 }, (_, index) => `lead-${index}`);
  await Promise.all(leads.map((id) => stores.leads.save({ ...unfinished, id })));
  await database.run((db) => db.updateTable('deliveries').set({ state: 'dead' }).execute());
  const lock = (some: number) => (trx: TransactionQueries) =>
    trx.selectFrom('deliveries').select('id').orderBy('id').limit(some).forUpdate().execute();
  expect(await meetOther(lock(1), () => stores.deliveries.retry(null), lock(22))).toBe(22);
});

import { day, second } from '../contract/durations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createDailyErasure } from './daily-erasure.ts';
import type { Database } from './database/database.ts';
import { removeExpired } from './desk/accounts/expired.ts';
import { removeOldNotices } from './desk/notifications/planned-notices.ts';
import { Unavailable } from './database/unavailable.ts';
import type { Retention } from './leads/retention.ts';
import type { Log } from './common/log.ts';
import { createLoop } from './common/loop.ts';
import type { Stores } from './stores.ts';

/** How long a process waits for locks of other processes before it listens without being ready. */
const longestWaitForLocks = 15 * second;
const betweenAttempts = 5 * second;

/** Reported by PostgreSQL and SQLite while another process holds the lock, for example for the same migration. */
const lockCodes: ReadonlySet<string> = new Set(['55P03', 'SQLITE_5']);

/**
 * Migrates before the server listens. A database that cannot be reached does not stop the pages from being served: then
 * this returns, and `scheduleMaintenance` goes on trying. Throws when a migration itself is wrong.
 */
export async function migrateFirst(database: Pick<Database, 'migrate'>, log: Log): Promise<void> {
  const deadline = performance.now() + longestWaitForLocks;
  for (;;) {
    try {
      return await database.migrate();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (!lockCodes.has(error.code) || performance.now() >= deadline) {
        log.warn({ code: error.code }, 'The database is not available; starting without it');
        return;
      }
      await pause(second);
    }
  }
}

/**
 * Once the server listens and the database is migrated: cancels deliveries for channels that are not configured, and erases
 * what is past its retention and what has expired at the desk; then and every day, by one process of
 * all. Returns a function that stops it.
 */
export function scheduleMaintenance(
  app: FastifyInstance,
  { database, deliveries, erasures, jobs }: Stores,
  retention: Retention,
): () => void {
  const daily = createDailyErasure(jobs, app.log, [erase, removeOld]);
  app.readiness.addWarning('retention', daily.hasFailed);
  let isPrepared = false;

  async function prepare(): Promise<void> {
    await database.migrate();
    const cancelled = await deliveries.cancelUnconfigured();
    if (cancelled > 0)
      app.log.warn({ cancelled }, 'Cancelled deliveries of channels that are no longer configured');
    isPrepared = true;
  }

  async function erase(): Promise<void> {
    const counts = await erasures.eraseOld(retention);
    app.log.info(counts, 'Erased what was kept long enough');
  }

  async function removeOld(): Promise<void> {
    await removeExpired(database, Date.now());
    await removeOldNotices(database, Date.now());
  }

  const loop = createLoop(async (signal) => {
    try {
      if (!isPrepared) await prepare();
    } catch (error) {
      if (!(error instanceof Unavailable)) app.log.error({ err: error }, 'failed');
      return betweenAttempts;
    }
    await daily.run(new Date(), signal);
    return day;
  });

  app.addHook('onListen', async () => loop.start());
  return () => void loop.stop();
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { removeExpired } from './desk/accounts/expired.ts';
import { runWhenDue } from './database/scheduled-job.ts';
import { Unavailable } from './database/unavailable.ts';
import { isClockHeld, type Retention } from './leads/retention.ts';
import type { Log } from './common/log.ts';
import type { Stores } from './stores.ts';

const second = 1000;
const oneDay = 24 * 60 * 60 * second;
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

const dailyJob = 'daily-maintenance';
/** Less than a day, so that the time of the job does not move with the starts of processes. */
const shortestGap = 20 * 60 * 60 * second;

/** A run that seems to lie ahead was recorded while the clock was wrong, and counts as long ago. */
const isDue = (lastRun: Date | null, now: Date): boolean =>
  lastRun === null || Math.abs(now.getTime() - lastRun.getTime()) >= shortestGap;

/**
 * Once the server listens and the database is migrated: cancels deliveries for channels that are not configured, and erases
 * what is past its retention, after `beforeErasing`, and what has expired at the desk; then and every day, by one process of
 * all. Returns a function that stops it.
 */
export function scheduleMaintenance(
  app: FastifyInstance,
  { database, deliveries, leads, jobs }: Stores,
  retention: Retention,
  beforeErasing: () => Promise<void> = () => Promise.resolve(),
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isHeld = false;
  app.readiness.addWarning('clock', () => isHeld);

  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function prepare(): Promise<void> {
    await database.migrate();
    const cancelled = await deliveries.cancelUnconfigured();
    if (cancelled > 0)
      app.log.warn({ cancelled }, 'Cancelled deliveries of channels that are no longer configured');
  }

  async function erase(): Promise<void> {
    await beforeErasing();
    const counts = await leads.eraseOld(retention);
    if (counts === null)
      app.log.error('The clock has jumped ahead: nothing is erased until it has been steady for a week');
    else app.log.info(counts, 'Erased what was kept long enough');
  }

  const succeeds = (work: Promise<unknown>, otherwise: string): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        app.log.warn({ err: error }, otherwise);
        return false;
      },
    );

  async function eraseAll(): Promise<boolean> {
    const isErased = await succeeds(erase(), 'What was kept long enough is erased tomorrow');
    const isRemoved = await succeeds(
      removeExpired(database, Date.now()),
      'Expired sessions, challenges and links of the desk are removed tomorrow',
    );
    return isErased && isRemoved;
  }

  async function maintain(): Promise<void> {
    await runWhenDue(jobs, { name: dailyJob, isDue, work: eraseAll }, new Date());
    isHeld = await isClockHeld(database);
  }

  /** Repeats the work until it has succeeded once. */
  async function retryUntilDone(work: () => Promise<void>): Promise<void> {
    for (let isDone = false; !isDone && !signal.aborted;) {
      isDone = await work().then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Unavailable)) app.log.error({ err: error }, 'failed');
          return false;
        },
      );
      if (!isDone) await wait(betweenAttempts);
    }
  }

  async function run(): Promise<void> {
    await retryUntilDone(prepare);
    while (!signal.aborted) {
      await succeeds(maintain(), 'What was kept long enough is erased tomorrow');
      await wait(oneDay);
    }
  }

  app.addHook('onListen', async () => void run());
  return () => stopping.abort();
}

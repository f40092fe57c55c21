import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../common/error-code.ts';
import type { Log } from '../../common/log.ts';
import { createWakeSignal } from '../../outbox/wake-signal.ts';
import { restAfter } from './rest.ts';
import { findUnseen, readCursor, unseenFrom, writeCursor } from './sweep.ts';
import { batchSize, type ChangedLead, type SyncContext, syncLeads } from './sync-leads.ts';

/** Keeps the desk up to date with saves, after they are durable and without ever delaying one. */
export interface LeadSync {
  /** Leads that were just saved. */
  add(leadIds: readonly string[]): void;
  start(): void;
  /** Resolves when the current batch is written. */
  stop(): Promise<void>;
}

export interface LeadSyncOptions extends SyncContext {
  readonly log: Log;
  onChanged(leads: readonly ChangedLead[]): void;
  onDeliveryDue(): void;
}

/** In milliseconds. */
const betweenSweeps = 30_000;
const betweenFullPasses = 24 * 60 * 60_000;
const pauseAfterError = 5000;
const betweenPages = 10;
/** More leads than this wait in the database instead, where a sweep finds them. */
const mostPending = 20_000;

export function createLeadSync(options: LeadSyncOptions): LeadSync {
  const { database, now, log, onChanged, onDeliveryDue } = options;
  const pending = new Set<string>();
  const signal = createWakeSignal();
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let rest: Promise<void> = last;
  let running: Promise<unknown> | undefined;
  let isDown = false;

  const isStopping = () => stopping.signal.aborted;
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  /** Writes a batch and rests in proportion. One batch at a time, from saves and sweeps alike. */
  function sync(ids: readonly string[]): Promise<void> {
    const written = last.then(async () => {
      const started = performance.now();
      const { changed, missed, isDue } = await syncLeads(options, ids);
      rest = pause(restAfter(ids.length, performance.now() - started));
      for (const id of missed) pending.add(id);
      if (changed.length > 0) onChanged(changed);
      if (isDue) onDeliveryDue();
    });
    last = written.then(
      () => rest,
      () => {},
    );
    return written.then(() => rest);
  }

  async function writePending(): Promise<void> {
    while (!isStopping()) {
      const batch = [...pending].slice(0, batchSize);
      if (batch.length === 0) {
        await signal.wait(betweenSweeps);
        continue;
      }
      for (const id of batch) pending.delete(id);
      await attempt(
        () => sync(batch),
        () => batch.forEach((id) => pending.add(id)),
      );
    }
  }

  /** Errors are logged once until it works again; a batch that failed is tried again. */
  async function attempt(work: () => Promise<void>, undo = () => {}): Promise<boolean> {
    try {
      await work();
      if (isDown) log.info('The desk reads leads again');
      isDown = false;
      return true;
    } catch (error) {
      if (!isDown) log.error({ code: errorCode(error) }, 'The desk cannot read leads; trying on');
      isDown = true;
      undo();
      await pause(pauseAfterError);
      return false;
    }
  }

  /** Those that wait here already are left to their turn. */
  async function syncFound(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !pending.has(id));
    if (missing.length > 0) await sync(missing);
    else await pause(betweenPages);
  }

  /** What was saved while no process here was listening: since the last sweep, or ever. */
  async function sweep(cursor: number): Promise<void> {
    const time = now();
    for await (const ids of unseenFrom(database, Math.min(cursor, time))) {
      if (isStopping()) return;
      await syncFound(ids);
    }
    await writeCursor(database, time);
  }

  async function passOverAll(): Promise<void> {
    const time = now();
    for await (const ids of findUnseen(database)) {
      if (isStopping()) return;
      await syncFound(ids);
    }
    if ((await readCursor(database)) === null) await writeCursor(database, time);
  }

  async function watchOthers(): Promise<void> {
    let lastPass = -Infinity;
    while (!isStopping()) {
      const isDone = await attempt(async () => {
        const cursor = await readCursor(database);
        if (cursor !== null) await sweep(cursor);
        // Finds what no cursor can: leads that were saved by a clock that is far behind.
        if (performance.now() - lastPass < betweenFullPasses) return;
        await passOverAll();
        lastPass = performance.now();
      });
      if (isDone) await pause(betweenSweeps);
    }
  }

  return {
    add: (leadIds) => {
      if (pending.size > mostPending) return;
      for (const id of leadIds) pending.add(id);
      signal.wake();
    },
    start: () => void (running ??= Promise.all([writePending(), watchOthers()])),
    stop: async () => {
      stopping.abort();
      signal.wake();
      await running;
    },
  };
}

import { defaultRetention } from '../../../contract/lead.ts';
import type { KeyValueStore } from '../../site/storage.ts';
import { hasWaitingSaves, savePrefix } from './unsent.ts';

/** Saves that wait in the browser until the service has acknowledged them. */

type UnsentSave = {
  /** The save's number within its lead; see `saveNumberHeader`. */
  readonly number: number;
  /** The lead as JSON. */
  readonly body: string;
  /** Tells the service when the form of this save was opened. */
  readonly formToken?: string | undefined;
};

export type WaitingSave = UnsentSave & {
  readonly key: string;
  /** Milliseconds since 1970 by this browser's clock. */
  readonly madeAt: number;
};

const day = 24 * 60 * 60 * 1000;
const expiry = defaultRetention.unsentSaveDays * day;

/** Stores a save under a key of its own, so that two tabs never overwrite one another. */
export function addSave(store: KeyValueStore, save: UnsentSave, now: number, unique: string): WaitingSave {
  const waiting = { ...save, key: `${savePrefix}${unique}`, madeAt: now };
  const { key, ...stored } = waiting;
  store.set(key, JSON.stringify(stored));
  return waiting;
}

/** All waiting saves, the newest first: it holds all that the earlier ones of its lead hold. Removes unreadable entries. */
export function waitingSaves(store: KeyValueStore): readonly WaitingSave[] {
  return store
    .keys()
    .filter((key) => key.startsWith(savePrefix))
    .flatMap((key) => {
      const save = read(store.get(key));
      if (!save) store.remove(key);
      return save ? [{ ...save, key }] : [];
    })
    .toSorted((one, other) => other.madeAt - one.madeAt || other.number - one.number);
}

function read(text: string | null): Omit<WaitingSave, 'key'> | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<WaitingSave>;
    const { number, body, formToken, madeAt = 0 } = stored;
    if (typeof number !== 'number' || typeof body !== 'string') return undefined;
    return { number, body, formToken, madeAt };
  } catch {
    return undefined;
  }
}

/** The result of sending a save; `later` leaves it in the store. */
export type Outcome = 'acknowledged' | 'refused' | 'later';

/** Removes a save that is settled, or has expired by a clock that may have been ahead when it was made. */
export function settle(store: KeyValueStore, save: WaitingSave, outcome: Outcome, now: number): void {
  if (outcome !== 'later' || Math.abs(now - save.madeAt) > expiry) store.remove(save.key);
}

type Send = (save: WaitingSave) => Promise<Outcome>;

/** More at once could exceed the 64 KB that browsers allow for requests that outlive their page. */
const parallel = 4;

/** Tries every waiting save once, several at a time, whatever becomes of the others. True when none is left. */
export async function deliver(store: KeyValueStore, send: Send, now: () => number): Promise<boolean> {
  const queue = waitingSaves(store).values();
  const work = async () => {
    for (const save of queue) settle(store, save, await send(save).catch((): Outcome => 'later'), now());
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return !hasWaitingSaves(store);
}

const shortest = 2000;
const longest = 300_000;

/** Milliseconds before the next attempt, randomised so that browsers do not all return at once after an outage. */
export const pauseBefore = (attempt: number, random: () => number): number =>
  Math.min(longest, shortest * 2 ** Math.min(attempt, 20)) * (0.5 + random() / 2);

import { retention } from '../../../contract/lead.ts';
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
  /** The days with attempts that failed after the save had expired. */
  readonly lateDays: number;
  /** When the last of them was counted. */
  readonly countedAt: number;
};

const day = 24 * 60 * 60 * 1000;
const expiry = retention.unsentSaveDays * day;
/** A clock that was wrong when the save was made must not expire it before it had attempts on so many days. */
const mostLateDays = 5;

/** Stores a save under a key of its own, so that two tabs never overwrite one another. */
export function addSave(store: KeyValueStore, save: UnsentSave, now: number, unique: string): WaitingSave {
  const waiting = { ...save, key: `${savePrefix}${unique}`, madeAt: now, lateDays: 0, countedAt: 0 };
  write(store, waiting);
  return waiting;
}

const write = (store: KeyValueStore, { key, ...rest }: WaitingSave): void =>
  store.set(key, JSON.stringify(rest));

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
    const { number, body, formToken, madeAt = 0, lateDays = 0, countedAt = 0 } = stored;
    if (typeof number !== 'number' || typeof body !== 'string') return undefined;
    return { number, body, formToken, madeAt, lateDays, countedAt };
  } catch {
    return undefined;
  }
}

/** The result of sending a save; `later` leaves it in the store. */
export type Outcome = 'acknowledged' | 'refused' | 'later';

/** Removes a save that is settled; counts the days on which one that has expired fails, and removes it on the last. */
export function settle(store: KeyValueStore, save: WaitingSave, outcome: Outcome, now: number): void {
  // Another tab may have settled it meanwhile.
  if (store.get(save.key) === null) return;
  if (outcome !== 'later') return store.remove(save.key);
  // A time in the future comes from a clock that was wrong.
  const madeAt = Math.min(save.madeAt, now);
  if (now - madeAt <= expiry) {
    if (madeAt !== save.madeAt || save.lateDays > 0)
      write(store, { ...save, madeAt, lateDays: 0, countedAt: 0 });
    return;
  }
  if (Math.abs(now - save.countedAt) < day) return;
  const lateDays = save.lateDays + 1;
  if (lateDays >= mostLateDays) store.remove(save.key);
  else write(store, { ...save, madeAt, lateDays, countedAt: now });
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

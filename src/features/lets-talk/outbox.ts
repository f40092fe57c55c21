/** Saves that wait in the browser until the service has acknowledged them. */

export type Waiting = { readonly key: string; readonly number: number; readonly body: string };

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'lets-talk-save:';

/** Each save has an entry of its own, so that two tabs never overwrite one another; the keys sort by age. */
const keyOf = (now: number, number: number, unique: string) =>
  `${prefix}${String(now).padStart(15, '0')}-${String(number).padStart(6, '0')}-${unique}`;

export function keep(shelf: Shelf, save: Omit<Waiting, 'key'>, now: number, unique: string): void {
  shelf.setItem(keyOf(now, save.number, unique), JSON.stringify(save));
}

/** The oldest comes first. Entries that somebody else has spoiled are thrown away. */
export function waiting(shelf: Shelf): readonly Waiting[] {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => {
      const save = read(shelf.getItem(key));
      if (!save) shelf.removeItem(key);
      return save ? [{ key, ...save }] : [];
    });
}

function read(text: string | null): Omit<Waiting, 'key'> | undefined {
  try {
    const { number, body } = JSON.parse(text ?? '') as Partial<Waiting>;
    return typeof number === 'number' && typeof body === 'string' ? { number, body } : undefined;
  } catch {
    return undefined;
  }
}

export type Outcome = 'acknowledged' | 'refused' | 'later';

/** What an answer means: the network and a tired service are asked again, a refusal is final. */
export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'acknowledged';
  return [408, 425, 429].includes(status) || status >= 500 ? 'later' : 'refused';
};

export type Send = (save: Waiting) => Promise<Outcome>;

/** Sends what waits, oldest first, and stops at the first that has to wait on. True when nothing is left. */
export async function deliver(shelf: Shelf, send: Send): Promise<boolean> {
  for (let next = waiting(shelf)[0]; next !== undefined; next = waiting(shelf)[0]) {
    const outcome = await send(next).catch((): Outcome => 'later');
    if (outcome === 'later') return false;
    shelf.removeItem(next.key);
  }
  return true;
}

const shortest = 2000;
const longest = 300_000;

/** How long to wait before trying again, with some chance in it so that browsers do not return all at once. */
export const pauseBefore = (attempt: number, random: () => number): number =>
  Math.min(longest, shortest * 2 ** Math.min(attempt, 20)) * (0.5 + random() / 2);

import { setTimeout as delay } from 'node:timers/promises';
import { apiPaths, saveNumberHeader } from '../../contract/api.ts';
import type { Database } from '../../server/database/database.ts';

export interface VisitorSave {
  readonly id: string;
  readonly number: number;
  readonly submitted: boolean;
}

export interface SavingVisitors {
  /** Acknowledged so far. */
  readonly saves: readonly VisitorSave[];
  /** How often each kind of answer was given: `200`, `503 retry-after 5`, `none`. */
  readonly answers: ReadonlyMap<string, number>;
  /** The longest time that an answer took, in milliseconds. */
  slowest(): number;
  /** Resolves when a save that was sent from now on is acknowledged. */
  nextAcknowledged(): Promise<void>;
  /** Sends no new saves; resolves when all that were sent are acknowledged, or have failed where the server is gone. */
  stop(isServerGone?: boolean): Promise<void>;
}

type SentHeaders = Readonly<Record<string, string>>;

/** More than a save has, by the visitor's index. */
const noHeaders = (_visitor: number): SentHeaders => ({});

const savesPerLead = 5;
/** In milliseconds, shorter than in the popup, so that what is tested is the service. */
const pauseBeforeRetry = 100;

/** Visitors that fill in one form after the other and send each save until it is acknowledged, as the popup does. */
export function startSavingVisitors(
  addresses: readonly string[],
  { name = 'v', visitors = 8, thinking = 5, headersOf = noHeaders } = {},
): SavingVisitors {
  const saves: VisitorSave[] = [];
  const answers = new Map<string, number>();
  const waiting = new Set<{ readonly since: number; resolve(): void }>();
  const stopping = new AbortController();
  const gone = new AbortController();
  let slowest = 0;

  async function sendOnce(save: VisitorSave, attempt: number, headers: SentHeaders): Promise<boolean> {
    const sent = performance.now();
    const answer = await answerTo(addresses[attempt % addresses.length] ?? '', save, headers);
    slowest = Math.max(slowest, performance.now() - sent);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (answer !== '200') return false;
    saves.push(save);
    for (const each of waiting) {
      if (each.since > sent) continue;
      waiting.delete(each);
      each.resolve();
    }
    return true;
  }

  async function visit(visitor: number): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const save = {
        id: `${name}${visitor}-${Math.floor(number / savesPerLead)}`,
        number,
        submitted: number % savesPerLead === savesPerLead - 1,
      };
      for (
        let attempt = number;
        !(await sendOnce(save, attempt, headersOf(visitor))) && !gone.signal.aborted;
        attempt += 1
      )
        await delay(pauseBeforeRetry);
      await delay(thinking);
    }
  }

  const work = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return {
    saves,
    answers,
    slowest: () => slowest,
    nextAcknowledged: () => new Promise((resolve) => void waiting.add({ since: performance.now(), resolve })),
    stop: async (isServerGone = false) => {
      stopping.abort();
      if (isServerGone) gone.abort();
      await work;
    },
  };
}

/** Sends a save as a browser does. */
export const postSave = (
  address: string,
  { id, number, submitted }: VisitorSave,
  headers: SentHeaders = {},
): Promise<Response> =>
  fetch(address + apiPaths.contact, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', [saveNumberHeader]: String(number) },
    body: JSON.stringify({
      UserId: id,
      UserName: 'Ada',
      Email: 'ada@vs.example',
      FlagSubmitted: submitted,
    }),
  });

async function answerTo(address: string, save: VisitorSave, headers: SentHeaders): Promise<string> {
  const answer = await postSave(address, save, headers).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  if (!answer) return 'none';
  const retryAfter = answer.headers.get('retry-after');
  return retryAfter === null ? String(answer.status) : `${answer.status} retry-after ${retryAfter}`;
}

/** Acknowledged saves that the database does not hold, and submitted leads without their announcement. */
export async function findLostSaves(
  database: Database,
  saves: readonly VisitorSave[],
): Promise<readonly VisitorSave[]> {
  const ids = [...new Set(saves.map(({ id }) => id))];
  const [events, leads, deliveries] = await database.run((db) =>
    Promise.all([
      db.selectFrom('lead_events').select(['lead_id', 'number']).where('lead_id', 'in', ids).execute(),
      db.selectFrom('leads').select(['id', 'submitted']).where('id', 'in', ids).execute(),
      db.selectFrom('deliveries').select(['lead_id', 'occasion']).where('lead_id', 'in', ids).execute(),
    ]),
  );
  const stored = new Set([
    ...events.map(({ lead_id, number }) => `event ${lead_id} ${number}`),
    ...leads.map(({ id, submitted }) => `lead ${id} ${submitted}`),
    ...deliveries.map(({ lead_id, occasion }) => `delivery ${lead_id} ${occasion}`),
  ]);
  return saves.filter(
    ({ id, number, submitted }) =>
      !stored.has(`event ${id} ${number}`) ||
      (submitted && !(stored.has(`lead ${id} 1`) && stored.has(`delivery ${id} submitted`))),
  );
}

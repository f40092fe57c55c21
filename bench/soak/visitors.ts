import { setTimeout as delay } from 'node:timers/promises';
import { apiPaths } from '../../contract/api.ts';
import type { Entry } from '../../contract/catalogue.ts';
import {
  NoResponse,
  openConnection,
  type Connection,
  type Reply,
  type Request,
} from '../server/connection.ts';
import { createHistogram, type LatencyHistogram } from '../server/figures.ts';
import { getRequest, postRequest, saveRequest } from '../server/requests.ts';
import { answersAt, misspelled, requestKindAt, leadAt, savesPerLead } from './plan.ts';

/** The results of all visitors together. */
export interface Totals {
  answered: number;
  retried: number;
  readonly errors: string[];
  /** How many saves of each lead were acknowledged. */
  readonly leads: Map<string, number>;
  /** The forms that were acknowledged. */
  readonly forms: string[];
  times: LatencyHistogram;
}

export const createTotals = (): Totals => ({
  answered: 0,
  retried: 0,
  errors: [],
  leads: new Map(),
  forms: [],
  times: createHistogram(),
});

interface ExpectedRequest {
  readonly request: Request;
  readonly expected: readonly number[];
  readonly length?: number;
  readonly onAnswer?: () => void;
}

/** Longer than any restart takes. */
const retryFor = 30_000;
const pauseBeforeRetry = 200;

/** Retries without a response, and after Retry-After. */
async function sendUntilAnswered(connection: Connection, request: Request, totals: Totals): Promise<Reply> {
  const started = performance.now();
  for (;;) {
    const reply = await connection.send(request).catch((error: unknown) => {
      if (!(error instanceof NoResponse) || performance.now() - started > retryFor) throw error;
      return undefined;
    });
    if (reply && reply.status !== 503) return reply;
    totals.retried += 1;
    await delay(reply ? retryAfter(reply) : pauseBeforeRetry * (0.5 + Math.random()));
  }
}

function retryAfter({ headers }: Reply): number {
  const seconds = headers['retry-after'];
  if (seconds === undefined) throw new Error('503 without Retry-After');
  return Number(seconds) * 1000;
}

export type Visitor = (index: number) => Promise<void>;

/** Sends the planned request for an index, over a connection of its own. */
export function createVisitor(
  name: string,
  port: number,
  entries: readonly Entry[],
  totals: Totals,
): Visitor {
  const connection = openConnection(port);
  const requests = requestsOf(name, entries, totals);
  return async (index) => {
    const { request, expected, length, onAnswer } = requests[requestKindAt(index)](index);
    const started = performance.now();
    try {
      const reply = await sendUntilAnswered(connection, request, totals);
      totals.answered += 1;
      totals.times.add(performance.now() - started);
      const isRight = expected.includes(reply.status) && (length === undefined || reply.length === length);
      if (isRight) onAnswer?.();
      else totals.errors.push(`${request.method} ${request.path}: ${reply.status}, ${reply.length} bytes`);
    } catch (error) {
      totals.errors.push(`${request.method} ${request.path}: ${String(error)}`);
    }
  };
}

function requestsOf(name: string, entries: readonly Entry[], totals: Totals) {
  const pages = entries.filter(({ kind, path }) => kind === 'page' && path !== '/404');
  const assets = entries.filter(({ kind }) => kind === 'asset');
  const articles = pages.filter(({ path }) => /^\/blogs\/[^/]*-[^/]*-/.test(path));
  const pick = (from: readonly Entry[], index: number) => from[index % from.length] as Entry;
  let lead = 0;
  let save = 0;
  let form = 0;

  const whole = (entry: Entry): ExpectedRequest => ({
    request: getRequest(entry.path),
    expected: [200],
    length: entry.encoded.find(({ encoding }) => encoding === 'br')?.length ?? entry.length,
  });
  const next = (): ExpectedRequest => {
    if (save === savesPerLead) [lead, save] = [lead + 1, 0];
    const id = `${name}-${lead}`;
    const number = save++;
    return {
      request: saveRequest(leadAt(id, number), number),
      expected: [200],
      onAnswer: () => totals.leads.set(id, number + 1),
    };
  };

  return {
    page: (index: number): ExpectedRequest => whole(pick(pages, index)),
    asset: (index: number): ExpectedRequest => whole(pick(assets, index)),
    unchanged: (index: number): ExpectedRequest => {
      const { path, hash } = pick(pages, index);
      return { request: getRequest(path, { 'if-none-match': `"${hash}-br"` }), expected: [304] };
    },
    guess: (index: number): ExpectedRequest => ({
      request: getRequest(misspelled(pick(articles, index).path)),
      expected: [301, 302],
    }),
    location: (): ExpectedRequest => ({ request: getRequest(apiPaths.geo), expected: [200] }),
    save: (_index: number): ExpectedRequest => next(),
    form: (_index: number): ExpectedRequest => {
      const id = `${name}-form-${form++}`;
      const body = new URLSearchParams(answersAt(id, savesPerLead)).toString();
      return {
        request: postRequest(apiPaths.contact, 'application/x-www-form-urlencoded', body),
        expected: [303],
        onAnswer: () => totals.forms.push(id),
      };
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { apiPaths } from '../../contract/api.ts';
import type { Entry } from '../../contract/catalogue.ts';
import { type Connection, openConnection, type Reply, Unanswered } from '../server/connection.ts';
import { createTimes, type Times } from '../server/figures.ts';
import { getRequest, postRequest, saveRequest } from '../server/requests.ts';
import { answersAt, damaged, kindAt, leadAt, savesPerLead } from './plan.ts';

/** All that the visitors have seen and done together. */
export interface Account {
  answered: number;
  retried: number;
  readonly errors: string[];
  /** For each lead how many of its saves were acknowledged: those with the numbers below. */
  readonly leads: Map<string, number>;
  /** The forms that were acknowledged. */
  readonly forms: string[];
  times: Times;
}

export const newAccount = (): Account => ({
  answered: 0,
  retried: 0,
  errors: [],
  leads: new Map(),
  forms: [],
  times: createTimes(),
});

interface Question {
  readonly request: string;
  readonly expected: readonly number[];
  readonly length?: number;
  readonly onAnswer?: () => void;
}

/** Longer than any restart takes. */
const patience = 30_000;
const pauseBeforeRetry = 200;

/** By the rules: what was not answered is asked again, and who is told to come later comes later. */
async function askUntilAnswered(connection: Connection, request: string, account: Account): Promise<Reply> {
  const started = performance.now();
  for (;;) {
    const reply = await connection.ask(request).catch((error: unknown) => {
      if (!(error instanceof Unanswered) || performance.now() - started > patience) throw error;
      return undefined;
    });
    if (reply && reply.status !== 503) return reply;
    account.retried += 1;
    await delay(reply ? retryAfter(reply) : pauseBeforeRetry * (0.5 + Math.random()));
  }
}

function retryAfter({ head }: Reply): number {
  const [, seconds] = /\r\nretry-after: *(\d+)/i.exec(head) ?? [];
  if (seconds === undefined) throw new Error('503 without Retry-After');
  return Number(seconds) * 1000;
}

export type Visitor = (index: number) => Promise<void>;

/** One who does, on a connection of their own, whatever the plan says for the index. */
export function createVisitor(
  name: string,
  port: number,
  entries: readonly Entry[],
  account: Account,
): Visitor {
  const connection = openConnection(port);
  const questions = questionsOf(name, entries, account);
  return async (index) => {
    const { request, expected, length, onAnswer } = questions[kindAt(index)](index);
    const started = performance.now();
    try {
      const reply = await askUntilAnswered(connection, request, account);
      account.answered += 1;
      account.times.add(performance.now() - started);
      const isRight = expected.includes(reply.status) && (length === undefined || reply.length === length);
      if (isRight) onAnswer?.();
      else account.errors.push(`${request.split('\r\n', 1)[0]}: ${reply.status}, ${reply.length} bytes`);
    } catch (error) {
      account.errors.push(`${request.split('\r\n', 1)[0]}: ${String(error)}`);
    }
  };
}

function questionsOf(name: string, entries: readonly Entry[], account: Account) {
  const pages = entries.filter(({ kind, path }) => kind === 'page' && path !== '/404');
  const assets = entries.filter(({ kind }) => kind === 'asset');
  const articles = pages.filter(({ path }) => /^\/blogs\/[^/]*-[^/]*-/.test(path));
  const pick = (from: readonly Entry[], index: number) => from[index % from.length] as Entry;
  let lead = 0;
  let save = 0;
  let form = 0;

  const whole = (entry: Entry): Question => ({
    request: getRequest(entry.path),
    expected: [200],
    length: entry.encoded.find(({ encoding }) => encoding === 'br')?.length ?? entry.length,
  });
  const next = (): Question => {
    if (save === savesPerLead) [lead, save] = [lead + 1, 0];
    const id = `${name}-${lead}`;
    const number = save++;
    return {
      request: saveRequest(leadAt(id, number), number),
      expected: [200],
      onAnswer: () => account.leads.set(id, number + 1),
    };
  };

  return {
    page: (index: number): Question => whole(pick(pages, index)),
    asset: (index: number): Question => whole(pick(assets, index)),
    unchanged: (index: number): Question => {
      const { path, hash } = pick(pages, index);
      return { request: getRequest(path, { 'if-none-match': `"${hash}-br"` }), expected: [304] };
    },
    guess: (index: number): Question => ({
      request: getRequest(damaged(pick(articles, index).path)),
      expected: [301, 302],
    }),
    location: (): Question => ({ request: getRequest(apiPaths.geo), expected: [200] }),
    save: (_index: number): Question => next(),
    form: (_index: number): Question => {
      const id = `${name}-form-${form++}`;
      const body = new URLSearchParams(answersAt(id, savesPerLead)).toString();
      return {
        request: postRequest(apiPaths.contact, 'application/x-www-form-urlencoded', body),
        expected: [303],
        onAnswer: () => account.forms.push(id),
      };
    },
  };
}

import { Client, type QueryArrayResult } from 'pg';
import {
  begin,
  experimentNames,
  experiments,
  levels,
  schema,
  sessionNames,
  type Experiment,
  type Level,
  type SessionName,
} from '../../../src/features/blog/demos/isolation/experiments.ts';
import { waiting, type Recording } from '../../../src/features/blog/demos/isolation/recording.ts';

const statementsOfEach = 3;

/** What the application does when it has nothing to send. */
const nothingSent = 'nothing sent';

/** Runs every order of every experiment at every level on an empty database, and returns what it answered. */
export async function recordIsolation(url: string): Promise<Recording> {
  const observer = await connect(url);
  const sessions = { A: await connect(url), B: await connect(url) };
  try {
    for (const statement of schema) await observer.query(statement);
    const texts: string[] = [];
    const runs: Record<string, Record<string, Record<string, string>>> = {};
    for (const name of experimentNames)
      for (const level of levels) {
        const recorder = new Recorder(observer, sessions, experiments[name], level, texts);
        (runs[name] ??= {})[level] = await recorder.all();
      }
    const version = await observer.query<{ server_version: string }>('SHOW server_version');
    const server = `PostgreSQL ${version.rows[0]?.server_version.split(' ')[0] ?? ''}`;
    return { server, texts, runs: runs as Recording['runs'] };
  } finally {
    for (const client of [observer, sessions.A, sessions.B]) await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, statement_timeout: 20_000 });
  await client.connect();
  return client;
}

type Waiting = { readonly isDone: () => boolean };

class Recorder {
  readonly #observer: Client;
  readonly #sessions: Readonly<Record<SessionName, Client>>;
  readonly #experiment: Experiment;
  readonly #level: Level;
  readonly #texts: string[];

  constructor(
    observer: Client,
    sessions: Readonly<Record<SessionName, Client>>,
    experiment: Experiment,
    level: Level,
    texts: string[],
  ) {
    this.#observer = observer;
    this.#sessions = sessions;
    this.#experiment = experiment;
    this.#level = level;
    this.#texts = texts;
  }

  /** A run goes on with A where it has a choice; the other choice is the beginning of another run. */
  async all(): Promise<Record<string, string>> {
    const runs: Record<string, string> = {};
    const beginnings = [''];
    for (let prefix = beginnings.pop(); prefix !== undefined; prefix = beginnings.pop()) {
      const { order, presses, others } = await this.#run(prefix);
      runs[order] = presses.join(' ');
      beginnings.push(...others.toReversed());
    }
    return Object.fromEntries(Object.entries(runs).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  async #run(prefix: string) {
    for (const statement of this.#experiment.reset) await this.#observer.query(statement);
    for (const name of sessionNames) await this.#sessions[name].query(begin(this.#level));
    const sent: Record<SessionName, number> = { A: 0, B: 0 };
    const read: Partial<Record<SessionName, string>> = {};
    const open = new Map<SessionName, Waiting>();
    const others: string[] = [];
    const presses: string[] = [];
    let order = '';
    let events: string[] = [];
    for (;;) {
      const free = sessionNames.filter((name) => !open.has(name) && sent[name] < statementsOfEach);
      const [first, second] = free;
      if (!first) break;
      const chosen = (prefix[order.length] as SessionName | undefined) ?? first;
      if (order.length >= prefix.length && second) others.push(order + second);
      order += chosen;
      events = [];
      const sql = this.#experiment.statements(chosen, read[chosen])[sent[chosen]]?.sql;
      sent[chosen] += 1;
      let isDone = false;
      void this.#send(chosen, sql).then((text) => {
        isDone = true;
        if (sent[chosen] === 1) read[chosen] = text;
        events.push(`${chosen}${this.#indexOf(text)}`);
      });
      open.set(chosen, { isDone: () => isDone });
      // The one that was pressed first: its COMMIT may release the other.
      for (const name of [chosen, chosen === 'A' ? 'B' : 'A'] as const) {
        const each = open.get(name);
        if (each && (await this.#settles(name, each))) open.delete(name);
      }
      if (open.has(chosen)) events.push(chosen + waiting);
      presses.push(`${events.sort().join('')}=${this.#indexOf(await this.#observe())}`);
    }
    return { order, presses, others };
  }

  async #send(name: SessionName, sql: string | undefined): Promise<string> {
    if (sql === undefined) return nothingSent;
    try {
      const { command, rows }: QueryArrayResult = await this.#sessions[name].query({
        text: sql,
        rowMode: 'array',
      });
      return rows.length > 0 ? rows.map((row) => row.join(' ')).join(', ') : command;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** True when the statement has been answered, false when another session blocks it. */
  async #settles(name: SessionName, { isDone }: Waiting): Promise<boolean> {
    const { processID } = this.#sessions[name] as Client & { readonly processID: number };
    while (!isDone()) {
      const { rows } = await this.#observer.query<{ blocked: boolean }>(
        'SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked',
        [processID],
      );
      if (!isDone() && rows[0]?.blocked === true) return false;
    }
    return true;
  }

  async #observe(): Promise<string> {
    const { rows } = await this.#observer.query({ text: this.#experiment.observe, rowMode: 'array' });
    return String((rows as unknown[][])[0]?.[0]);
  }

  #indexOf(text: string): number {
    const known = this.#texts.indexOf(text);
    return known >= 0 ? known : this.#texts.push(text) - 1;
  }
}

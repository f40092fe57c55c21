import { misspelled } from '../soak/plan.ts';
import type { BenchWorker } from './worker.ts';
import type { BenchServer } from './reference-server.ts';
import type { LoadTask } from './load-worker.ts';
import type { Comparison } from './report.ts';
import { getRequest } from './requests.ts';
import { compare, type Contender, type RoundOptions } from './rounds.ts';
import { startServers } from './servers.ts';

export interface ReadingCase {
  readonly what: string;
  readonly path: string;
  readonly status: number;
}

export const article = '/blogs/api-rate-limiting';
export const atOnce = 32;

/** An immutable script of the article. */
export async function scriptOf(address: string): Promise<string> {
  const page = await fetch(address + article);
  const [script] = /\/_astro\/[^"]+\.js/.exec(await page.text()) ?? [];
  if (script === undefined) throw new Error(`${article} has no script`);
  return script;
}

const casesWith = (script: string): readonly ReadingCase[] => [
  { what: 'page', path: article, status: 200 },
  { what: 'asset', path: script, status: 200 },
  { what: 'page, unchanged', path: article, status: 304 },
  { what: 'redirect, guessed', path: misspelled(article), status: 302 },
];

function contender(
  { who, pid, port, etagOf }: BenchServer,
  { path, status }: ReadingCase,
  client: BenchWorker<LoadTask>,
): Contender {
  const held = status === 304 ? { 'if-none-match': etagOf(path) } : {};
  const request = getRequest(path, held);
  return {
    who,
    pid,
    run: (milliseconds) => client.work({ port, request, status, atOnce, milliseconds, firstIndex: 0 }),
  };
}

/** Sends the requests of each case to all servers in turn, and stops the servers. */
export async function compareCases(
  cases: readonly ReadingCase[],
  servers: readonly BenchServer[],
  client: BenchWorker<LoadTask>,
  pace: RoundOptions,
): Promise<readonly Comparison[]> {
  try {
    const comparisons: Comparison[] = [];
    for (const each of cases) {
      const contenders = servers.map((server) => contender(server, each, client));
      comparisons.push({ what: each.what, results: await compare(contenders, pace) });
    }
    return comparisons;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The server beside nginx and plain Node, with the same requests. */
export async function compareReading(
  folder: string,
  client: BenchWorker<LoadTask>,
  pace: RoundOptions,
): Promise<readonly Comparison[]> {
  let cases: readonly ReadingCase[] = [];
  const servers = await startServers(folder, async (address) => {
    cases = casesWith(await scriptOf(address));
    return [...new Set(cases.map(({ path }) => path))];
  });
  return compareCases(cases, servers, client, pace);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { startServer } from '../tools/server-process.ts';
import { fail } from '../tools/toolchain.mjs';
import { openConnection, type Request } from './server/connection.ts';
import { table } from './server/figures.ts';
import {
  clientCore,
  cpuSeconds,
  onCore,
  pinToCore,
  residentMegabytes,
  serverCore,
} from './server/processes.ts';
import { getRequest, saveRequest } from './server/requests.ts';
import { sampleLead } from './server/sample.ts';
import { repeat } from './server/tasks.ts';

/** Requests a second, times and memory of the server: `npm run bench -- server <seconds of each>`. Asserts nothing. */
const milliseconds = Number(process.argv[2] ?? 5) * 1000;
const atOnce = 32;
const article = '/blogs/api-rate-limiting';

interface Case {
  readonly what: string;
  readonly status: number;
  readonly request: (index: number) => Request;
}

async function casesAt(address: string): Promise<readonly Case[]> {
  const page = await fetch(address + article, { headers: { 'accept-encoding': 'br' } });
  const [script = ''] = /\/_astro\/[^"]+\.js/.exec(await page.text()) ?? [];
  const known = { 'if-none-match': page.headers.get('etag') ?? '' };
  const get = (path: string, headers = {}) => {
    const request = getRequest(path, headers);
    return () => request;
  };
  return [
    { what: 'page', status: 200, request: get(article) },
    { what: 'asset', status: 200, request: get(script) },
    { what: 'page, unchanged', status: 304, request: get(article, known) },
    { what: 'redirect, guessed', status: 302, request: get('/blogs/api-rate-limitng') },
    { what: 'save', status: 200, request: (index) => saveRequest(sampleLead(index), index) },
  ];
}

async function measure(
  { what, status, request }: Case,
  port: number,
  pid: number,
): Promise<readonly string[]> {
  const connections = Array.from({ length: atOnce }, () => openConnection(port));
  const before = cpuSeconds(pid) ?? Number.NaN;
  const round = await repeat({ atOnce, milliseconds, firstIndex: 0 }, async (index, place) => {
    const reply = await connections[place]?.send(request(index));
    if (reply?.status !== status) throw new Error(`${what}: answered ${reply?.status} instead of ${status}`);
  });
  for (const connection of connections) connection.close();
  const perCore = round.count / ((cpuSeconds(pid) ?? Number.NaN) - before);
  const figures = [round.count / round.seconds, perCore, residentMegabytes(pid) ?? Number.NaN];
  const [perSecond = '', perCoreSecond = '', megabytes = ''] = figures.map((each) =>
    String(Math.round(each)),
  );
  return [what, '', perSecond, perCoreSecond, round.p50.toFixed(2), round.p99.toFixed(2), megabytes];
}

async function main(): Promise<void> {
  await build();
  pinToCore(clientCore);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const environment = { DATA_FOLDER: folder, LOG_LEVEL: 'info', RATE_LIMIT: '0' };
  const server = await startServer(environment, { startedBy: onCore(serverCore), log: 'ignore' });
  try {
    const rows = [['', '', 'a second', 'a second of a core', 'p50 ms', 'p99 ms', 'MB'] as readonly string[]];
    for (const each of await casesAt(server.address))
      rows.push(await measure(each, Number(new URL(server.address).port), server.pid));
    console.log(table(rows));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch(fail);

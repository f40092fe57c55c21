import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx as startProxy } from '../deploy/proxy-process.ts';
import { build, dist } from '../tools/build.ts';
import { fail, PlainError } from '../tools/toolchain.mjs';
import type { LoadTask } from './server/load-worker.ts';
import { httpLines, nginxVersion, startNginx } from './server/nginx.ts';
import { canPin, clientCore, onCore, serverCore } from './server/processes.ts';
import { article, compareCases, type ReadingCase, scriptOf } from './server/reading.ts';
import { recordAnswer } from './server/recorded-answer.ts';
import { type BenchServer, etagsOf, storeAnswers } from './server/reference-server.ts';
import { checkTargets, type Comparison, formatComparisons } from './server/report.ts';
import { startOwnServer } from './server/servers.ts';
import { type BenchWorker, startWorker } from './server/worker.ts';

/**
 * Requests per second of nginx with our configuration, beside nginx with one location for each of the same answers.
 * `npm run bench:proxy -- <rounds> <seconds of each>`. Takes less than two minutes; asserts nothing.
 */
const pace = { rounds: Number(process.argv[2] ?? 5), milliseconds: Number(process.argv[3] ?? 2) * 1000 };

function printConditions(): void {
  const nginx = nginxVersion();
  if (nginx === undefined) throw new PlainError('nginx is not installed. On Debian: apt-get install nginx');
  console.log(
    [
      `Node ${process.version}, ${nginx}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
      canPin
        ? 'nginx runs on one core, the client on the other.'
        : 'Nothing is bound to a core: needs taskset and two cores.',
      `Medians of ${pace.rounds} rounds of ${pace.milliseconds / 1000} s, taken in turns. 32 connections.`,
      'proxy: deploy/nginx.conf without TLS, with the files of the build. plain nginx: one location and one compressed file',
      'for each path, the same bytes and headers. Both: one worker, files kept open, a line in the log for each request.',
    ].join('\n'),
  );
}

/** The service answers once, for plain nginx to repeat. */
async function startBoth(folder: string) {
  const service = await startOwnServer(folder, { BEHIND_TLS: 'true' });
  try {
    const paths = [article, await scriptOf(service.address)];
    const answers = await Promise.all(paths.map((path) => recordAnswer(service.address, path)));
    const stored = await storeAnswers(join(folder, 'answers'), answers);
    const plain = await startNginx(join(folder, 'answers'), stored);
    await mkdir(join(folder, 'proxy'));
    const { port, pid, stop } = await startProxy({
      upstream: Number(new URL(service.address).port),
      dist,
      startedBy: onCore(serverCore),
      httpLines: httpLines(join(folder, 'proxy')),
    });
    const proxy: BenchServer = { who: 'proxy', pid, port, etagOf: etagsOf(answers), stop };
    return { paths, servers: [proxy, { ...plain, who: 'plain nginx' }] };
  } finally {
    await service.stop();
  }
}

async function compareAll(folder: string, client: BenchWorker<LoadTask>): Promise<readonly Comparison[]> {
  const { paths, servers } = await startBoth(folder);
  const [page = '', script = ''] = paths;
  const cases: readonly ReadingCase[] = [
    { what: 'page from the proxy', path: page, status: 200 },
    { what: 'asset from the proxy', path: script, status: 200 },
    { what: 'page from the proxy, unchanged', path: page, status: 304 },
  ];
  return compareCases(cases, servers, client, pace);
}

async function main(): Promise<void> {
  await build();
  printConditions();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const client = startWorker<LoadTask>('load-worker.ts', clientCore);
  try {
    const all = await compareAll(folder, client);
    console.log(`\n${formatComparisons(all)}\n\n${checkTargets(all).join('\n')}`);
  } finally {
    await client.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch(fail);

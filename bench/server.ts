import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { fail } from '../tools/toolchain.mjs';
import { startWorker } from './server/worker.ts';
import type { LoadTask } from './server/load-worker.ts';
import { nginxVersion } from './server/nginx.ts';
import { clientCore, canPin } from './server/processes.ts';
import { compareReading } from './server/reading.ts';
import { formatComparisons, checkTargets } from './server/report.ts';
import { compareSaving } from './server/saving.ts';

/**
 * Requests per second, latency and memory of the server, beside nginx with the same answers and beside the store without
 * HTTP. `npm run bench:server -- <rounds> <seconds of each>`. Asserts nothing.
 */
const pace = { rounds: Number(process.argv[2] ?? 5), milliseconds: Number(process.argv[3] ?? 2) * 1000 };

function printConditions(): void {
  const nginx = nginxVersion();
  console.log(
    [
      `Node ${process.version}, ${nginx ?? 'no nginx (on Debian: apt-get install nginx)'}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
      canPin
        ? 'Servers run on one core, clients on the other; PostgreSQL on both.'
        : 'Nothing is bound to a core: needs taskset and two cores.',
      `Medians of ${pace.rounds} rounds of ${pace.milliseconds / 1000} s, taken in turns. 32 connections read, 64 save.`,
      'nginx: one worker, the same bytes and headers, files kept open, a line in its log for each request, as ours.',
      'Node alone: its HTTP server with the same answers from a table and no log. Redirects of both are fixed, ours is guessed.',
      'database: the same store, and so the same transactions, in a process of its own. Saves are of visitors not yet done: no mails.',
    ].join('\n'),
  );
}

async function main(): Promise<void> {
  await build();
  printConditions();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const client = startWorker<LoadTask>('load-worker.ts', clientCore);
  try {
    const reading = await compareReading(folder, client, pace);
    const saving = await compareSaving(folder, client, pace);
    const all = [...reading, ...saving];
    console.log(`\n${formatComparisons(all)}\n\n${checkTargets(all).join('\n')}`);
  } finally {
    await client.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch(fail);

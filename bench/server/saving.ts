import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../server/testing/databases.ts';
import { type BenchWorker, startWorker } from './worker.ts';
import type { LoadTask } from './load-worker.ts';
import { serverCore } from './processes.ts';
import type { TaskSpan } from './tasks.ts';
import type { Comparison } from './report.ts';
import { compare, type Contender, type RoundOptions, type Round } from './rounds.ts';
import { startOwnServer } from './servers.ts';

const atOnce = 64;

/** Continues the numbers of saves from round to round. */
function counting(who: string, pid: number, work: (span: TaskSpan) => Promise<Round>): Contender {
  let firstIndex = 0;
  return {
    who,
    pid,
    run: async (milliseconds) => {
      const round = await work({ atOnce, milliseconds, firstIndex });
      firstIndex += round.count;
      return round;
    },
  };
}

/** Saves through the server beside saves by the same store without HTTP, each over a separate database. */
async function compareSaves(
  what: string,
  folder: string,
  databases: readonly Readonly<Record<string, string>>[],
  client: BenchWorker<LoadTask>,
  pace: RoundOptions,
): Promise<Comparison> {
  const [ours = {}, alone = {}] = databases;
  const server = await startOwnServer(folder, ours);
  const port = Number(new URL(server.address).port);
  const bare = startWorker<TaskSpan>('database-worker.ts', serverCore, alone);
  try {
    const contenders = [
      counting('server', server.pid, (span) => client.work({ ...span, port, status: 200 })),
      counting('database', bare.pid, (span) => bare.work(span)),
    ];
    return { what, results: await compare(contenders, pace) };
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

export async function compareSaving(
  folder: string,
  client: BenchWorker<LoadTask>,
  pace: RoundOptions,
): Promise<readonly Comparison[]> {
  const fresh = async () => ({ DATA_FOLDER: await mkdtemp(join(folder, 'data-')) });
  const files = [await fresh(), await fresh()];
  const inFile = await compareSaves('save, SQLite', folder, files, client, pace);
  const postgres = await startPostgres();
  try {
    const places = [await postgres.makeDatabase(), await postgres.makeDatabase()];
    const databases = places.map(({ options }) => ({ DATABASE_URL: options.databaseUrl ?? '' }));
    return [inFile, await compareSaves('save, PostgreSQL', folder, databases, client, pace)];
  } finally {
    await postgres.remove();
  }
}

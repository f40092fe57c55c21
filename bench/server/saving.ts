import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../server/testing/databases.ts';
import { type Helper, startHelper } from './helper.ts';
import type { Questions } from './load.ts';
import { servingCore } from './processes.ts';
import type { Span } from './repeat.ts';
import type { Comparison } from './report.ts';
import { compare, type Contender, type Pace, type Round } from './rounds.ts';
import { startOurs } from './sides.ts';

const atOnce = 64;

/** Numbers of saves go on from round to round. */
function counting(who: string, pid: number, work: (span: Span) => Promise<Round>): Contender {
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

/** Saves through the server beside saves by the same store in a process of its own, each with a database of its own. */
async function compareSaves(
  what: string,
  folder: string,
  databases: readonly Readonly<Record<string, string>>[],
  asker: Helper<Questions>,
  pace: Pace,
): Promise<Comparison> {
  const [ours = {}, alone = {}] = databases;
  const server = await startOurs(folder, ours);
  const port = Number(new URL(server.address).port);
  const bare = startHelper<Span>('bare.ts', servingCore, alone);
  try {
    const contenders = [
      counting('server', server.pid, (span) => asker.work({ ...span, port, status: 200 })),
      counting('database', bare.pid, (span) => bare.work(span)),
    ];
    return { what, results: await compare(contenders, pace) };
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

export async function compareSaving(
  folder: string,
  asker: Helper<Questions>,
  pace: Pace,
): Promise<readonly Comparison[]> {
  const fresh = async () => ({ DATA_FOLDER: await mkdtemp(join(folder, 'data-')) });
  const files = [await fresh(), await fresh()];
  const inFile = await compareSaves('save, SQLite', folder, files, asker, pace);
  const postgres = await startPostgres();
  try {
    const places = [await postgres.makePlace(), await postgres.makePlace()];
    const databases = places.map(({ place }) => ({ DATABASE_URL: place.databaseUrl ?? '' }));
    return [inFile, await compareSaves('save, PostgreSQL', folder, databases, asker, pace)];
  } finally {
    await postgres.remove();
  }
}

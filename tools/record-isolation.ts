import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../server/testing/databases.ts';
import { recordIsolation } from './isolation-recording.ts';
import { fail, root } from './toolchain.mjs';

const file = join(root, 'src/features/blog/demos/isolation/recording.json');

/** Writes what the isolation demonstration shows, from a real PostgreSQL. */
async function main(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { options } = await postgres.makeDatabase();
    const recording = await recordIsolation(options.databaseUrl ?? '');
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
    console.log(`${recording.server}: ${file}`);
  } finally {
    await postgres.remove();
  }
}

await main().catch(fail);

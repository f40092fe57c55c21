import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests of a run: a folder for the files of an empty PostgreSQL, which takes seconds to make. */
export default async function makeTemplateFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-template-'));
  process.env['POSTGRES_TEMPLATE'] = join(folder, 'data');
  return () => rm(folder, { recursive: true });
}

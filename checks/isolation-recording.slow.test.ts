import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIsolation } from '../samples/measurements/support/record-isolation.ts';
import { startPostgres, type TestPostgres } from '../server/testing/databases.ts';

const recorded = '../src/features/blog/demos/isolation/recording.json';
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

// With --update it records anew.
test('PostgreSQL answers every order of the isolation demonstration as it was recorded', async () => {
  const { options } = await postgres.makeDatabase();
  const recording = await recordIsolation(options.databaseUrl ?? '');
  await expect(`${JSON.stringify(recording, null, 2)}\n`).toMatchFileSnapshot(recorded);
});

import { expect, test } from 'vitest';
import { recordIsolation } from '../samples/measurements/support/record-isolation.ts';
import { makePostgresDatabase } from '../tests/support/databases.ts';

const recorded = '../src/features/blog/demos/isolation/recording.json';

// With --update it records anew.
test('PostgreSQL answers every order of the isolation demonstration as it was recorded', async () => {
  const { options } = await makePostgresDatabase();
  const recording = await recordIsolation(options.databaseUrl ?? '');
  await expect(`${JSON.stringify(recording, null, 2)}\n`).toMatchFileSnapshot(recorded);
});

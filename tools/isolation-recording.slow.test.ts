import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../server/testing/databases.ts';
import recorded from '../src/features/blog/demos/isolation/recording.json';
import { recordIsolation } from './isolation-recording.ts';

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

test('PostgreSQL answers every order of the isolation demonstration as it was recorded', async () => {
  const { options } = await postgres.makeDatabase();
  expect(await recordIsolation(options.databaseUrl ?? '')).toEqual(recorded);
});

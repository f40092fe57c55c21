import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../database/test-databases.ts';
import { PlainError } from '../plain-error.ts';
import { describeStore } from './store-cases.ts';
import { createLeadStore } from './store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

describeStore('postgres', () => postgres.makePlace());

test('a backup of PostgreSQL is made by its own tool', async () => {
  const place = await postgres.makePlace();
  const store = createLeadStore(place.open());
  await expect(store.backup('/nowhere')).rejects.toBeInstanceOf(PlainError);
  await store.close();
});

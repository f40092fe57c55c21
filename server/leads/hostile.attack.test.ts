import { afterAll, beforeAll } from 'vitest';
import { makeSqliteDatabase, startPostgres, type TestPostgres } from '../testing/databases.ts';
import { describeHostileRequests } from '../testing/hostile-cases.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describeHostileRequests('sqlite', makeSqliteDatabase);
describeHostileRequests('postgres', () => postgres.makeDatabase());

import { afterAll, beforeAll } from 'vitest';
import { sqlitePlace, startPostgres, type TestPostgres } from '../database/test-databases.ts';
import { describeHostileRequests } from './hostile-cases.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describeHostileRequests('sqlite', sqlitePlace);
describeHostileRequests('postgres', () => postgres.makePlace());

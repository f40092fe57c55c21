import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import type { DatabaseKind } from '../database/tables.ts';
import { makeSqliteDatabase, startPostgres, type TestDatabase, type TestPostgres } from './databases.ts';

/** Empty databases of either kind, with one PostgreSQL server for all tests of a file. */
export function bothDatabases() {
  const places: TestDatabase[] = [];
  const opened: Database[] = [];
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.remove());
  return {
    make: async (kind: DatabaseKind): Promise<TestDatabase> => {
      const place = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
      places.push(place);
      const open: TestDatabase['open'] = (more) => {
        const database = place.open(more);
        opened.push(database);
        return database;
      };
      return { ...place, open };
    },
    /** Closes and removes those that were made. */
    clean: async (): Promise<void> => {
      await Promise.all(opened.splice(0).map((database) => database.close()));
      await Promise.all(places.splice(0).map((place) => place.remove()));
    },
  };
}

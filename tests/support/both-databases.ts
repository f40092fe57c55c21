import type { Database } from '../../server/database/database.ts';
import type { DatabaseKind } from '../../server/database/tables.ts';
import { makeMigratedDatabase, type TestDatabase } from './databases.ts';

export const bothKinds = ['sqlite', 'postgres'] as const;

/** Databases of either kind, with the schema of today unless another maker is given. */
export function bothDatabases() {
  const places: TestDatabase[] = [];
  const opened: Database[] = [];
  return {
    make: async (kind: DatabaseKind, make = makeMigratedDatabase): Promise<TestDatabase> => {
      const place = await make(kind);
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

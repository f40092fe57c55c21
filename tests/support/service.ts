import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { makeSqliteDatabase, type TestDatabase } from './databases.ts';
import { readSettings } from '../../server/settings.ts';
import type { Site } from '../../server/site/load.ts';
import { createStores, type Stores } from '../../server/stores.ts';

export interface TestService {
  readonly app: FastifyInstance;
  readonly stores: Stores;
  readonly database: Database;
  readonly log: () => string;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly wrap?: (stores: Stores) => Stores;
  readonly busyTimeout?: number;
}

/** A site without pages. */
const site: Site = {
  files: new Map(),
  pages: new Set(),
  redirects: new Map(),
  notFound: {
    entry: {
      kind: 'asset',
      path: '/404',
      file: '404.html',
      length: 0,
      type: 'text/html; charset=utf-8',
      hash: '0'.repeat(32),
      encoded: [],
      immutable: false,
    },
    body: Buffer.alloc(0),
    encoded: new Map(),
  },
};

/** The service over its own database, for injected requests. */
export async function makeService(options: ServiceOptions = {}, given?: TestDatabase): Promise<TestService> {
  const place = given ?? (await makeSqliteDatabase());
  const database = place.open({ busyTimeout: options.busyTimeout ?? 2000 });
  const stores = createStores(database);
  const lines: string[] = [];
  const app = createApp({
    settings: readSettings({ LOG_LEVEL: 'trace', RATE_LIMIT: '0', ...options.environment }),
    site,
    stores: options.wrap?.(stores) ?? stores,
    logStream: { write: (line) => void lines.push(line) },
  });
  return {
    app,
    stores,
    database,
    log: () => lines.join(''),
    close: async () => {
      await app.close();
      await stores.database.close();
      if (!given) await place.remove();
    },
  };
}

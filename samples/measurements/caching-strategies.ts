import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { startPostgres } from '../../tools/postgres-server.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { machineLine, printTable, quantile } from './support/print.ts';

/**
 * The article's two caches before PostgreSQL: queries and waits when one popular key expires every second, and how many
 * keys hold an old price after a change near a load.
 */
const perSecond = 200;
const seconds = 6;
const lifetime = 1000;
const changes = 500;

type Cache = { get(key: string): Promise<string>; forget(key: string): void };
type Load = (key: string) => Promise<string>;
type AsideModule = {
  readonly cacheAside: (load: Load, lifetime: number, now: () => number) => Cache;
};
type CacheModule = {
  Cache: new (load: Load, limits: { fresh: number; usable: number; keys: number }) => Cache;
};

const slowQuery = 'SELECT count(*) AS found FROM generate_series(1, 400000) n WHERE n % 7 = 0';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Requests at a steady rate; one request fills the cache before them and is not counted. */
async function expiries(pool: Pool, make: (load: Load) => Cache): Promise<readonly string[]> {
  let [queries, running, most] = [0, 0, 0];
  const cache = make(async () => {
    queries += 1;
    running += 1;
    most = Math.max(most, running);
    const { rows } = await pool.query<{ found: string }>(slowQuery);
    running -= 1;
    return rows[0]?.found ?? '';
  });
  await cache.get('rose 17');
  const [started, before] = [performance.now(), queries];
  most = 0;
  const requests: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const late = started + (index * 1000) / perSecond - performance.now();
    if (late > 0) await wait(late);
    requests.push(timed(() => cache.get('rose 17')));
  }
  const waits = await Promise.all(requests);
  const shown = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
  return [
    String(queries - before),
    String(most),
    shown(quantile(waits, 0.5)),
    shown(quantile(waits, 0.99)),
    shown(Math.max(...waits)),
  ];
}

/** A reader and a writer of the same key begin within ten milliseconds; a load takes up to ten more after its query. */
async function staleKeys(pool: Pool, make: (load: Load) => Cache): Promise<number> {
  await pool.query(
    `TRUNCATE roses; INSERT INTO roses SELECT 'rose ' || n, '9.90' FROM generate_series(1, ${changes}) n`,
  );
  const cache = make(async (key) => {
    const { rows } = await pool.query<{ price: string }>('SELECT price FROM roses WHERE id = $1', [key]);
    await wait(Math.random() * 10);
    return rows[0]?.price ?? '';
  });
  let stale = 0;
  const change = async (key: string): Promise<void> => {
    const writer = async (): Promise<void> => {
      await wait(Math.random() * 10);
      await pool.query(`UPDATE roses SET price = '11.50' WHERE id = $1`, [key]);
      cache.forget(key);
    };
    await Promise.all([cache.get(key), writer()]);
    if ((await cache.get(key)) !== '11.50') stale += 1;
  };
  for (let first = 1; first <= changes; first += 5)
    await Promise.all(Array.from({ length: 5 }, (_, index) => change(`rose ${first + index}`)));
  return stale;
}

await withArticleFiles('caching-strategies', async (folder) => {
  const { cacheAside } = await importFrom<AsideModule>(folder, 'nursery/aside.ts');
  const { Cache } = await importFrom<CacheModule>(folder, 'nursery/cache.ts');
  const postgres = await startPostgres();
  const pool = new Pool({ connectionString: postgres.urlOf('postgres'), max: 10 });
  // The server ends connections that the pool has not closed yet.
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
    await Promise.all(Array.from({ length: 10 }, () => pool.query(slowQuery)));
    const alone: number[] = [];
    for (let run = 0; run < 11; run += 1) alone.push(await timed(() => pool.query(slowQuery)));
    console.log(machineLine(`PostgreSQL ${rows[0]?.server_version}`));
    console.log(
      `${perSecond} requests a second for ${seconds} s; the value is fresh for ${lifetime / 1000} s; the query alone takes ${quantile(alone, 0.5).toFixed(0)} ms; 10 connections\n`,
    );
    const aside = (query: Load): Cache => cacheAside(query, lifetime, Date.now);
    const shared = (query: Load): Cache =>
      new Cache(query, { fresh: lifetime, usable: lifetime, keys: 10_000 });
    const stale = (query: Load): Cache =>
      new Cache(query, { fresh: lifetime, usable: 3 * lifetime, keys: 10_000 });
    printTable([
      ['cache', 'queries', 'most at once', 'median wait', 'p99', 'longest'],
      ['cache-aside', ...(await expiries(pool, aside))],
      ['one load per key', ...(await expiries(pool, shared))],
      ['one load, old value meanwhile', ...(await expiries(pool, stale))],
    ]);

    await pool.query('CREATE TABLE roses (id text PRIMARY KEY, price text NOT NULL)');
    const long = 60_000;
    const table: (readonly (string | number)[])[] = [
      [`${changes} changes, each near a load`, 'old price cached'],
    ];
    table.push(['cache-aside', await staleKeys(pool, (query) => cacheAside(query, long, Date.now))]);
    table.push([
      'forget drops the load',
      await staleKeys(pool, (query) => new Cache(query, { fresh: long, usable: long, keys: 10_000 })),
    ]);
    console.log();
    printTable(table);
  } finally {
    await pool.end();
    await postgres.remove();
  }
});

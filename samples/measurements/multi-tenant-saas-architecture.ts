import { Client, Pool, type PoolClient } from 'pg';
import { median } from '../../tools/median.ts';
import { codeIn } from '../../tests/support/article-code.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { execute, postgresVersion, withPostgres } from './support/postgres.ts';
import { machineLine, printTable, seededRandom } from './support/print.ts';

/**
 * The article's policies on 800 tenants with 500 animals each: answers that belong to another tenant, for three ways to
 * set the tenant; what the policies cost a query; and how long small tenants wait behind a large one.
 */
const slug = 'multi-tenant-saas-architecture';
const tenants = 800;
const animalsEach = 500;
const requests = 4000;

type Tenant = { readonly id: number; readonly home: string };
type Query = PoolClient['query'];
type AsTenant = <Result>(tenant: Tenant, work: (query: Query) => Promise<Result>) => Promise<Result>;
type FairQueue = new <Job>() => { add(tenant: number, job: Job): boolean; next(): Job | undefined };

await withArticleFiles(slug, (folder) =>
  withPostgres(async (url) => {
    // What follows the change of role are queries, two of which are refused on purpose.
    await execute(url, codeIn(slug, 'vets/schema.sql').split('SET ROLE')[0] ?? '');
    await execute(
      url,
      `INSERT INTO owners SELECT 1000 + n, n, 'owner' || n || '@example.com' FROM generate_series(1, ${tenants}) AS n;
       INSERT INTO animals SELECT 1000 + n, 1 + n % ${tenants}, 1001 + n % ${tenants},
         'Animal ' || n / ${tenants} FROM generate_series(0, ${tenants * animalsEach - 1}) AS n;
       ALTER ROLE vets_app LOGIN PASSWORD 'only-for-tests'`,
    );
    console.log(`${machineLine(await postgresVersion(url))}\n`);
    const app = new URL(url);
    app.username = 'vets_app';
    const { asTenant } = await importFrom<{ asTenant: AsTenant }>(folder, 'vets/tenant.ts');
    const { closeTenantPools } = await importFrom<{ closeTenantPools: () => Promise<void> }>(
      folder,
      'vets/tenant.ts',
    );
    try {
      await measureLeaks(app.href, asTenant);
      await measureCost(url, app.href, asTenant);
    } finally {
      await closeTenantPools();
    }
    const { FairQueue } = await importFrom<{ FairQueue: FairQueue }>(folder, 'vets/fair-queue.ts');
    measureWaiting(FairQueue);
  }),
);

/** Eight requests at a time on a pool; each tenth forgets to name its tenant. */
async function measureLeaks(app: string, asTenant: AsTenant): Promise<void> {
  const read = 'SELECT tenant_id FROM animals LIMIT 1';
  const rows: string[][] = [];
  const ways: readonly (readonly [
    string,
    (pool: Pool, tenant: number, forgets: boolean) => Promise<number>,
  ])[] = [
    [
      'pool.query() twice, set for the session',
      async (pool, tenant, forgets) => {
        if (!forgets) await pool.query("SELECT set_config('app.tenant', $1, false)", [String(tenant)]);
        return seenIn((await pool.query<{ tenant_id: number }>(read)).rows);
      },
    ],
    [
      'one connection, set for the session',
      async (pool, tenant, forgets) => {
        const client = await pool.connect();
        try {
          if (!forgets) await client.query("SELECT set_config('app.tenant', $1, false)", [String(tenant)]);
          return seenIn((await client.query<{ tenant_id: number }>(read)).rows);
        } finally {
          client.release();
        }
      },
    ],
    [
      'asTenant, set for the transaction',
      async (pool, tenant, forgets) => {
        if (forgets) return seenIn((await pool.query<{ tenant_id: number }>(read)).rows);
        return asTenant({ id: tenant, home: app }, async (query) =>
          seenIn((await query<{ tenant_id: number }>(read)).rows),
        );
      },
    ],
  ];
  for (const [name, ask] of ways) {
    const pool = new Pool({ connectionString: app, max: 4 });
    const random = seededRandom(7);
    const counts = { own: 0, other: 0, none: 0, forgotOther: 0, forgotNone: 0 };
    let started = 0;
    const line = async () => {
      while (started < requests) {
        started += 1;
        const forgets = started % 10 === 0;
        const tenant = 1 + Math.floor(random() * tenants);
        const seen = await ask(pool, tenant, forgets);
        if (forgets) counts[seen === 0 ? 'forgotNone' : 'forgotOther'] += 1;
        else if (seen === tenant) counts.own += 1;
        else counts[seen === 0 ? 'none' : 'other'] += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, line));
    await pool.end();
    rows.push([
      name,
      String(counts.own),
      String(counts.other + counts.none),
      String(counts.forgotNone),
      String(counts.forgotOther),
    ]);
  }
  console.log(`${requests} requests, eight at a time on a pool of connections; each tenth names no tenant`);
  printTable([
    ['tenant set by', 'own rows', 'wrong rows', 'no tenant: no rows', "no tenant: another's rows"],
    ...rows,
  ]);
}

function seenIn(rows: readonly { readonly tenant_id: number }[]): number {
  return rows[0]?.tenant_id ?? 0;
}

type Explained = {
  readonly Plan: {
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly 'Node Type': string;
  };
};

async function measureCost(url: string, app: string, asTenant: AsTenant): Promise<void> {
  const administrator = new Client({ connectionString: url });
  const client = new Client({ connectionString: app });
  await Promise.all([administrator.connect(), client.connect()]);
  await client.query("SELECT set_config('app.tenant', '77', false)");
  const rows: string[][] = [];
  const add = async (name: string, session: Client, sql: string, runs = 200) => {
    const times: number[] = [];
    for (let run = -20; run < runs; run += 1) {
      const start = performance.now();
      await session.query(sql);
      if (run >= 0) times.push(performance.now() - start);
    }
    const { rows: plans } = await session.query<{ 'QUERY PLAN': readonly Explained[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    );
    const plan = plans[0]?.['QUERY PLAN'][0]?.Plan;
    rows.push([
      name,
      String((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)),
      median(times).toFixed(2),
    ]);
  };
  const byName = "SELECT id FROM animals WHERE name = 'Animal 250'";
  const byPattern = "SELECT id FROM animals WHERE name LIKE 'Animal 25%'";
  const own = (sql: string) => sql.replace('WHERE', 'WHERE tenant_id = 77 AND');
  await administrator.query('SET max_parallel_workers_per_gather = 0');
  await client.query('SET max_parallel_workers_per_gather = 0; SET jit = off');

  await administrator.query('CREATE INDEX by_name ON animals (name)');
  await administrator.query('VACUUM ANALYZE animals');
  await add('name = …, WHERE by the application, index on name', administrator, own(byName));
  await add('name = …, policy, index on name', client, byName);
  await administrator.query(
    'DROP INDEX by_name; CREATE INDEX by_tenant ON animals (tenant_id, name text_pattern_ops)',
  );
  await administrator.query('VACUUM ANALYZE animals');
  await add('name = …, WHERE by the application, index on tenant, name', administrator, own(byName));
  await add('name = …, policy, index on tenant, name', client, byName);
  await add('name LIKE …, WHERE by the application', administrator, own(byPattern));
  await add('name LIKE …, policy', client, byPattern);
  await add('name LIKE …, policy and WHERE', client, own(byPattern));
  await add(
    'the same as a range, policy',
    client,
    "SELECT id FROM animals WHERE name ~>=~ 'Animal 25' AND name ~<~ 'Animal 26'",
  );
  await administrator.query(
    `CREATE FUNCTION slow_tenant() RETURNS int LANGUAGE plpgsql AS $$
       BEGIN RETURN nullif(current_setting('app.tenant', true), '')::int; END $$;
     ALTER POLICY own_rows ON animals USING (tenant_id = slow_tenant())`,
  );
  const count = 'SELECT count(*) FROM animals';
  await add('count(*), policy with a volatile PL/pgSQL function', client, count, 5);
  await administrator.query('ALTER FUNCTION slow_tenant() STABLE');
  await add('count(*), policy with a stable PL/pgSQL function', client, count);
  await administrator.query(
    'ALTER FUNCTION current_tenant() VOLATILE; ALTER POLICY own_rows ON animals USING (tenant_id = current_tenant())',
  );
  await add('count(*), policy with current_tenant(), volatile', client, count);
  await administrator.query('ALTER FUNCTION current_tenant() STABLE');
  await add('count(*), policy with current_tenant()', client, count);
  printTable([['query of one tenant', 'pages', 'ms'], ...rows]);

  const direct: number[] = [];
  const wrapped: number[] = [];
  for (let run = -50; run < 500; run += 1) {
    let start = performance.now();
    await client.query(byName);
    if (run >= 0) direct.push(performance.now() - start);
    start = performance.now();
    await asTenant({ id: 77, home: app }, (query) => query(byName));
    if (run >= 0) wrapped.push(performance.now() - start);
  }
  await Promise.all([administrator.end(), client.end()]);
  printTable([
    ['the same query', 'ms', 'ratio'],
    ['alone', median(direct).toFixed(2), '1.00'],
    [
      'through asTenant (four round trips)',
      median(wrapped).toFixed(2),
      (median(wrapped) / median(direct)).toFixed(2),
    ],
  ]);
}

/** One worker, a second per job: 200 reports of one tenant at once, then a job of another tenant every ten seconds. */
function measureWaiting(Queue: FairQueue): void {
  type Job = { readonly tenant: number; readonly at: number };
  const jobs: readonly Job[] = [
    ...Array.from({ length: 200 }, () => ({ tenant: 1, at: 0 })),
    ...Array.from({ length: 20 }, (_, index) => ({ tenant: 2 + index, at: index * 10 })),
  ];
  const waits = (add: (job: Job) => void, next: () => Job | undefined) => {
    const waiting = jobs.toSorted((one, other) => one.at - other.at);
    const others: number[] = [];
    let lastReport = 0;
    for (let now = 0; now < jobs.length; now += 1) {
      while ((waiting[0]?.at ?? Infinity) <= now) {
        const job = waiting.shift();
        if (job) add(job);
      }
      const job = next();
      if (job && job.tenant > 1) others.push(now - job.at);
      else if (job) lastReport = now + 1;
    }
    return [String(median(others)), String(Math.max(...others)), String(lastReport)];
  };
  const line: Job[] = [];
  const fair = new Queue<Job>();
  printTable([
    ['queue', "others' median wait, s", 'longest, s', 'last report done, s'],
    [
      'order of arrival',
      ...waits(
        (job) => line.push(job),
        () => line.shift(),
      ),
    ],
    [
      'a line for each tenant',
      ...waits(
        (job) => fair.add(job.tenant, job),
        () => fair.next(),
      ),
    ],
  ]);
}

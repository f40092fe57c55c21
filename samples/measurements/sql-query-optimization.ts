import { Client } from 'pg';
import { median } from '../../tools/median.ts';
import { codeIn, blocksOf } from '../../tests/support/article-code.ts';
import { postgresVersion, withPostgres } from './support/postgres.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * The article's statements on a million parcels instead of 30,000, in the same proportions: time, pages read and rows
 * thrown away, before and after each fix. Then what indexes cost an insert.
 */
const slug = 'sql-query-optimization';
const parcels = 1_000_000;
const runs = 9;

type Step = {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Step[];
};
type Explained = { readonly Plan: Step; readonly 'Execution Time': number };

await withPostgres(async (url) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    console.log(machineLine(await postgresVersion(url)));
    console.log(`${parcels.toLocaleString('en')} parcels, medians of ${runs} runs with warm caches\n`);
    await client.query('SET max_parallel_workers_per_gather = 0; SET jit = off');
    await client.query(enlarged(codeIn(slug, 'parcels/plan.sql')));
    await measureReads(client);
    await measureWrites(client);
  } finally {
    await client.end();
  }
});

/** The same days and shares with more rows. */
function enlarged(sql: string): string {
  const larger = sql
    .replace('generate_series(1, 30000)', `generate_series(1, ${parcels})`)
    .replace('n / 600', `n / ${parcels / 50}`);
  if (!larger.includes(`(1, ${parcels})`) || !larger.includes(`n / ${parcels / 50}`))
    throw new Error('the block does not generate its rows as expected');
  return larger;
}

/** The statements that the article passes to plan(), in the order of the text. */
function statements(): readonly string[] {
  const found = blocksOf(slug)
    .filter(({ language, run }) => language === 'sql' && run)
    .flatMap(({ code }) => [...code.matchAll(/plan\(\$\$\s*(SELECT [\s\S]*?)\$\$\)/g)])
    .map(([, sql = '']) => sql.trim());
  return [...new Set(found)];
}

async function measureReads(client: Client): Promise<void> {
  const [overdue = '', inside = '', outside = '', join = '', page = ''] = statements();
  if (!page.includes('LIMIT')) throw new Error('the article has other statements than expected');
  const rows: string[][] = [];
  const add = async (name: string, sql: string) => rows.push([name, ...(await measure(client, sql))]);

  await client.query('VACUUM ANALYZE parcels');
  await add('overdue of D9: no index', overdue);
  await client.query('CREATE INDEX parcels_depot ON parcels (depot)');
  await add('overdue of D9: index on depot', overdue);
  await client.query(
    "CREATE INDEX parcels_waiting ON parcels (depot, promised_on) WHERE status <> 'delivered'",
  );
  await client.query('ANALYZE parcels');
  await add('overdue of D9: partial index', overdue);
  await add('column in an expression', inside);
  await add('column alone', outside);

  await client.query(
    `CREATE TABLE labels (parcel_id int PRIMARY KEY REFERENCES parcels, printed_at timestamptz NOT NULL);
     INSERT INTO labels SELECT id, timestamptz '2023-05-01 06:00Z' + id * interval '1 minute' FROM parcels`,
  );
  await client.query('VACUUM ANALYZE labels');
  await add('join: columns as independent', join);
  await client.query('CREATE STATISTICS parcels_place (dependencies, mcv) ON depot, region FROM parcels');
  await client.query('ANALYZE parcels');
  await add('join: extended statistics', join);
  await client.query('SET random_page_cost = 1.1');
  await add('join: the same, random_page_cost = 1.1', join);
  await client.query('RESET random_page_cost');

  await client.query('DROP STATISTICS parcels_place; CREATE INDEX parcels_promised ON parcels (promised_on)');
  await client.query('ANALYZE parcels');
  await add('first five: columns as independent', page);
  await client.query('CREATE STATISTICS parcels_place (dependencies) ON depot, region FROM parcels');
  await client.query('ANALYZE parcels');
  await add('first five: dependencies', page);
  await client.query(
    `DROP STATISTICS parcels_place;
     CREATE STATISTICS parcels_place (dependencies, mcv) ON depot, region FROM parcels`,
  );
  await client.query('ANALYZE parcels');
  await add('first five: dependencies and mcv', page);

  await client.query(
    'PREPARE of_depot (text) AS SELECT count(recipient) FROM parcels WHERE depot = $1 AND promised_on >= $$2023-05-10$$',
  );
  for (const depot of ['HUB', 'D9'])
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET plan_cache_mode = ${mode}`);
      await add(`prepared, ${depot}: ${mode.replaceAll('_', ' ')}`, `EXECUTE of_depot('${depot}')`);
    }
  printTable([['statement', 'plan', 'expected', 'found', 'thrown away', 'pages', 'ms'], ...rows]);
  const sizes = await client.query<{ name: string; kb: number }>(
    `SELECT relname AS name, (pg_relation_size(oid) / 1024)::int AS kb FROM pg_class
     WHERE relname IN ('parcels', 'parcels_pkey', 'parcels_depot', 'parcels_waiting') ORDER BY kb DESC`,
  );
  printTable([['relation', 'kB'], ...sizes.rows.map(({ name, kb }) => [name, String(kb)])]);
}

async function measure(client: Client, sql: string): Promise<readonly string[]> {
  const times: number[] = [];
  let last: Explained | undefined;
  for (let run = -2; run < runs; run += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
    );
    last = rows[0]?.['QUERY PLAN'][0];
    if (run >= 0) times.push(last?.['Execution Time'] ?? Number.NaN);
  }
  if (!last) throw new Error('no plan');
  const steps = stepsOf(last.Plan);
  const worst = steps.reduce((one, other) => (error(other) > error(one) ? other : one));
  const thrown = steps.reduce(
    (sum, step) => sum + (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'],
    0,
  );
  const shown = steps.find(({ 'Node Type': type }) => !/^(?:Limit|Sort|Aggregate)$/.test(type));
  return [
    shown?.['Node Type'] ?? '',
    String(worst['Plan Rows']),
    String(Math.round(worst['Actual Rows'])),
    String(thrown),
    String(last.Plan['Shared Hit Blocks'] + last.Plan['Shared Read Blocks']),
    median(times).toFixed(2),
  ];
}

function stepsOf(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

/** How many times the estimate is off, in either direction. */
function error(step: Step): number {
  const [expected, found] = [Math.max(1, step['Plan Rows']), Math.max(1, step['Actual Rows'])];
  return Math.max(expected / found, found / expected);
}

async function measureWrites(client: Client): Promise<void> {
  const indexes = [
    ['primary key only', ''],
    ['and partial', "CREATE INDEX ON copy (depot, promised_on) WHERE status <> 'delivered'"],
    ['and one on depot', 'CREATE INDEX ON copy (depot)'],
    ['and one on recipient', 'CREATE INDEX ON copy (recipient)'],
    ['and one on region, status', 'CREATE INDEX ON copy (region, status)'],
  ] as const;
  const insert = `INSERT INTO copy SELECT * FROM parcels WHERE id % 20 = 0`;
  const rows: string[][] = [];
  let first = 0;
  for (let count = 1; count <= indexes.length; count += 1) {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      await client.query('DROP TABLE IF EXISTS copy; CREATE TABLE copy (LIKE parcels, PRIMARY KEY (id))');
      for (const [, sql] of indexes.slice(0, count)) if (sql) await client.query(sql);
      const start = performance.now();
      await client.query(insert);
      times.push(performance.now() - start);
    }
    first ||= median(times);
    rows.push([indexes[count - 1]?.[0] ?? '', median(times).toFixed(0), (median(times) / first).toFixed(2)]);
  }
  printTable([['50,000 rows into a table with', 'ms', 'ratio'], ...rows]);
}

import { Client, Pool, type PoolClient } from 'pg';
import { codeIn } from '../../tests/support/article-code.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { execute, postgresVersion, withPostgres } from './support/postgres.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * Eight sessions take one litre at a time from the same tank, in six ways; then two crews take a boat out of service at
 * once, round after round. Prints which updates were lost, how often a transaction was retried, and the throughput.
 */
const slug = 'database-transactions-and-isolation';
const sessions = 8;
const each = 250;
const rounds = 300;

/** The title, the rows of the table, and the distance between the rows of two sessions. */
const scenarios = [
  ['the same tank', 1, 0],
  ['a tank each in a table of eight', sessions, 1],
  ['a tank each in a table of 10,000', 10_000, 1000],
] as const;

type Serializable = <Result>(
  pool: Pool,
  work: (session: PoolClient) => Promise<Result>,
  attempts?: number,
) => Promise<Result>;
type Race = (url: string, steps: readonly (readonly ['A' | 'B', string])[]) => Promise<void>;

/** Takes a litre; returns how often it was tried, and whether it gave up. */
type Take = (tank: number) => Promise<{ readonly tries: number; readonly isDone: boolean }>;

await withArticleFiles(slug, (folder) =>
  withPostgres(async (url) => {
    await execute(url, codeIn(slug, 'station/schema.sql'));
    const { serializable } = await importFrom<{ serializable: Serializable }>(
      folder,
      'station/serializable.ts',
    );
    const { race } = await importFrom<{ race: Race }>(folder, 'station/race.ts');
    console.log(machineLine(await postgresVersion(url)));
    await printTranscripts(url, race);
    const pool = new Pool({ connectionString: url, max: sessions });
    try {
      await measureTank(url, pool, serializable);
      await measureBoats(url, pool, serializable);
    } finally {
      await pool.end();
    }
  }),
);

async function printTranscripts(url: string, race: Race): Promise<void> {
  const levels = ['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'];
  for (const level of levels) {
    console.log(`\nlost update, ${level.toLowerCase()}`);
    await execute(url, 'UPDATE tank SET litres = 800');
    await race(url, [
      ['A', `BEGIN ISOLATION LEVEL ${level}`],
      ['B', `BEGIN ISOLATION LEVEL ${level}`],
      ['A', 'SELECT litres FROM tank WHERE id = 1'],
      ['B', 'SELECT litres FROM tank WHERE id = 1'],
      ['A', 'UPDATE tank SET litres = 650 WHERE id = 1'],
      ['B', 'UPDATE tank SET litres = 700 WHERE id = 1'],
      ['A', 'COMMIT'],
      ['B', 'COMMIT'],
      ['A', 'SELECT litres FROM tank WHERE id = 1'],
    ]);
  }
  const readCrew = "SELECT name FROM crew WHERE shift = '2023-07-01' ORDER BY name FOR UPDATE";
  console.log('\nfive in a boat of four, read committed with FOR UPDATE on the crew');
  await race(url, [
    ['A', 'BEGIN'],
    ['B', 'BEGIN'],
    ['A', readCrew],
    ['B', readCrew],
    ['A', "INSERT INTO crew VALUES ('2023-07-01', 'Liv')"],
    ['A', 'COMMIT'],
    ['B', "INSERT INTO crew VALUES ('2023-07-01', 'Jon')"],
    ['B', 'COMMIT'],
    ['A', 'SELECT count(*) FROM crew'],
  ]);
  const readBoats = 'SELECT name FROM boats WHERE ready ORDER BY name';
  for (const [level, suffix] of [...levels.map((name) => [name, '']), ['READ COMMITTED', ' FOR UPDATE']]) {
    console.log(`\nwrite skew, ${String(level).toLowerCase()}${suffix}`);
    await execute(url, 'UPDATE boats SET ready = true');
    await race(url, [
      ['A', `BEGIN ISOLATION LEVEL ${level}`],
      ['B', `BEGIN ISOLATION LEVEL ${level}`],
      ['A', `${readBoats}${suffix}`],
      ['B', `${readBoats}${suffix}`],
      ['A', "UPDATE boats SET ready = false WHERE name = 'Anne'"],
      ...(suffix ? [] : [['B', "UPDATE boats SET ready = false WHERE name = 'Bert'"] as const]),
      ['A', 'COMMIT'],
      ['B', 'COMMIT'],
      ['A', `SELECT count(*) FROM boats WHERE ready`],
    ]);
  }
  console.log();
}

async function inTransaction<Result>(
  pool: Pool,
  level: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${level}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function litresIn(client: PoolClient, tank: number, suffix = ''): Promise<number> {
  const { rows } = await client.query<{ litres: number }>(`SELECT litres FROM tank WHERE id = $1 ${suffix}`, [
    tank,
  ]);
  return rows[0]?.litres ?? 0;
}

function readAndWrite(tank: number, suffix = '') {
  return async (client: PoolClient): Promise<void> => {
    const litres = await litresIn(client, tank, suffix);
    await client.query('UPDATE tank SET litres = $2 WHERE id = $1', [tank, litres - 1]);
  };
}

function ways(pool: Pool, serializable: Serializable): readonly (readonly [string, Take])[] {
  const retried =
    (work: (client: PoolClient, tank: number) => Promise<void>): Take =>
    async (tank) => {
      let tries = 0;
      const isDone = await serializable(pool, async (client) => {
        tries += 1;
        await work(client, tank);
      }).then(
        () => true,
        () => false,
      );
      return { tries, isDone };
    };
  const once =
    (level: string, work: (tank: number) => (client: PoolClient) => Promise<void>): Take =>
    async (tank) => {
      await inTransaction(pool, level, work(tank));
      return { tries: 1, isDone: true };
    };
  return [
    ['read, then write', once('READ COMMITTED', (tank) => readAndWrite(tank))],
    [
      'one UPDATE with the condition',
      once('READ COMMITTED', (tank) => async (client) => {
        await client.query('UPDATE tank SET litres = litres - 1 WHERE id = $1 AND litres >= 1', [tank]);
      }),
    ],
    ['SELECT … FOR UPDATE', once('READ COMMITTED', (tank) => readAndWrite(tank, 'FOR UPDATE'))],
    ['version column', (tank) => takeByVersion(pool, tank)],
    [
      'serializable, retried',
      retried(async (client, tank) => {
        await readAndWrite(tank)(client);
      }),
    ],
  ];
}

async function takeByVersion(pool: Pool, tank: number): ReturnType<Take> {
  for (let tries = 1; ; tries += 1) {
    const isTaken = await inTransaction(pool, 'READ COMMITTED', async (client) => {
      const { rows } = await client.query<{ litres: number; version: number }>(
        'SELECT litres, version FROM tank WHERE id = $1',
        [tank],
      );
      const { rowCount } = await client.query(
        'UPDATE tank SET litres = $2, version = version + 1 WHERE id = $1 AND version = $3',
        [tank, (rows[0]?.litres ?? 0) - 1, rows[0]?.version],
      );
      return rowCount === 1;
    });
    if (isTaken) return { tries, isDone: true };
  }
}

async function measureTank(url: string, pool: Pool, serializable: Serializable): Promise<void> {
  await execute(url, 'ALTER TABLE tank ADD version int NOT NULL DEFAULT 1');
  for (const [title, rowsInTable, apart] of scenarios) {
    await execute(
      url,
      `TRUNCATE tank; INSERT INTO tank SELECT n, 100000 FROM generate_series(1, ${rowsInTable}) AS n`,
    );
    const rows: string[][] = [];
    let reference = 0;
    for (const [name, take] of ways(pool, serializable)) {
      await execute(url, 'UPDATE tank SET litres = 100000');
      await execute(url, 'VACUUM ANALYZE tank');
      let retries = 0;
      let committed = 0;
      const start = performance.now();
      await Promise.all(
        Array.from({ length: sessions }, async (_, session) => {
          for (let count = 0; count < each; count += 1) {
            const { tries, isDone } = await take(1 + session * apart);
            retries += tries - 1;
            if (isDone) committed += 1;
          }
        }),
      );
      const perSecond = (committed * 1000) / (performance.now() - start);
      if (name.startsWith('one')) reference = perSecond;
      const [row] = await execute(url, 'SELECT sum(100000 - litres)::int AS taken FROM tank');
      const taken = Number(row?.['taken']);
      rows.push([
        name,
        String(committed),
        String(committed - taken),
        String(retries),
        String(sessions * each - committed),
        perSecond.toFixed(0),
      ]);
    }
    console.log(`${sessions} sessions, ${title}`);
    printTable([
      ['way', 'committed', 'lost', 'retries', 'gave up', 'a second', 'of one UPDATE'],
      ...rows.map((row) => [...row, (Number(row[5]) / reference).toFixed(2)]),
    ]);
  }
}

/** Takes the boat out of service if the other one is ready. */
function takeOut(boat: string, suffix = '') {
  return async (client: PoolClient): Promise<void> => {
    const { rows } = await client.query(`SELECT name FROM boats WHERE ready ORDER BY name${suffix}`);
    if (rows.length > 1) await client.query('UPDATE boats SET ready = false WHERE name = $1', [boat]);
  };
}

async function measureBoats(url: string, pool: Pool, serializable: Serializable): Promise<void> {
  const kinds: readonly (readonly [string, (boat: string) => Promise<unknown>])[] = [
    ['read committed', (boat) => inTransaction(pool, 'READ COMMITTED', takeOut(boat))],
    ['repeatable read', (boat) => inTransaction(pool, 'REPEATABLE READ', takeOut(boat))],
    [
      'read committed, FOR UPDATE',
      (boat) => inTransaction(pool, 'READ COMMITTED', takeOut(boat, ' FOR UPDATE')),
    ],
    ['serializable, retried', (boat) => serializable(pool, takeOut(boat))],
  ];
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows: string[][] = [];
  for (const [name, run] of kinds) {
    const left = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await client.query('UPDATE boats SET ready = true');
      await Promise.all([run('Anne'), run('Bert')]);
      const { rows: ready } = await client.query('SELECT FROM boats WHERE ready');
      left[ready.length] = (left[ready.length] ?? 0) + 1;
    }
    rows.push([name, ...left.map(String)]);
  }
  await client.end();
  console.log(`two crews at once, ${rounds} rounds`);
  printTable([['way', 'no boat ready', 'one ready', 'two ready'], ...rows]);
}

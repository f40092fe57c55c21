import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Client, Pool } from 'pg';
import { codeIn } from '../../tests/support/article-code.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { execute, postgresVersion, withPostgres } from './support/postgres.ts';
import { machineLine, printTable, seededRandom } from './support/print.ts';

/**
 * A shop pays orders in one database and sends messages to a queue in another; its thread is killed again and again at
 * random moments. Prints which messages are lost, repeated or false. Then: a message delivered twice at the same moment
 * to receivers of three kinds, and what the outbox costs.
 */
const slug = 'message-queues-explained';
const kills = 60;
const refusedEach = 20;
const pairs = 500;

type Publish = (id: string, key: string, body: unknown) => Promise<void>;
type Relay = (pool: Pool, publish: Publish) => Promise<number>;
type Way = 'commit, then send' | 'send, then commit' | 'outbox and relay';
type Task = {
  readonly shop: string;
  readonly broker: string;
  readonly folder: string;
  readonly way: Way;
};

if (isMainThread) await main();
else await runShop(workerData as Task);

async function main(): Promise<void> {
  await withArticleFiles(slug, (folder) =>
    withPostgres(async (shop) => {
      await execute(shop, 'CREATE DATABASE broker');
      const broker = new URL('broker', shop).href;
      await execute(shop, codeIn(slug, 'shop/outbox.sql'));
      await execute(
        broker,
        'CREATE TABLE queue (id bigint GENERATED ALWAYS AS IDENTITY, order_id int NOT NULL)',
      );
      console.log(`${machineLine(await postgresVersion(shop))}\n`);
      await measureKills(shop, broker, folder);
      await measureReceivers(shop);
      await measureCost(shop, folder);
    }),
  );
}

async function measureKills(shop: string, broker: string, folder: string): Promise<void> {
  const rows: string[][] = [];
  for (const way of ['commit, then send', 'send, then commit', 'outbox and relay'] as const) {
    await execute(
      shop,
      `TRUNCATE orders, outbox; INSERT INTO orders SELECT n, 'new' FROM generate_series(1, 20000) AS n`,
    );
    await execute(broker, 'TRUNCATE queue');
    const random = seededRandom(4711);
    const task: Task = { shop, broker, folder, way };
    for (let killed = 0; killed < kills; killed += 1) {
      const thread = new Worker(new URL(import.meta.url), { workerData: task });
      await once(thread, 'message');
      await wait(10 + random() * 50);
      await thread.terminate();
    }
    if (way === 'outbox and relay') await drain(task);
    // A statement that was on its way when the thread ended may still be executed.
    await wait(500);
    rows.push([way, ...(await compare(shop, broker))]);
  }
  console.log(`${kills} kills; each ${refusedEach}th payment is refused and rolled back`);
  printTable([['way', 'orders paid', 'not told', 'told twice', 'told, but not paid'], ...rows]);
}

async function compare(shop: string, broker: string): Promise<readonly string[]> {
  const paid = new Set(
    (await execute(shop, "SELECT id FROM orders WHERE status = 'paid'")).map(({ id }) => Number(id)),
  );
  const told = (await execute(broker, 'SELECT order_id FROM queue')).map(({ order_id }) => Number(order_id));
  const distinct = new Set(told);
  const genuine = told.filter((id) => paid.has(id));
  return [
    String(paid.size),
    String([...paid].filter((id) => !distinct.has(id)).length),
    String(genuine.length - new Set(genuine).size),
    String([...distinct].filter((id) => !paid.has(id)).length),
  ];
}

async function drain({ shop, broker, folder }: Task): Promise<void> {
  const { relay } = await importFrom<{ relay: Relay }>(folder, 'shop/relay.ts');
  const [shopPool, brokerPool] = [shop, broker].map((url) => new Pool({ connectionString: url }));
  if (!shopPool || !brokerPool) return;
  while ((await relay(shopPool, publishTo(brokerPool))) > 0);
  await Promise.all([shopPool.end(), brokerPool.end()]);
}

function publishTo(broker: Pool): Publish {
  return async (_id, key) => {
    await broker.query('INSERT INTO queue (order_id) VALUES ($1)', [key]);
  };
}

/** The thread: pays orders one by one until it is ended. */
async function runShop({ shop, broker, folder, way }: Task): Promise<void> {
  const { relay } = await importFrom<{ relay: Relay }>(folder, 'shop/relay.ts');
  const shopPool = new Pool({ connectionString: shop });
  const brokerPool = new Pool({ connectionString: broker });
  const publish = publishTo(brokerPool);
  const session = await shopPool.connect();
  await brokerPool.query('SELECT 1');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The receiver is a thread, not a window.
  parentPort?.postMessage('ready');
  for (;;) {
    await session.query('BEGIN');
    const { rows } = await session.query<{ id: number }>(
      "SELECT id FROM orders WHERE status = 'new' ORDER BY id LIMIT 1 FOR UPDATE",
    );
    const id = rows[0]?.id ?? 0;
    await session.query("UPDATE orders SET status = 'paid' WHERE id = $1", [id]);
    if (way === 'send, then commit') await publish('', String(id), {});
    if (way === 'outbox and relay')
      await session.query("INSERT INTO outbox (key, body) VALUES ($1, '{}')", [String(id)]);
    const isRefused = id % refusedEach === 0;
    await session.query(isRefused ? 'ROLLBACK' : 'COMMIT');
    if (isRefused) await session.query("UPDATE orders SET status = 'refused' WHERE id = $1", [id]);
    else if (way === 'commit, then send') await publish('', String(id), {});
    if (way === 'outbox and relay') await relay(shopPool, publish);
  }
}

type Receive = (client: Client, message: number) => Promise<unknown>;

async function measureReceivers(shop: string): Promise<void> {
  const handle = codeIn(slug, 'workshop/handle.sql');
  await execute(shop, handle);
  const prepared = /PREPARE take[\s\S]*?;/.exec(handle)?.[0];
  if (!prepared) throw new Error('the article has no statement "take"');
  const take = 'UPDATE boards SET on_hand = on_hand - 6';
  const ways: readonly (readonly [string, Receive])[] = [
    ['takes the boards', (client) => client.query(take)],
    ['looks for the id, then takes', (client, message) => lookFirst(client, message, take)],
    ['inserts the id under a unique key', (client, message) => client.query(`EXECUTE take (${message}, 6)`)],
  ];
  const clients = [new Client({ connectionString: shop }), new Client({ connectionString: shop })];
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query(prepared)));
  const rows: string[][] = [];
  for (const [name, receive] of ways) {
    await execute(shop, `DROP TABLE IF EXISTS seen; CREATE TABLE seen (message_id bigint); TRUNCATE handled`);
    await execute(shop, `UPDATE boards SET on_hand = 1000000`);
    for (let message = 1; message <= pairs; message += 1)
      await Promise.all(clients.map((client) => receive(client, message)));
    const [row] = await execute(shop, 'SELECT (1000000 - on_hand) / 6 AS times FROM boards');
    const times = Number(row?.['times']);
    rows.push([name, String(pairs), String(times), String(times - pairs)]);
  }
  await Promise.all(clients.map((client) => client.end()));
  console.log('each message delivered to two receivers at the same moment');
  printTable([['receiver', 'messages', 'boards taken (times)', 'too often'], ...rows]);
}

async function lookFirst(client: Client, message: number, take: string): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT FROM seen WHERE message_id = $1', [message]);
  if (rows.length === 0) {
    await client.query('INSERT INTO seen VALUES ($1)', [message]);
    await client.query(take);
  }
  await client.query('COMMIT');
}

async function measureCost(shop: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: shop });
  await client.connect();
  const transactions = 1500;
  const perSecond = async (inserts: boolean) => {
    const start = performance.now();
    for (let id = 1; id <= transactions; id += 1) {
      await client.query('BEGIN');
      await client.query("UPDATE orders SET status = 'paid' WHERE id = $1", [id]);
      if (inserts) await client.query("INSERT INTO outbox (key, body) VALUES ($1, '{}')", [`order ${id}`]);
      await client.query('COMMIT');
    }
    return (transactions * 1000) / (performance.now() - start);
  };
  await execute(shop, 'TRUNCATE outbox');
  await perSecond(false);
  const [plain, outbox] = [await perSecond(false), await perSecond(true)];
  await client.end();
  const { relay } = await importFrom<{ relay: Relay }>(folder, 'shop/relay.ts');
  const pool = new Pool({ connectionString: shop });
  const start = performance.now();
  let sent = 0;
  for (let count = -1; count !== 0; sent += count) count = await relay(pool, async () => {});
  const relayed = (sent * 1000) / (performance.now() - start);
  await pool.end();
  printTable([
    ['one connection, one after the other', 'a second', 'ratio'],
    ['pay an order', plain.toFixed(0), '1.00'],
    ['pay an order and write the outbox', outbox.toFixed(0), (outbox / plain).toFixed(2)],
    ['relay, to a queue that takes no time', relayed.toFixed(0), (relayed / plain).toFixed(2)],
  ]);
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { startPostgres } from '../../tools/postgres-server.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { machineLine, printTable, quantile } from './support/print.ts';

/**
 * A burst of deliveries to the article's receiver, and to a handler that does the work in the request; then the article's
 * claim beside one of two statements. The sender's API is a wait of `apiMilliseconds`.
 */
const deliveries = 400;
const apiMilliseconds = 200;
const senderLimit = 5000;
const poolSize = 10;

type Event = { readonly id: string; readonly type: string; readonly object: string };
type Claimed = Event & { readonly attempts: number };
type Order = { readonly id: string; readonly status: string; readonly version: number };
type Inbox = {
  add(event: Event): Promise<void>;
  claim(): Promise<Claimed | undefined>;
  finish(event: Claimed, order: Order): Promise<boolean>;
};
type ReceiverModule = {
  readonly receiver: (options: {
    readonly secrets: readonly Buffer[];
    readonly inbox: Pick<Inbox, 'add'>;
    readonly report: (error: unknown) => void;
  }) => Server;
};
type VerifyModule = {
  readonly isGenuine: (
    message: { id: string; timestamp: string; signatures: string; body: Buffer },
    secrets: readonly Buffer[],
    now: number,
  ) => boolean;
};
type WorkerModule = {
  readonly workOnce: (inbox: Inbox, fetchOrder: (id: string) => Promise<Order>) => Promise<string>;
};

const secret = Buffer.alloc(32, 7);
const bodyOf = (index: number): string =>
  JSON.stringify({ type: 'order.updated', data: { id: `ord_${index}`, note: 'x'.repeat(900) } });

function signed(id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

const fetchOrder = async (id: string): Promise<Order> => {
  await wait(apiMilliseconds);
  return { id, status: 'paid', version: 2 };
};

/** The work inside the request, in one transaction, as in many first versions. */
function naiveReceiver(pool: Pool): Server {
  return createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: string } };
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const order = await fetchOrder(data.id);
        await client.query(
          `INSERT INTO orders VALUES ($1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version`,
          [order.id, order.status, order.version],
        );
        await client.query('COMMIT');
      } finally {
        client.release();
      }
      response.writeHead(204).end();
    })();
  });
}

type Burst = { readonly answers: readonly number[]; readonly shopQuery: number };

/** The sender has a thread of its own, so that its work does not delay the answers. */
const senderProgram = `
const { parentPort, workerData } = require('node:worker_threads');
const { url, messages } = workerData;
const post = async ({ headers, body }) => {
  const from = performance.now();
  const { status } = await fetch(url, { method: 'POST', headers, body });
  if (status !== 204) throw new Error('answered ' + status);
  return performance.now() - from;
};
Promise.all(messages.map(post)).then((times) => parentPort.postMessage(times));
`;

/** Sends all at once. The shop's own query is one that asks the same pool for a connection in between. */
async function burst(server: Server, pool: Pool): Promise<Burst> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/orders`;
  const messages = Array.from({ length: deliveries }, (_, index) => {
    const body = bodyOf(index);
    return { headers: signed(`evt_${index}`, body), body };
  });
  const sender = new Worker(senderProgram, { eval: true, workerData: { url, messages } });
  const shop: number[] = [];
  const sent = new AbortController();
  const asking = (async () => {
    while (!sent.signal.aborted) {
      const from = performance.now();
      await pool.query('SELECT count(*) FROM orders');
      shop.push(performance.now() - from);
      await wait(5);
    }
  })();
  const [answers] = (await once(sender, 'message')) as [number[]];
  sent.abort();
  await asking;
  await sender.terminate();
  server.close();
  server.closeAllConnections();
  return { answers, shopQuery: Math.max(...shop) };
}

const schema = `
  DROP TABLE IF EXISTS inbox, orders;
  CREATE TABLE inbox (
    id text PRIMARY KEY, type text NOT NULL, object text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(), attempts int NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(), state text NOT NULL DEFAULT 'waiting', last_error text
  );
  CREATE INDEX inbox_due ON inbox (due_at) WHERE state = 'waiting';
  CREATE TABLE orders (id text PRIMARY KEY, status text NOT NULL, version int NOT NULL);`;

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

const row = (name: string, { answers, shopQuery }: Burst): readonly string[] => [
  name,
  milliseconds(quantile(answers, 0.5)),
  milliseconds(Math.max(...answers)),
  `${answers.filter((each) => each > senderLimit).length} of ${deliveries}`,
  milliseconds(shopQuery),
];

/** Two statements instead of one: between them, another worker reads the same row. */
const naiveClaim = (pool: Pool) => async (): Promise<Claimed | undefined> => {
  const { rows } = await pool.query<Claimed>(
    `SELECT id, type, object, attempts FROM inbox
     WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT 1`,
  );
  if (!rows[0]) return undefined;
  await pool.query(
    `UPDATE inbox SET attempts = attempts + 1, due_at = now() + interval '2 minutes' WHERE id = $1`,
    [rows[0].id],
  );
  return rows[0];
};

async function claimAll(claim: Inbox['claim'], workers: number): Promise<readonly string[]> {
  const claimed: string[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let event = await claim(); event; event = await claim()) claimed.push(event.id);
    }),
  );
  return claimed;
}

await withArticleFiles('detailed-guide-of-webhooks', async (folder) => {
  const { receiver } = await importFrom<ReceiverModule>(folder, 'receiver/server.ts');
  const { isGenuine } = await importFrom<VerifyModule>(folder, 'receiver/verify.ts');
  const { workOnce } = await importFrom<WorkerModule>(folder, 'receiver/worker.ts');
  const { postgresInbox } = await importFrom<{ postgresInbox: (pool: Pool) => Inbox }>(
    folder,
    'receiver/postgres.ts',
  );

  const postgres = await startPostgres();
  const pool = new Pool({ connectionString: postgres.urlOf('postgres'), max: poolSize });
  // The server ends connections that the pool has not closed yet.
  pool.on('error', () => undefined);
  try {
    const inbox = postgresInbox(pool);
    const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
    console.log(machineLine(`PostgreSQL ${rows[0]?.server_version}`));
    console.log(
      `${deliveries} deliveries of 1 kB at once; the sender's API takes ${apiMilliseconds} ms; ${poolSize} connections; the sender waits ${senderLimit / 1000} s\n`,
    );
    await pool.query(schema);
    await Promise.all(Array.from({ length: poolSize }, () => pool.query('SELECT pg_sleep(0.05)')));
    const naive = await burst(naiveReceiver(pool), pool);
    const stored = await burst(receiver({ secrets: [secret], inbox, report: console.error }), pool);
    printTable([
      ['handler', 'median answer', 'slowest', 'over the limit', 'longest wait of another query'],
      row('works in the request', naive),
      row('stores, then answers', stored),
    ]);
    const from = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        let done = 0;
        while ((await workOnce(inbox, fetchOrder)) === 'done') done += 1;
        return done;
      }),
    );
    const done = outcomes.reduce((sum, each) => sum + each, 0);
    console.log(
      `\n8 workers then apply ${done} events in ${((performance.now() - from) / 1000).toFixed(1)} s\n`,
    );

    const table: (readonly (string | number)[])[] = [
      ['claim', 'workers', 'events', 'claims', 'claimed twice or more'],
    ];
    for (const [name, claim] of [
      ['SELECT, then UPDATE', naiveClaim(pool)],
      ['one statement, SKIP LOCKED', () => inbox.claim()],
    ] as const) {
      await pool.query(`TRUNCATE inbox; INSERT INTO inbox (id, type, object)
        SELECT 'evt_' || n, 'order.updated', 'ord_' || n FROM generate_series(1, 1000) n`);
      const claimed = await claimAll(claim, 8);
      const twice = [...Map.groupBy(claimed, (id) => id).values()].filter(({ length }) => length > 1).length;
      table.push([name, 8, 1000, claimed.length, twice]);
    }
    printTable(table);

    const body = Buffer.from(bodyOf(1));
    const headers = signed('evt_1', body.toString());
    const message = {
      id: 'evt_1',
      timestamp: headers['webhook-timestamp'] ?? '',
      signatures: headers['webhook-signature'] ?? '',
      body,
    };
    const rounds = 50_000;
    const started = performance.now();
    for (let round = 0; round < rounds; round += 1) isGenuine(message, [secret], Date.now() / 1000);
    const each = ((performance.now() - started) * 1000) / rounds;
    console.log(`\nchecking the signature of 1 kB: ${each.toFixed(1)} µs`);
  } finally {
    await pool.end();
    await postgres.remove();
  }
});

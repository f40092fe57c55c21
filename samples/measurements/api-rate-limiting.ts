import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/ports.ts';
import { fromSamples } from '../../tools/samples/modules.ts';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * Memory under invented keys, the article's script in Redis beside reading and writing in two steps, and how long a request
 * waits when Redis has died or hangs. What needs Redis is left out where no redis-server is in the PATH.
 */
type Redis = {
  del(key: string): Promise<unknown>;
  set(key: string, value: number): Promise<unknown>;
  ping(): Promise<unknown>;
  on(event: 'error', listener: () => void): void;
  disconnect(): void;
};
type RedisClass = new (url: string, options?: Record<string, unknown>) => Redis;
type Shared = (key: string) => Promise<{ readonly allowed: boolean }>;
type SharedModule = {
  readonly sharedBucket: (redis: Redis, bucket: { name: string; size: number; perSecond: number }) => Shared;
};

/** Runs in a process of its own beside the article's files, so that its heap holds nothing else. */
const memoryProgram = `
import { fixedWindow } from './limit/fixed-window.ts';
import { tokenBucket } from './limit/token-bucket.ts';
const [name, keys] = [process.argv[2], Number(process.argv[3])];
const pass = { allowed: true, retryAfterMs: 0 };
// The same bucket with one map that drops its oldest key, as such a bound is often written.
function oneMap(size, perSecond, maxKeys = 50_000) {
  const buckets = new Map();
  return (key, now) => {
    const { tokens: left, at } = buckets.get(key) ?? { tokens: size, at: now };
    const tokens = Math.min(size, left + (Math.max(0, now - at) / 1000) * perSecond);
    if (tokens < 1 - 1e-9) return { allowed: false, retryAfterMs: Math.ceil(((1 - tokens) / perSecond) * 1000) };
    buckets.delete(key);
    buckets.set(key, { tokens: tokens - 1, at: now });
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value);
    return pass;
  };
}
const limiter = {
  'fixed window, no bound': () => fixedWindow(100, 60_000),
  'token bucket, one map that drops its oldest key': () => oneMap(100, 100 / 60),
  "the article's token bucket": () => tokenBucket(100, 100 / 60),
}[name]();
globalThis.gc();
const before = process.memoryUsage().heapUsed;
const from = performance.now();
for (let index = 0; index < keys; index += 1) limiter('key-' + index, index / 1000);
const took = performance.now() - from;
globalThis.gc();
console.log(JSON.stringify({ bytes: process.memoryUsage().heapUsed - before, took }));
limiter('keeps it alive', 0);
`;

/** One of several processes that ask for the same key at once. It starts when it gets a line. */
const clientProgram = `
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { sharedBucket } from './limit/shared-bucket.ts';
const [way, requests] = [process.argv[2], Number(process.argv[3])];
const redis = new Redis(process.env.REDIS_URL);
const shared = sharedBucket(redis, { name: 'test', size: 100, perSecond: 0.001 });
async function readThenWrite() {
  const tokens = Number(await redis.get('naive'));
  if (tokens < 1) return { allowed: false };
  await redis.set('naive', tokens - 1);
  return { allowed: true };
}
await redis.ping();
console.log('ready');
await once(process.stdin, 'data');
const take = way === 'script' ? () => shared('anna') : readThenWrite;
const verdicts = await Promise.all(Array.from({ length: requests }, take));
console.log(verdicts.filter(({ allowed }) => allowed).length);
redis.disconnect();
process.stdin.destroy();
`;

async function passed(folder: string, url: string, way: string): Promise<number> {
  const clients = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [join(folder, 'client.ts'), way, '2000'], {
      env: { ...process.env, REDIS_URL: url },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(clients.map(({ stdout }) => once(stdout, 'data')));
  const answers = clients.map(async ({ stdout }) => Number(String((await once(stdout, 'data'))[0])));
  for (const { stdin } of clients) stdin.write('go\n');
  const ended = clients.map((client) => once(client, 'close'));
  const sum = (await Promise.all(answers)).reduce((total, each) => total + each, 0);
  await Promise.all(ended);
  return sum;
}

async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  await wait(500);
  return server;
}

/** How long a decision takes until it is made or fails; undefined if it is still open after `limit`. */
async function answerTime(shared: Shared, limit: number): Promise<number | undefined> {
  const from = performance.now();
  const settled = shared('anna').then(
    () => true,
    () => true,
  );
  return (await Promise.race([settled, wait(limit, false)])) ? performance.now() - from : undefined;
}

const shown = (milliseconds: number | undefined, limit: number): string =>
  milliseconds === undefined
    ? `over ${limit / 1000} s`
    : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;

async function memory(folder: string): Promise<void> {
  await writeFile(join(folder, 'memory.ts'), memoryProgram);
  const limiters = [
    'fixed window, no bound',
    'token bucket, one map that drops its oldest key',
    "the article's token bucket",
  ];
  const rows = limiters.flatMap((name) =>
    [50_000, 200_000].map((keys) => {
      const args = ['--expose-gc', join(folder, 'memory.ts'), name, String(keys)];
      const { bytes, took } = JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as {
        bytes: number;
        took: number;
      };
      return [name, keys, `${(bytes / 1e6).toFixed(1)} MB`, `${((took * 1000) / keys).toFixed(2)} µs`];
    }),
  );
  printTable([['limiter', 'different keys', 'heap held', 'a decision'], ...rows]);
}

async function withRedis(folder: string): Promise<void> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server = await startRedis(port);
  const { Redis } = fromSamples('ioredis') as { Redis: RedisClass };
  const { sharedBucket } = await importFrom<SharedModule>(folder, 'limit/shared-bucket.ts');
  await writeFile(join(folder, 'client.ts'), clientProgram);
  const control = new Redis(url);
  control.on('error', () => undefined);
  const clients = [control];
  try {
    const rows: (readonly (string | number)[])[] = [
      ['4 processes, 2,000 requests each, 100 tokens', 'passed, in five runs'],
    ];
    for (const way of ['GET, then SET', 'script']) {
      const runs: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        await control.del('bucket:test:anna');
        await control.set('naive', 100);
        runs.push(await passed(folder, url, way));
      }
      rows.push([way, runs.join(', ')]);
    }
    printTable(rows);

    const bucket = { name: 'test', size: 1e6, perSecond: 1e6 };
    const shared = sharedBucket(control, bucket);
    for (let index = 0; index < 2000; index += 1) await shared('warm');
    const times: number[] = [];
    for (let index = 0; index < 5000; index += 1) {
      const from = performance.now();
      await shared('anna');
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    console.log(
      `\na decision in Redis, one after the other: median ${((times[2500] ?? 0) * 1000).toFixed(0)} µs, p99 ${((times[4950] ?? 0) * 1000).toFixed(0)} µs\n`,
    );

    // The settings are those of the article's limit/redis.ts, which connects as soon as it is imported.
    const settings = {
      'defaults of ioredis': {},
      "the article's": { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 50 },
    };
    const limit = 30_000;
    const waits = [];
    for (const [name, options] of Object.entries(settings)) {
      const redis = new Redis(url, options);
      redis.on('error', () => undefined);
      clients.push(redis);
      await wait(300);
      const asked = sharedBucket(redis, bucket);
      await asked('anna');
      server.kill('SIGSTOP');
      const hanging = await answerTime(asked, 5000);
      server.kill('SIGCONT');
      await wait(300);
      server.kill('SIGKILL');
      await once(server, 'close');
      await wait(100);
      const dead = await answerTime(asked, limit);
      waits.push([name, shown(hanging, 5000), shown(dead, limit)]);
      redis.disconnect();
      server = await startRedis(port);
    }
    printTable([['settings', 'Redis hangs', 'Redis is dead'], ...waits]);
  } finally {
    for (const client of clients) client.disconnect();
    server.kill('SIGKILL');
  }
}

const asked = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
const version = asked.status === 0 ? /v=(\S+)/.exec(asked.stdout)?.[1] : undefined;
console.log(
  `${machineLine(version ? `Redis ${version}` : 'no Redis (on Debian: apt-get install redis-server)')}\n`,
);
await withArticleFiles('api-rate-limiting', async (folder) => {
  await memory(folder);
  console.log();
  if (version) await withRedis(folder);
});

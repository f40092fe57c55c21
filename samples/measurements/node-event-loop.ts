import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { importFrom, withArticleFiles } from './support/blocks.ts';
import { machineLine, printTable, quantile } from './support/print.ts';

/**
 * How often a timer of zero milliseconds beats an immediate in the main program; how long a health check waits while the
 * same work is done with different pauses; what one pause costs.
 */
const items = 2000;
const itemMilliseconds = 0.25;

type SlicesModule = {
  readonly inSlices: <Item>(
    items: Iterable<Item>,
    work: (item: Item) => void,
    milliseconds?: number,
  ) => Promise<void>;
};

function burn(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Sends the next request after each answer, until a message stops it; runs in a thread of its own. */
const clientProgram = `
const { parentPort, workerData } = require('node:worker_threads');
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const waits = [];
let stopped = false;
parentPort.once('message', () => { stopped = true; });
const ask = () => {
  const from = performance.now();
  http.get({ port: workerData, host: '127.0.0.1', agent }, (response) => {
    response.resume().once('end', () => {
      waits.push(performance.now() - from);
      if (waits.length === 50) parentPort.postMessage('warm');
      if (!stopped) return setTimeout(ask, 1);
      agent.destroy();
      parentPort.postMessage(waits);
    });
  });
};
ask();
`;

async function whileWorking(work: () => Promise<void>): Promise<readonly [number, number, number, number]> {
  let answered = 0;
  const server = createServer((_request, response) => {
    answered += 1;
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new Worker(clientProgram, {
    eval: true,
    workerData: (server.address() as AddressInfo).port,
  });
  await once(client, 'message');
  const before = answered;
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  const during = answered - before;
  client.postMessage('stop', []);
  const [waits] = (await once(client, 'message')) as [number[]];
  await once(client, 'exit');
  server.close();
  const measured = waits.slice(before);
  return [took, during, quantile(measured, 0.5), Math.max(...measured)];
}

const list = Array.from({ length: items }, (_, index) => index);

async function withPause(pause: () => Promise<unknown> | undefined): Promise<void> {
  for (let item = 0; item < items; item += 1) {
    burn(itemMilliseconds);
    await pause();
  }
}

function firstOf60(folder: string): number {
  let immediates = 0;
  for (let start = 0; start < 60; start += 1) {
    const { stdout } = spawnSync(process.execPath, [join(folder, 'race.cjs')], { encoding: 'utf8' });
    if (stdout.startsWith('immediate')) immediates += 1;
  }
  return immediates;
}

/** Microseconds for each of `count` steps, one started by the other. */
function chain(count: number, next: (step: () => void) => void): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    let left = count;
    const step = () => {
      left -= 1;
      if (left > 0) return next(step);
      resolve(((performance.now() - from) * 1000) / count);
    };
    next(step);
  });
}

await withArticleFiles('node-event-loop', async (folder) => {
  const { inSlices } = await importFrom<SlicesModule>(folder, 'loop/slices.ts');
  await writeFile(
    join(folder, 'race.cjs'),
    `setTimeout(() => console.log('timer'), 0);\nsetImmediate(() => console.log('immediate'));\n`,
  );
  console.log(`${machineLine()}\n`);
  console.log(`the immediate comes before the timer in ${firstOf60(folder)} of 60 starts\n`);

  console.log(`${items} items of ${itemMilliseconds} ms, and a client that asks for /health all the time`);
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    'no pause': async () => list.forEach(() => burn(itemMilliseconds)),
    'await null after each item': () => withPause(async () => null),
    'setTimeout 0 after each item': () => withPause(() => wait(0)),
    'setImmediate after each item': () => withPause(() => turn()),
    'inSlices, 5 ms': () => inSlices(list, () => burn(itemMilliseconds), 5),
    'inSlices, one item of 100 ms': () =>
      inSlices(list, (item) => burn(item === 1000 ? 100 : itemMilliseconds), 5),
  };
  const rows: (readonly (string | number)[])[] = [];
  for (const [name, work] of Object.entries(ways)) {
    const [took, during, median, longest] = await whileWorking(work);
    rows.push([name, `${took.toFixed(0)} ms`, during, `${median.toFixed(1)} ms`, `${longest.toFixed(1)} ms`]);
  }
  printTable([['pause', 'work takes', 'answers during it', 'median wait', 'longest wait'], ...rows]);

  const steps: Readonly<Record<string, readonly [number, (step: () => void) => void]>> = {
    'process.nextTick': [300_000, (step) => process.nextTick(step)],
    queueMicrotask: [300_000, (step) => queueMicrotask(step)],
    setImmediate: [100_000, (step) => void setImmediate(step)],
    'setTimeout 0': [500, (step) => void setTimeout(step, 0)],
  };
  console.log();
  const costs: (readonly string[])[] = [];
  for (const [name, [count, next]] of Object.entries(steps)) {
    await chain(Math.min(count, 20_000), next);
    costs.push([name, `${(await chain(count, next)).toFixed(2)} µs`]);
  }
  printTable([['one step', 'takes'], ...costs]);
});

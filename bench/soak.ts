import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { openDatabase } from '../server/database/database.ts';
import { build } from '../tools/build.ts';
import { freePort } from '../tools/ports.ts';
import { startServer, type ServerProcess } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';
import { createHistogram } from './server/figures.ts';
import { clientCore, onCore, pinToCore, residentMegabytes, serverCore } from './server/processes.ts';
import { checkMemory } from './soak/memory.ts';
import { atFullSpeed, atRate } from './soak/pace.ts';
import { restartsAt } from './soak/plan.ts';
import { findMissing } from './soak/verify.ts';
import { type Totals, createVisitor, createTotals, type Visitor } from './soak/visitors.ts';

/**
 * Mixed traffic at half of the server's capacity, with restarts; then checks that everything acknowledged is stored.
 * `npm run bench -- soak <minutes> <requests a second>`; without a rate, the capacity is measured first.
 */
const minutes = Number(process.argv[2] ?? 60);
const givenRate = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const visitorsAtOnce = 48;

const duration = minutes * 60_000;
/** Every 10 s in an hour; more often in a short run. */
const sampleEvery = Math.min(10_000, Math.max(1000, duration / 360));

interface SoakOptions {
  readonly port: number;
  readonly dataFolder: string;
}

interface RestartableServer {
  pid(): number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that can be restarted on the same port. */
async function startRestartableServer({ port, dataFolder }: SoakOptions): Promise<RestartableServer> {
  const start = (): Promise<ServerProcess> =>
    startServer(
      { DATA_FOLDER: dataFolder, LOG_LEVEL: 'info' },
      { port, log: 'ignore', startedBy: onCore(serverCore) },
    );
  let server = await start();
  return {
    pid: () => server.pid,
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: () => server.stop(),
  };
}

async function readEntries(): Promise<readonly Entry[]> {
  const text = await readFile(join(root, 'dist', catalogueName), 'utf8');
  return catalogueSchema.parse(JSON.parse(text)).entries;
}

/** Restarts the server as planned, and returns samples of its memory for each run. */
async function restartAndSample(
  server: RestartableServer,
  isOver: () => boolean,
): Promise<readonly (readonly number[])[]> {
  const started = performance.now();
  const runs: number[][] = [[]];
  const ends = restartsAt.map((part) => part * duration);
  while (!isOver()) {
    await delay(sampleEvery);
    if (performance.now() - started > (ends[0] ?? Infinity)) {
      ends.shift();
      await server.restart();
      runs.push([]);
      console.log(`${elapsed(started)}  stopped and started again`);
    }
    runs.at(-1)?.push(residentMegabytes(server.pid()) ?? Number.NaN);
  }
  return runs;
}

const elapsed = (started: number): string => `${((performance.now() - started) / 60_000).toFixed(1)} min`;

function reportTraffic(totals: Totals): void {
  const figures = [50, 99, 99.9].map(
    (percent) => `p${percent} ${totals.times.percentile(percent).toFixed(1)} ms`,
  );
  console.log(`${totals.answered} answered, ${totals.retried} retried; ${figures.join(', ')}`);
  console.log(`errors seen by clients: ${totals.errors.length}`);
  for (const error of totals.errors.slice(0, 10)) console.log(`  ${error}`);
}

function reportMemory(runs: readonly (readonly number[])[]): boolean {
  const checks = runs.map(checkMemory);
  checks.forEach(({ early, late, isFlat }, run) => {
    const figures = `${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last`;
    const words = isFlat === undefined ? 'too short to compare' : `${figures}: ${isFlat ? 'flat' : 'GROWN'}`;
    console.log(`memory in run ${run + 1}: ${words}`);
  });
  return checks.every(({ isFlat }) => isFlat !== false);
}

async function reportStored({ dataFolder }: SoakOptions, totals: Totals): Promise<boolean> {
  const database = openDatabase({ dataFolder });
  const lost = await findMissing(database, totals);
  await database.close();
  const saves = [...totals.leads.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `acknowledged: ${saves} saves of ${totals.leads.size} leads, ${totals.forms.length} forms; not kept as sent: ${lost.length}`,
  );
  for (const each of lost.slice(0, 10)) console.log(`  ${each}`);
  return lost.length === 0;
}

async function soak(options: SoakOptions): Promise<boolean> {
  const entries = await readEntries();
  const totals = createTotals();
  const visitors = Array.from({ length: visitorsAtOnce }, (_, index) =>
    createVisitor(`v${index}`, options.port, entries, totals),
  );
  let index = 0;
  const nextIndex = () => index++;
  const server = await startRestartableServer(options);
  try {
    const capacity = givenRate === undefined ? await measureCapacity(visitors, nextIndex) : givenRate * 2;
    const rate = Math.round(capacity / 2);
    console.log(`${minutes} minutes of ${rate} requests a second`);
    totals.times = createHistogram();
    const started = performance.now();
    const isOver = () => performance.now() - started > duration;
    const [runs] = await Promise.all([
      restartAndSample(server, isOver),
      atRate(visitors, rate, isOver, nextIndex),
    ]);
    await server.stop();
    reportTraffic(totals);
    const [isFlat, isStored] = [reportMemory(runs), await reportStored(options, totals)];
    return isFlat && isStored && totals.errors.length === 0;
  } finally {
    await server.stop();
  }
}

async function measureCapacity(visitors: readonly Visitor[], nextIndex: () => number): Promise<number> {
  await atFullSpeed(visitors, 5000, nextIndex);
  const capacity = await atFullSpeed(visitors, 10_000, nextIndex);
  console.log(`capacity of one core with this mix: ${Math.round(capacity)} requests a second`);
  return capacity;
}

async function main(): Promise<void> {
  await build();
  pinToCore(clientCore);
  const dataFolder = await mkdtemp(join(tmpdir(), 'soak-'));
  try {
    const isPassed = await soak({ port: await freePort(), dataFolder });
    console.log(isPassed ? 'nothing lost, no error seen, no growth of memory seen' : 'NOT as it should be');
    if (!isPassed) process.exitCode = 1;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await main().catch(fail);

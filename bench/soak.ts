import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { openDatabase } from '../server/database/database.ts';
import { build } from '../tools/build.ts';
import { freePort } from '../tools/ports.ts';
import { serve, type Serving } from '../tools/serving.ts';
import { fail, root } from '../tools/toolchain.mjs';
import { createTimes } from './server/figures.ts';
import { askingCore, onCore, pinMyself, residentMegabytes, servingCore } from './server/processes.ts';
import { judgeMemory } from './soak/memory.ts';
import { atFullSpeed, atRate } from './soak/pace.ts';
import { restartsAt } from './soak/plan.ts';
import { missing } from './soak/verify.ts';
import { type Account, createVisitor, newAccount, type Visitor } from './soak/visitors.ts';

/**
 * Mixed traffic at half of what the server can bear, while it is stopped and started again, and then a look at whether
 * everything acknowledged is there. `npm run bench:soak -- <minutes> <requests a second>`; without a rate, it is measured first.
 */
const minutes = Number(process.argv[2] ?? 60);
const givenRate = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const visitorsAtOnce = 48;

const duration = minutes * 60_000;
/** Every ten seconds in an hour; a short try would have too few. */
const sampleEvery = Math.min(10_000, Math.max(1000, duration / 360));

interface Stage {
  readonly port: number;
  readonly dataFolder: string;
}

interface Host {
  pid(): number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server, and whenever it is asked to, stops it as an operator would and starts it again in its place. */
async function startHost({ port, dataFolder }: Stage): Promise<Host> {
  const start = (): Promise<Serving> =>
    serve(
      { DATA_FOLDER: dataFolder, LOG_LEVEL: 'info' },
      { port, log: 'ignore', startedBy: onCore(servingCore) },
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

/** Restarts the server at its times, and says what it held in memory in each of its lives. */
async function liveThrough(host: Host, isOver: () => boolean): Promise<readonly (readonly number[])[]> {
  const started = performance.now();
  const lives: number[][] = [[]];
  const ends = restartsAt.map((part) => part * duration);
  while (!isOver()) {
    await delay(sampleEvery);
    if (performance.now() - started > (ends[0] ?? Infinity)) {
      ends.shift();
      await host.restart();
      lives.push([]);
      console.log(`${elapsed(started)}  stopped and started again`);
    }
    lives.at(-1)?.push(residentMegabytes(host.pid()) ?? Number.NaN);
  }
  return lives;
}

const elapsed = (started: number): string => `${((performance.now() - started) / 60_000).toFixed(1)} min`;

function reportTraffic(account: Account): void {
  const figures = [50, 99, 99.9].map(
    (percent) => `p${percent} ${account.times.percentile(percent).toFixed(1)} ms`,
  );
  console.log(`${account.answered} answered, ${account.retried} asked again; ${figures.join(', ')}`);
  console.log(`errors seen by clients: ${account.errors.length}`);
  for (const error of account.errors.slice(0, 10)) console.log(`  ${error}`);
}

function reportMemory(lives: readonly (readonly number[])[]): boolean {
  const verdicts = lives.map(judgeMemory);
  verdicts.forEach(({ early, late, isFlat }, life) => {
    const figures = `${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last`;
    const words = isFlat === undefined ? 'too short to judge' : `${figures}: ${isFlat ? 'flat' : 'GROWN'}`;
    console.log(`memory in life ${life + 1}: ${words}`);
  });
  return verdicts.every(({ isFlat }) => isFlat !== false);
}

async function reportKept({ dataFolder }: Stage, account: Account): Promise<boolean> {
  const database = openDatabase({ dataFolder });
  const lost = await missing(database, account);
  await database.close();
  const saves = [...account.leads.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `acknowledged: ${saves} saves of ${account.leads.size} leads, ${account.forms.length} forms; not kept as sent: ${lost.length}`,
  );
  for (const each of lost.slice(0, 10)) console.log(`  ${each}`);
  return lost.length === 0;
}

async function soak(stage: Stage): Promise<boolean> {
  const entries = await readEntries();
  const account = newAccount();
  const visitors = Array.from({ length: visitorsAtOnce }, (_, index) =>
    createVisitor(`v${index}`, stage.port, entries, account),
  );
  let index = 0;
  const nextIndex = () => index++;
  const host = await startHost(stage);
  try {
    const capacity = givenRate === undefined ? await measureCapacity(visitors, nextIndex) : givenRate * 2;
    const rate = Math.round(capacity / 2);
    console.log(`${minutes} minutes of ${rate} requests a second`);
    account.times = createTimes();
    const started = performance.now();
    const isOver = () => performance.now() - started > duration;
    const [lives] = await Promise.all([liveThrough(host, isOver), atRate(visitors, rate, isOver, nextIndex)]);
    await host.stop();
    reportTraffic(account);
    const [isFlat, isKept] = [reportMemory(lives), await reportKept(stage, account)];
    return isFlat && isKept && account.errors.length === 0;
  } finally {
    await host.stop();
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
  pinMyself(askingCore);
  const dataFolder = await mkdtemp(join(tmpdir(), 'soak-'));
  try {
    const isWell = await soak({ port: await freePort(), dataFolder });
    console.log(isWell ? 'nothing lost, no error seen, no growth of memory seen' : 'NOT as it should be');
    if (!isWell) process.exitCode = 1;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await main().catch(fail);

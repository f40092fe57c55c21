import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { minute } from '../contract/durations.ts';
import { catalogueName, catalogueSchema, type Entry } from '../contract/catalogue.ts';
import { openDatabase } from '../server/database/database.ts';
import { findLostSaves, startSavingVisitors, type VisitorSave } from '../tests/support/saving-visitors.ts';
import { build } from '../tools/build.ts';
import { freePort } from '../tools/ports.ts';
import { startServer } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';
import { NoResponse, openConnection } from './server/connection.ts';
import { createHistogram } from './server/figures.ts';
import { clientCore, onCore, pinToCore, residentMegabytes, serverCore } from './server/processes.ts';
import { getRequest } from './server/requests.ts';
import { checkMemory } from './soak/memory.ts';

/**
 * Pages and files at a fixed rate beside visitors that save, with restarts; fails when an answer is wrong, an acknowledged
 * save is not stored, or memory grows. `npm run bench -- soak <minutes> <pages and files a second>`
 */
const duration = Number(process.argv[2] ?? 60) * minute;
const rate = Number(process.argv[3] ?? 2000);
const readers = 40;
/** When the server is restarted, as parts of the whole time. */
const restartsAt = [0.4, 0.5, 0.6];
/** Every 10 s in an hour; more often in a short run. */
const sampleEvery = Math.min(10_000, Math.max(1000, duration / 360));

/** Reads all files of the site in turn, each as it was built, until the time is over. */
async function read(port: number, isOver: () => boolean) {
  const text = await readFile(join(root, 'dist', catalogueName), 'utf8');
  const files = catalogueSchema.parse(JSON.parse(text)).entries.filter(({ path }) => path !== '/404');
  const times = createHistogram();
  const errors: string[] = [];
  let answered = 0;
  const readOn = async (first: number) => {
    const connection = openConnection(port);
    for (let index = first; !isOver(); index += readers) {
      const { path, encoded, length } = files[index % files.length] as Entry;
      const expected = encoded.find(({ encoding }) => encoding === 'br')?.length ?? length;
      const started = performance.now();
      const reply = await connection.send(getRequest(path)).catch((error: unknown) => {
        if (!(error instanceof NoResponse)) throw error;
      });
      const took = performance.now() - started;
      if (reply) {
        answered += 1;
        times.add(took);
        if (reply.status !== 200 || reply.length !== expected)
          errors.push(`${path}: ${reply.status}, ${reply.length} bytes`);
      }
      // Without a reply the server is being restarted.
      await delay(reply ? Math.max(0, (readers * 1000) / rate - took) : 200);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: readers }, (_, first) => readOn(first)));
  return { answered, errors, times };
}

/** Restarts the server as planned, and returns samples of its memory for each run. */
async function restartAndSample(start: () => ReturnType<typeof startServer>, isOver: () => boolean) {
  const began = performance.now();
  const runs: number[][] = [[]];
  const ends = restartsAt.map((part) => began + part * duration);
  let server = await start();
  while (!isOver()) {
    await delay(sampleEvery);
    if (performance.now() > (ends[0] ?? Infinity)) {
      ends.shift();
      await server.stop();
      server = await start();
      runs.push([]);
    }
    runs.at(-1)?.push(residentMegabytes(server.pid) ?? Number.NaN);
  }
  return { runs, stop: () => server.stop() };
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

const checkedAtOnce = 20_000;

async function reportSaves(dataFolder: string, saves: readonly VisitorSave[]): Promise<boolean> {
  const database = openDatabase({ dataFolder });
  let lost = 0;
  for (let start = 0; start < saves.length; start += checkedAtOnce)
    lost += (await findLostSaves(database, saves.slice(start, start + checkedAtOnce))).length;
  await database.close();
  console.log(`${saves.length} saves acknowledged, ${lost} lost`);
  return lost === 0;
}

async function soak(dataFolder: string): Promise<boolean> {
  const port = await freePort();
  const began = performance.now();
  const isOver = () => performance.now() - began > duration;
  const start = () =>
    startServer(
      { DATA_FOLDER: dataFolder, LOG_LEVEL: 'info' },
      { port, log: 'ignore', startedBy: onCore(serverCore) },
    );
  const visitors = startSavingVisitors([`http://127.0.0.1:${port}`]);
  const [{ runs, stop }, { answered, errors, times }] = await Promise.all([
    restartAndSample(start, isOver),
    read(port, isOver),
  ]);
  await visitors.stop();
  await stop();
  const figures = [50, 99, 99.9].map((percent) => `p${percent} ${times.percentile(percent).toFixed(1)} ms`);
  console.log(`${answered} pages and files read, ${errors.length} wrong; ${figures.join(', ')}`);
  for (const error of errors.slice(0, 10)) console.log(`  ${error}`);
  const [isFlat, isStored] = [reportMemory(runs), await reportSaves(dataFolder, visitors.saves)];
  return isFlat && isStored && errors.length === 0;
}

async function main(): Promise<void> {
  await build();
  pinToCore(clientCore);
  const dataFolder = await mkdtemp(join(tmpdir(), 'soak-'));
  try {
    if (!(await soak(dataFolder))) process.exitCode = 1;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await main().catch(fail);

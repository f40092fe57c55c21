import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { importFrom, withArticleFiles, writeWithoutTypes } from './support/blocks.ts';
import { machineLine, printTable } from './support/print.ts';

/** The article's fingerprint on the main thread and in its pool, with the pixels copied, transferred and shared. */
const [width, height] = [4000, 3000];
const photos = 10;
const rounds = 3;

type Photo = { readonly width: number; readonly height: number; readonly memory: ArrayBuffer };
type Pool = {
  run(photo: Photo, transfer?: readonly ArrayBuffer[]): Promise<string>;
  close(): Promise<void>;
};
type PoolClass = new (file: URL, options?: { size?: number }) => Pool;

const bytes = width * height * 4;
const ownPhoto = (): Photo => ({ width, height, memory: new ArrayBuffer(bytes) });
/** The type names an ArrayBuffer; views work on both. */
const sharedPhoto = (): Photo => ({
  width,
  height,
  memory: new SharedArrayBuffer(bytes) as unknown as ArrayBuffer,
});

type Measured = { readonly each: number; readonly posting: number; readonly delay: number };

/** One photo after the other; `start` begins the work and returns its promise. */
async function measure(make: () => Photo, start: (photo: Photo) => Promise<string>): Promise<Measured> {
  let [spent, posting, delay] = [0, 0, 0];
  for (let index = 0; index < photos; index += 1) {
    const photo = make();
    new Uint8Array(photo.memory).fill(index);
    await wait(20);
    // A new one for each photo: its first value must not cover the time in which the photo was made.
    const monitor = monitorEventLoopDelay({ resolution: 1 });
    monitor.enable();
    await wait(5);
    const from = performance.now();
    const answer = start(photo);
    posting += performance.now() - from;
    await answer;
    spent += performance.now() - from;
    await wait(5);
    monitor.disable();
    delay = Math.max(delay, monitor.max / 1e6);
  }
  return { each: spent / photos, posting: posting / photos, delay };
}

const best = (all: readonly Measured[]): Measured => ({
  each: Math.min(...all.map(({ each }) => each)),
  posting: Math.min(...all.map(({ posting }) => posting)),
  delay: Math.min(...all.map(({ delay }) => delay)),
});

await withArticleFiles('node-worker-threads', async (folder) => {
  for (const name of ['fingerprint', 'pool', 'worker']) writeWithoutTypes(folder, `photos/${name}`);
  const { fingerprint } = await importFrom<{ fingerprint: (photo: Photo) => string }>(
    folder,
    'photos/fingerprint.js',
  );
  const { Pool } = await importFrom<{ Pool: PoolClass }>(folder, 'photos/pool.js');
  const worker = pathToFileURL(join(folder, 'photos/worker.js'));
  const small: Photo = { width: 9, height: 8, memory: new ArrayBuffer(9 * 8 * 4) };
  for (let index = 0; index < 3; index += 1) fingerprint(ownPhoto());

  const pool = new Pool(worker, { size: 1 });
  for (let index = 0; index < 3; index += 1) await pool.run(ownPhoto());
  const ways: Readonly<Record<string, readonly [() => Photo, (photo: Photo) => Promise<string>]>> = {
    'on the main thread': [ownPhoto, async (photo) => fingerprint(photo)],
    'worker, copied': [ownPhoto, (photo) => pool.run(photo)],
    'worker, transferred': [ownPhoto, (photo) => pool.run(photo, [photo.memory])],
    'worker, SharedArrayBuffer': [sharedPhoto, (photo) => pool.run(photo)],
    'a new worker each, transferred': [
      ownPhoto,
      async (photo) => {
        const single = new Pool(worker, { size: 1 });
        const print = await single.run(photo, [photo.memory]);
        await single.close();
        return print;
      },
    ],
  };
  console.log(`${machineLine()}\n`);
  console.log(
    `${photos} photos of ${width} × ${height} pixels (48 MB), one after the other; best of ${rounds} rounds`,
  );
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, [make, start]] of Object.entries(ways))
      results.set(name, [...(results.get(name) ?? []), await measure(make, start)]);
  printTable([
    ['way', 'per photo', 'starting it', 'longest delay of the loop'],
    ...[...results].map(([name, all]) => {
      const { each, posting, delay } = best(all);
      return [name, `${each.toFixed(0)} ms`, `${posting.toFixed(1)} ms`, `${delay.toFixed(0)} ms`];
    }),
  ]);
  await pool.close();

  console.log('\n12 such photos at once, transferred; best of 3 rounds');
  const rows: string[][] = [];
  for (const size of [1, 2, 4, 8]) {
    const many = new Pool(worker, { size });
    await Promise.all(Array.from({ length: size }, () => many.run(small)));
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      const all = Array.from({ length: 12 }, ownPhoto);
      const from = performance.now();
      await Promise.all(all.map((photo) => many.run(photo, [photo.memory])));
      least = Math.min(least, performance.now() - from);
    }
    rows.push([String(size), `${least.toFixed(0)} ms`]);
    await many.close();
  }
  printTable([['workers', 'all 12'], ...rows]);
});

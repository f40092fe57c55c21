import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, readlinkSync, type ReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { withArticleFiles, writeWithoutTypes } from './support/blocks.ts';
import { machineLine, printTable } from './support/print.ts';

/**
 * Peak memory and processor time of programs that look for high readings in files of two sizes, each in a process of its own; and the
 * files that a server holds open after downloads were aborted.
 */
const sizes = [60, 600];
const downloads = 100;

/** Every program prints how many lines it found, so that all can be seen to do the same. */
const head = `
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { lines } from './meters/lines.js';
import { tooHigh } from './meters/suspicious.js';
const path = process.argv[2];
const isHigh = (line) => Number(line.slice(line.lastIndexOf(',') + 1)) > 9.98;
let found = 0;
const before = process.cpuUsage();
`;
const foot = `
const { user, system } = process.cpuUsage(before);
const took = (user + system) / 1000;
// Not maxRSS: on Linux, a child begins with that of its parent.
const kibibytes = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
console.log(JSON.stringify({ found, took, kibibytes }));
`;
const countText = `async (batches) => { for await (const text of batches) found += text.split('\\n').length - 1; }`;
const batched = `await pipeline(createReadStream(path, 'utf8'), lines, tooHigh, ${countText});`;

const programs: readonly (readonly [name: string, code: string, ...flags: readonly string[]])[] = [
  ['empty process', ''],
  [
    'readFileSync, utf8',
    `for (const line of readFileSync(path, 'utf8').split('\\n')) if (isHigh(line)) found += 1;`,
  ],
  [
    'readFileSync, lines cut from the buffer',
    `const all = readFileSync(path);
     for (let start = 0; start < all.length; ) {
       const newline = all.indexOf(10, start);
       const end = newline < 0 ? all.length : newline;
       if (isHigh(all.toString('utf8', start, end))) found += 1;
       start = end + 1;
     }`,
  ],
  [
    'readline',
    `for await (const line of createInterface({ input: createReadStream(path) })) if (isHigh(line)) found += 1;`,
  ],
  [
    'pipeline, one line per yield',
    `async function* single(source) { for await (const batch of lines(source)) yield* batch; }
     async function* filter(source) { for await (const line of source) if (isHigh(line)) yield line; }
     await pipeline(createReadStream(path, 'utf8'), single, filter, async (source) => { for await (const _ of source) found += 1; });`,
  ],
  ['pipeline, one array per yield', batched],
  ['the same, --max-semi-space-size=1', batched, '--max-semi-space-size=1'],
];

type Result = { readonly found: number; readonly took: number; readonly kibibytes: number };

async function run(
  folder: string,
  [, code, ...flags]: (typeof programs)[number],
  file: string,
): Promise<Result | string> {
  await writeFile(join(folder, 'program.js'), `${head}${code}${foot}`);
  const child = spawn(process.execPath, [...flags, join(folder, 'program.js'), file]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  await once(child, 'close');
  return output ? (JSON.parse(output) as Result) : errors;
}

/** Readings between 0 and 10 kWh that repeat after a hundred thousand lines. */
async function writeReadings(file: string, megabytes: number): Promise<void> {
  let state = 1;
  const rows = Array.from({ length: 100_000 }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    return `m-${String(index).padStart(6, '0')},2023-06-30T02:00,${((state % 1_000_000) / 100_000).toFixed(3)}\n`;
  }).join('');
  const times = Math.round((megabytes * 1e6) / rows.length);
  await pipeline(
    Array.from({ length: times }, () => rows),
    createWriteStream(file),
  );
}

/** How often this process holds the file open, on Linux. */
function openCount(file: string): number {
  const isFile = (descriptor: string): boolean => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc/self/fd').filter(isFile).length;
}

/** Clients that leave after the first piece. */
async function abortedDownloads(
  file: string,
  send: (source: ReadStream, response: ServerResponse) => void,
): Promise<readonly [open: number, sources: number]> {
  const sources: ReadStream[] = [];
  const server = createServer((_request, response) => {
    const source = createReadStream(file);
    sources.push(source);
    send(source, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await Promise.all(
    Array.from({ length: downloads }, async () => {
      const request = get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
      await once(response, 'data');
      request.destroy();
    }),
  );
  server.close();
  await wait(500);
  const open = openCount(file);
  const alive = sources.filter(({ destroyed }) => !destroyed);
  for (const source of alive) source.destroy();
  await wait(200);
  return [open, alive.length];
}

await withArticleFiles('node-streams', async (folder) => {
  console.log(`${machineLine()}\n`);
  const files = sizes.map((size) => [size, join(folder, `${size}.csv`)] as const);
  for (const [size, file] of files) await writeReadings(file, size);
  const lineCount = Number(
    spawnSync('wc', ['-l', files.at(-1)?.[1] ?? ''], { encoding: 'utf8' }).stdout.split(' ')[0],
  );
  console.log(`the larger file has ${(lineCount / 1e6).toFixed(1)} million lines\n`);
  for (const file of ['meters/lines', 'meters/suspicious']) writeWithoutTypes(folder, file);
  const rows: string[][] = [];
  const failures: string[] = [];
  for (const program of programs) {
    const row = [program[0]];
    for (const [, file] of files) {
      const result = await run(folder, program, file);
      if (typeof result === 'string') failures.push(/^\S*Error: .*$/m.exec(result)?.[0] ?? result);
      if (typeof result === 'string') row.push('fails', '', '');
      else
        row.push(
          `${Math.round((result.kibibytes * 1024) / 1e6)} MB`,
          `${(result.took / 1000).toFixed(1)} s`,
          `${result.found}`,
        );
    }
    rows.push(row);
  }
  printTable([['program', ...sizes.flatMap((size) => [`${size} MB: peak`, 'processor', 'found'])], ...rows]);

  console.log(failures.join('\n'));
  console.log(`\n${downloads} downloads, aborted by the client after the first piece`);
  const [, file = ''] = files[0] ?? [];
  const piped = await abortedDownloads(file, (source, response) => void source.pipe(response));
  const pipelined = await abortedDownloads(file, (source, response) => {
    pipeline(source, response).catch(() => undefined);
  });
  printTable([
    ['way', 'files left open', 'sources not closed'],
    ['source.pipe(response)', ...piped],
    ['pipeline(source, response)', ...pipelined],
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { makeSqliteDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { startProcess, type TestProcess } from '../../tests/support/process.ts';
import { logFigures, sizes } from '../../tests/support/sizes.ts';
import {
  type RawConnection,
  openRawConnection,
  post,
  readAnswer,
  request,
} from '../../tests/support/raw-http.ts';

/** Half a dozen ways of being slow at once, against the limits that the service really has. */

const large = '/share/large.png';
const saving = { 'content-type': 'application/json', connection: 'keep-alive' };

interface Slowness {
  readonly start: string | Uint8Array;
  /** Sent again and again. */
  readonly drip: string;
  readonly reads: boolean;
}

const slownesses: readonly Slowness[] = [
  { start: '', drip: '', reads: true },
  { start: 'GET /', drip: 'a', reads: true },
  { start: 'GET /about-us HTTP/1.1\r\nHost: x\r\n', drip: 'a', reads: true },
  { start: 'GET /about-us HTTP/1.1\r\nHost: x\r\n', drip: 'a: b\r\n', reads: true },
  {
    start: request(`POST ${apiPaths.contact}`, { ...saving, 'content-length': '9999' }),
    drip: ' ',
    reads: true,
  },
  {
    start: request(`POST ${apiPaths.contact}`, { ...saving, 'transfer-encoding': 'chunked' }),
    drip: '1\r\n \r\n',
    reads: true,
  },
  {
    start: request('POST /about-us', { 'content-length': '9999', connection: 'keep-alive' }),
    drip: ' ',
    reads: true,
  },
  { start: request(`GET ${large}`, { connection: 'keep-alive' }), drip: '', reads: false },
  {
    start: Buffer.concat(Array<Buffer>(20).fill(request(`GET ${large}`, { connection: 'keep-alive' }))),
    drip: '',
    reads: false,
  },
];

let build: TestBuild;
let place: TestDatabase;
let server: TestProcess;
beforeAll(async () => {
  // More than the system takes off the server's hands for a client that does not read.
  [build, place] = await Promise.all([
    makeTestBuild({ 'share/large.png': Buffer.alloc(24 * 1024 * 1024) }),
    makeSqliteDatabase(),
  ]);
  server = await startProcess({
    entry: new URL('../../tests/support/measured-server.ts', import.meta.url),
    environment: { BUILD_FOLDER: build.folder, DATA_FOLDER: place.options.dataFolder },
  });
});
afterAll(async () => {
  await server.kill();
  await Promise.all([build.remove(), place.remove()]);
});

const connections = async () =>
  (await server.ask('connections')) as { readonly accepted: number; readonly open: number };
/** Machines that run tests may be busy. */
const whenBusy = { timeout: 60_000, interval: 100 };

function openSlow({ start, reads }: Slowness): RawConnection {
  const line = openRawConnection(server.port, start);
  if (!reads) line.socket.pause();
  return line;
}

const goodSave = post(apiPaths.contact, JSON.stringify({ UserName: 'Ada', Email: 'ada@vs.example' }));

/** Others come and go all the while. Returns how many. */
async function serveOthers(isOver: () => boolean): Promise<number> {
  let served = 0;
  while (!isOver()) {
    for (const bytes of [request('GET /about-us'), goodSave]) {
      expect(readAnswer(await openRawConnection(server.port, bytes).closed)?.status).toBe(200);
      served += 1;
    }
  }
  return served;
}

/** Milliseconds until at most one connection is left, on which another client may be served just now. */
async function untilDropped(): Promise<number> {
  const began = performance.now();
  await expect.poll(async () => (await connections()).open, whenBusy).toBeLessThanOrEqual(1);
  return performance.now() - began;
}

describe(`${sizes.slowClients} slow clients at once`, () => {
  test('are dropped, while others are served', async () => {
    const slow = Array.from({ length: sizes.slowClients }, (_, index) => {
      const slowness = slownesses[index % slownesses.length] as Slowness;
      return { ...slowness, line: openSlow(slowness) };
    });
    const lines = slow.map(({ line }) => line);
    const dripping = setInterval(() => {
      for (const { line, drip } of slow) if (line.socket.writable) line.socket.write(drip);
    }, 250);
    try {
      await Promise.all(lines.map(({ opened }) => opened));
      await expect
        .poll(async () => (await connections()).accepted, whenBusy)
        .toBeGreaterThanOrEqual(lines.length);
      let isDropped = false;
      const [droppedAfter, served] = await Promise.all([
        untilDropped().finally(() => (isDropped = true)),
        serveOthers(() => isDropped),
      ]);
      logFigures('slow clients', {
        clients: lines.length,
        'last dropped after ms': Math.round(droppedAfter),
        'others served meanwhile': served,
      });
      expect(served).toBeGreaterThan(10);
      expect(droppedAfter).toBeLessThan(sizes.dropWithin);
      for (const { line, reads } of slow)
        if (reads) expect(await line.closed).toMatch(/^$|^HTTP\/1\.1 (408|405) /);
    } finally {
      clearInterval(dripping);
      for (const { socket } of lines) socket.destroy();
    }
  });
});

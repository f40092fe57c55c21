import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { makeSqliteDatabase, type TestDatabase } from '../testing/databases.ts';
import { makeTestBuild, type TestBuild } from '../testing/build.ts';
import { startProcess, type TestProcess } from '../testing/process.ts';
import { logFigures, sizes } from '../testing/sizes.ts';
import { canary, hostileBytes } from '../testing/hostile-bytes.ts';
import { exchange, openRawConnection, post, readAnswer, request } from '../testing/raw-http.ts';

/** How many come at once, each over a connection of its own. */
const together = 16;
const megabyte = 1024 * 1024;
/** What compiled code and filled caches may add to what is held, however many requests come. */
const growthAllowed = 5 * megabyte;

let build: TestBuild;
let place: TestDatabase;
let server: TestProcess;
beforeAll(async () => {
  [build, place] = await Promise.all([makeTestBuild(), makeSqliteDatabase()]);
  server = await startProcess({
    entry: new URL('../testing/measured-server.ts', import.meta.url),
    environment: { BUILD_FOLDER: build.folder, DATA_FOLDER: place.options.dataFolder, LOG_LEVEL: 'trace' },
    flags: ['--expose-gc'],
  });
});
afterAll(async () => {
  await server.kill();
  await Promise.all([build.remove(), place.remove()]);
});

const measure = async () => (await server.ask('memory')) as { readonly rss: number; readonly held: number };

const goodSave = post(apiPaths.contact, JSON.stringify({ UserName: 'Ada', Email: 'ada@vs.example' }));

/**
 * What comes back for each. A good save afterwards tells when the server has read all of them and answered those that
 * are whole; those that still wait for the rest are then told that there is none.
 */
async function sendAll(requests: readonly string[]): Promise<readonly string[]> {
  const lines = requests.map((bytes) => openRawConnection(server.port, Buffer.from(bytes)));
  const good = openRawConnection(server.port, goodSave);
  expect(readAnswer(await good.closed)?.status).toBe(200);
  for (const { socket } of lines) socket.end();
  return Promise.all(lines.map(({ closed }) => closed));
}

const statuses: Record<string, number> = {};

function expectHarmless(answer: string): void {
  const codes = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code ?? '');
  for (const code of codes.length > 0 ? codes : ['none']) statuses[code] = (statuses[code] ?? 0) + 1;
  expect(codes.filter((code) => code >= '500')).toEqual([]);
  expect(readAnswer(answer)?.headers.has('set-cookie') ?? false).toBe(false);
}

const attack = (requests: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(hostileBytes, { minLength: together, maxLength: together }), async (sent) =>
      (await sendAll(sent)).forEach(expectHarmless),
    ),
    { numRuns: Math.ceil(requests / together) },
  );

describe(`${sizes.hostileRequests} hostile requests, as bytes`, () => {
  test('are answered without a mistake of ours, and leave nothing behind in memory', async () => {
    // The first tenth warms up what is compiled and cached once; the location file is read when first asked for.
    await exchange(server.port, request(`GET ${apiPaths.geo}`));
    await attack(sizes.hostileRequests / 10);
    const before = await measure();
    await attack(sizes.hostileRequests / 2);
    const halfWay = await measure();
    await attack(sizes.hostileRequests / 2);
    const after = await measure();
    const inMegabytes = (of: 'rss' | 'held') =>
      [before, halfWay, after].map((memory) => Math.round(memory[of] / megabyte));
    logFigures('hostile bytes', {
      requests: sizes.hostileRequests,
      statuses,
      'MB held before, half-way, after': inMegabytes('held'),
      'MB resident before, half-way, after': inMegabytes('rss'),
    });
    expect(after.held - before.held).toBeLessThan(growthAllowed);
    const page = await exchange(server.port, request('GET /about-us'));
    expect(readAnswer(page)?.status).toBe(200);
  }, 1_800_000);

  test('write nothing of theirs into the log, and no line that is not ours', () => {
    const lines = server.log();
    expect(lines.length).toBeGreaterThan(sizes.hostileRequests / 4);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual(
        expect.arrayContaining(['level', 'time', 'msg']),
      );
      expect(line).toMatch(/^[\x20-\x7e’…]*$/u);
      expect(line).not.toMatch(/owned|evil\.example|passwd/);
      expect(line).not.toContain(canary);
    }
  });
});

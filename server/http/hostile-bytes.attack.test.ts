import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { lengthOf } from '../../contract/lead.ts';
import { leadQuestions } from '../../contract/questions.ts';
import type { Lead } from '../leads/lead-rows.ts';
import { createStores } from '../stores.ts';
import { bothKinds } from '../../tests/support/both-databases.ts';
import { makeDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { makeTestBuild, type TestBuild } from '../../tests/support/build.ts';
import { startProcess, type TestProcess } from '../../tests/support/process.ts';
import { logFigures, sizes } from '../../tests/support/sizes.ts';
import { canary, hostileBytes } from '../../tests/support/hostile-bytes.ts';
import { exchange, openRawConnection, post, readAnswer, request } from '../../tests/support/raw-http.ts';

/** How many come at once, each over a connection of its own. */
const together = 16;
const megabyte = 1024 * 1024;
/** What compiled code and filled caches may add to what is held, however many requests come. */
const growthAllowed = 5 * megabyte;

let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild();
});
afterAll(() => build.remove());

const goodSave = post(apiPaths.contact, JSON.stringify({ UserName: 'Ada', Email: 'ada@vs.example' }));

/** Nothing is stored that breaks a rule. */
function expectWellFormed(lead: Lead): void {
  expect(lead.Email || lead.PhoneNumber).not.toBe('');
  for (const { field, limit = Infinity } of leadQuestions)
    expect(lengthOf(lead[field])).toBeLessThanOrEqual(limit);
  for (const text of Object.values(lead)) {
    if (typeof text !== 'string') continue;
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\0');
  }
}

describe.each(bothKinds)(`${sizes.hostileRequests} hostile requests on %s`, (kind) => {
  let place: TestDatabase;
  let server: TestProcess;
  beforeAll(async () => {
    place = await makeDatabase(kind);
    const { dataFolder, databaseUrl } = place.options;
    server = await startProcess({
      entry: new URL('../../tests/support/measured-server.ts', import.meta.url),
      environment: {
        BUILD_FOLDER: build.folder,
        DATA_FOLDER: databaseUrl === undefined ? dataFolder : join(build.folder, 'data'),
        LOG_LEVEL: 'trace',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      flags: ['--expose-gc'],
    });
  });
  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  const statuses: Record<string, number> = {};

  function expectHarmless(answer: string): void {
    const codes = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code ?? '');
    for (const code of codes.length > 0 ? codes : ['none']) statuses[code] = (statuses[code] ?? 0) + 1;
    expect(codes.filter((code) => code >= '500')).toEqual([]);
    expect(readAnswer(answer)?.headers.has('set-cookie') ?? false).toBe(false);
  }

  /**
   * A good save after them tells when the server has read all and answered those that are whole; those that wait for the rest
   * are ended then.
   */
  async function sendAll(requests: readonly string[]): Promise<void> {
    const lines = requests.map((bytes) => openRawConnection(server.port, Buffer.from(bytes)));
    const good = openRawConnection(server.port, goodSave);
    expect(readAnswer(await good.closed)?.status).toBe(200);
    for (const { socket } of lines) socket.end();
    for (const { closed } of lines) expectHarmless(await closed);
  }

  const attack = (requests: number) =>
    fc.assert(
      fc.asyncProperty(fc.array(hostileBytes, { minLength: together, maxLength: together }), sendAll),
      { numRuns: Math.ceil(requests / together) },
    );

  const measure = async () => (await server.ask('memory')) as { readonly rss: number; readonly held: number };

  test('are answered without a mistake of ours, and leave nothing behind in memory', async () => {
    // The first tenth warms up what is compiled and cached once; the location file is read when first asked for.
    await exchange(server.port, request(`GET ${apiPaths.geo}`));
    await attack(sizes.hostileRequests / 10);
    const before = await measure();
    await attack(sizes.hostileRequests);
    const after = await measure();
    logFigures(`hostile bytes on ${kind}`, {
      requests: sizes.hostileRequests,
      statuses,
      'MB held before and after': [before, after].map(({ held }) => Math.round(held / megabyte)),
    });
    expect(after.held - before.held).toBeLessThan(growthAllowed);
    // Many get as far as being saved.
    expect(statuses['200'] ?? 0).toBeGreaterThan(sizes.hostileRequests / 5);
    const page = await exchange(server.port, request('GET /about-us'));
    expect(readAnswer(page)?.status).toBe(200);
  }, 1_800_000);

  test('store nothing that breaks a rule', async () => {
    const { database, leads } = createStores(place.open());
    for await (const lead of leads.all()) expectWellFormed(lead);
    expect((await leads.list(1)).length).toBe(1);
    await database.close();
  });

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

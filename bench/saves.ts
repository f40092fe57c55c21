import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths, saveNumberHeader } from '../contract/api.ts';
import { sqlitePlace, startPostgres, type TestPlace } from '../server/database/test-databases.ts';
import { createLeadStore } from '../server/leads/store.ts';
import { build } from '../tools/build.ts';
import { fail } from '../tools/toolchain.mjs';
import { serve } from '../tools/serving.ts';

/** Durable saves a second over HTTP, against the same transaction without HTTP, on the same database in the same run. */
const saves = Number(process.argv[2] ?? 3000);
const atOnce = 64;

const lead = (index: number) => ({
  UserId: `bench-${index % 500}`,
  UserName: 'Ada Lovelace',
  Email: 'ada@vs.example',
  PhoneNumber: '+919876543210',
  TalkAboutProject: 'A loom that weaves algebra',
  CompanyName: 'Engines',
  AskMeAnything: '',
  FlagSubmitted: index % 3 === 0,
  Ip: null,
  City: null,
  Region: null,
  CountryName: null,
  Postal: null,
  Latitude: null,
  Longitude: null,
  PageName: '/',
});

/** Does all of them, so many at once, and returns how many a second were done. */
async function rate(one: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < saves) await one(next++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (saves * 1000) / (performance.now() - started);
}

async function withoutHttp(place: TestPlace): Promise<number> {
  const store = createLeadStore(place.open());
  const result = await rate(async (index) => {
    const { UserId, FlagSubmitted, ...values } = lead(index);
    await store.save({ id: UserId, number: index, values, submitted: FlagSubmitted, suspicion: null });
  });
  await store.close();
  return result;
}

async function overHttp(environment: Record<string, string>): Promise<number> {
  const server = await serve(environment);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const send = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const call = request(
        `${server.address}${apiPaths.contact}`,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', [saveNumberHeader]: String(index) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
          );
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(lead(index)));
    });
  const result = await rate(send);
  agent.destroy();
  await server.stop();
  return result;
}

function report(name: string, bare: number, http: number): void {
  console.log([name, Math.round(bare), Math.round(http), (http / bare).toFixed(2)].join('\t'));
}

async function main(): Promise<void> {
  await build();
  console.log(['database', 'without HTTP, saves/s', 'over HTTP, saves/s', 'ratio'].join('\t'));
  const [first, second] = [await sqlitePlace(), await sqlitePlace()];
  report('SQLite', await withoutHttp(first), await overHttp({ DATA_FOLDER: second.place.dataFolder }));
  await Promise.all([first.remove(), second.remove()]);
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const [bare, served] = [await postgres.makePlace(), await postgres.makePlace()];
    const environment = { DATA_FOLDER: folder, DATABASE_URL: served.place.databaseUrl ?? '' };
    report('PostgreSQL', await withoutHttp(bare), await overHttp(environment));
    await Promise.all([bare.remove(), served.remove()]);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch(fail);

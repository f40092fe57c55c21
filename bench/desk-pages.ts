import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { openDatabase } from '../server/database/database.ts';
import { makeTestUser } from '../tests/support/desk-accounts.ts';
import { deskViews } from '../tests/journeys/desk-views.ts';
import { build } from '../tools/build.ts';
import { startServer } from '../tools/server-process.ts';
import { fail } from '../tools/toolchain.mjs';
import { fill } from './desk/fill.ts';
import { users } from './desk/users.ts';
import { explain, score, startLighthouse } from './pages/lighthouse.ts';

/** Prints Lighthouse's scores (desktop preset) of every view of the desk, signed in, over 500 leads. Asserts nothing. */
const leads = 500;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

async function main(): Promise<void> {
  await build();
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-desk-'));
  const database = openDatabase({ dataFolder });
  await database.migrate();
  const now = Date.now();
  const { cookie } = await makeTestUser(database, { role: 'owner', now });
  await fill({ database, leads, now, users, onProgress: () => {} });
  const lead = await database.run((db) =>
    db.selectFrom('lead_desk').select('ref').where('list', '=', 'open').executeTakeFirstOrThrow(),
  );
  const server = await startServer({ DATA_FOLDER: dataFolder });
  const address = `${server.address.replace('127.0.0.1', 'localhost')}/desk/`;
  const signedIn = await startLighthouse({ extraHeaders: { Cookie: cookie } }, desktop);
  const signedOut = await startLighthouse({}, desktop);
  const print = async (name: string, { measure }: typeof signedIn, path: string) => {
    const results = await measure(address + path, 1);
    console.log([name, ...categories.map((category) => score(results, category))].join('\t'));
    explain(results, categories);
  };
  try {
    console.log(['view', ...categories].join('\t'));
    await print('sign-in', signedOut, '');
    for (const view of deskViews) await print(view, signedIn, view);
    await print('lead', signedIn, `leads/${lead.ref}`);
  } finally {
    signedIn.close();
    signedOut.close();
    await server.stop();
    await database.close();
    await rm(dataFolder, { recursive: true });
  }
}

await main().catch(fail);

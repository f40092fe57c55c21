import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../server/database/database.ts';
import { ada } from '../tests/support/sample-leads.ts';
import { createStores, type Stores } from '../server/stores.ts';
import { compileCache } from './command.ts';

/** A service is at work on the same data all the while. */
let folder: string;
let stores: Stores;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  stores = createStores(openDatabase({ dataFolder: folder }));
  const { id, submitted, firstSeen: _, lastSaved: __, spamReason, ...values } = ada;
  await stores.leads.save({ id, number: 0, values, submitted, spamReason });
  await stores.leads.save({ id: 'spam', number: 0, values, submitted, spamReason: 'honeypot' });
});
afterAll(async () => {
  await stores.database.close();
  await rm(folder, { recursive: true });
});

async function leads(...args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('leads.ts', import.meta.url)), ...args], {
    env: { DATA_FOLDER: folder, INIT_CWD: folder, ...compileCache },
    cwd: tmpdir(),
  });
  const [printed, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { printed, errors, code };
}

/** What each command does with its arguments is tested in server/leads-cli; here is what the process adds. */

test('leads are listed', async () => {
  expect(await leads('list')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Ada Lovelace'),
    errors: '',
  });
});

test('what makes no sense is explained, and nothing else happens', async () => {
  expect(await leads('dance')).toMatchObject({
    code: 2,
    printed: '',
    errors: expect.stringContaining('npm run leads'),
  });
});

test('an export goes to a file that only the owner can read, and never over another', async () => {
  expect(await leads('export', '--format', 'csv', '--output', 'leads.csv')).toMatchObject({ code: 0 });
  const file = join(folder, 'leads.csv');
  expect(await readFile(file, 'utf8')).toContain("'+442079460018");
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await leads('export', '--format', 'json', '--output', 'leads.csv')).toMatchObject({
    code: 1,
    errors: 'That file is there already.\n',
  });
  const { printed } = await leads('export', '--format', 'json');
  expect(JSON.parse(printed)).toHaveLength(2);
});

test('a test message goes where messages go, and erasing a lead is for good', async () => {
  expect(await leads('test-notify')).toMatchObject({
    code: 0,
    printed: 'mail: written to a file, because no mail server is set\n',
  });
  expect(await readdir(join(folder, 'mail'))).toEqual([expect.stringMatching(/^test-.+\.eml$/)]);
  expect(await leads('erase', 'spam', '--yes')).toMatchObject({
    code: 0,
    // The audit log's copy outside the database.
    errors: expect.stringContaining('"action":"person-erased"'),
  });
  expect(await stores.leads.find('spam')).toBeNull();
});

test('what could not be delivered is dropped, and stays visible', async () => {
  const [delivery] = await stores.deliveries.listOfLead(ada.id);
  await stores.deliveries.failed(delivery?.id ?? '', new Date(), 'refused', null);
  expect(await leads('drop', ada.id)).toMatchObject({ code: 0, printed: '1 dropped.\n' });
  expect(await stores.deliveries.listOfLead(ada.id)).toMatchObject([{ state: 'cancelled' }]);
});

test('a backup is a file that only the owner can read', async () => {
  expect(await leads('backup', 'copy.db')).toMatchObject({ code: 0, errors: '' });
  const copy = await stat(join(folder, 'copy.db'));
  expect(copy.size).toBeGreaterThan(0);
  if (process.platform !== 'win32') expect(copy.mode & 0o077).toBe(0);
});

test('what the command line changed is in the audit log, without an actor', async () => {
  const audit = await stores.database.run((db) =>
    db.selectFrom('audit').select(['action', 'actor_id', 'detail']).orderBy('number').execute(),
  );
  expect(audit).toEqual([
    { action: 'person-erased', actor_id: null, detail: expect.stringMatching(/^\d{4}-/) },
    { action: 'delivery-dropped', actor_id: null, detail: null },
  ]);
});

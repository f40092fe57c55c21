import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { makeTestUser } from '../../server/testing/desk-accounts.ts';
import { startServer } from '../../tools/server-process.ts';
import { test as base, desktop, expect, type Page } from './journey.ts';
import { startProxy, type Proxy } from './proxy.ts';

type Desk = { readonly proxy: Proxy; readonly database: Database };

/** The pages come from a service with a data folder of its own: it has no account and no lead. */
const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  desk: async ({}, provide) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'engines-desk-'));
    const server = await startServer({ DATA_FOLDER: dataFolder });
    const proxy = await startProxy(server.address);
    const database = openDatabase({ dataFolder });
    await provide({ proxy, database });
    await database.close();
    await proxy.stop();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  },
  address: async ({ desk }, provide) => provide(desk.proxy.address),
});

/** Signs the owner in without a passkey, which these engines cannot simulate. */
async function signIn(page: Page, database: Database): Promise<void> {
  const { cookie } = await makeTestUser(database, { role: 'owner', now: Date.now(), name: 'Mira Keller' });
  await page.goto('/desk/');
  await page.shows('h1', 'Sign in');
  await page.evaluate((text) => void (document.cookie = `${text}; path=/`), cookie);
  await page.goto('/desk/');
}

test('a lead arrives by itself and is answered by keyboard', async ({
  desk: { proxy, database },
  address,
  visit,
}) => {
  const page = await visit(desktop);
  await signIn(page, database);
  await page.shows('h2', 'No lead has arrived yet');

  await expect.poll(() => proxy.seen(), { timeout: 60_000 }).toContain('GET /api/desk/live 200');
  // A reload would remove the mark.
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
  await fetch(`${address}/api/data/Contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: 'Ada Lovelace', Email: 'ada@engines.example', FlagSubmitted: true }),
  });
  await page.shows('[data-loaded-once] tbody a', 'Ada Lovelace');

  await page.type('j');
  await page.until('a current row', () => document.activeElement?.matches('tr[data-current] a'));
  await page.type('Enter');
  await page.shows('h1', 'Ada Lovelace');
  await page.type('r');
  await page.until('the question', () => {
    dispatchEvent(new Event('focus'));
    return document.querySelector('[role="dialog"]')?.textContent.includes('Was the reply sent?');
  });
  await page.type('y');
  await page.shows('h2', 'No one waits for a reply');
  await expect
    .poll(() => database.run((db) => db.selectFrom('lead_desk').select('replied_at').execute()))
    .toEqual([{ replied_at: expect.any(Number) }]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startServer } from '../../tools/server-process.ts';
import { test as base, desktop, expect, type Page } from './journey.ts';
import { startProxy, type Proxy } from './proxy.ts';

type Desk = {
  readonly proxy: Proxy;
  readonly database: Database;
  readonly smtp: TestSmtpServer;
};

/** The pages come from a service with a data folder of its own: it has no account and no lead. */
const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  desk: async ({}, provide) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'engines-desk-'));
    const smtp = await startSmtpServer();
    const server = await startServer({
      DATA_FOLDER: dataFolder,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'sales@vs.example',
    });
    const proxy = await startProxy(server.address);
    const database = openDatabase({ dataFolder });
    await provide({ proxy, database, smtp });
    await database.close();
    await proxy.stop();
    await server.stop();
    await smtp.stop();
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

const template = { id: 'first', name: 'First call', subject: '', text: 'Hello {name}, shall we talk?' };

test('a lead arrives by itself and is answered by mail', async ({
  desk: { proxy, database, smtp },
  address,
  visit,
}) => {
  await database.run((db) => db.insertInto('templates').values(template).execute());
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
  await page.until('the message', () => document.activeElement?.matches('#reply'));
  await page.until('the list of templates', () => {
    const list = document.querySelector<HTMLElement>('#reply-template');
    list?.focus();
    return list !== null && document.activeElement === list;
  });
  await page.type('F');
  await page.until('the template', () =>
    document.querySelector<HTMLTextAreaElement>('#reply')?.value.startsWith('Hello Ada Lovelace'),
  );
  await page.until('the message', () => document.activeElement?.matches('#reply'));
  await page.type(' Soon?');
  await page.click('form:has(#reply) button[type="submit"]');
  const mails = () => smtp.mailsTo('ada@engines.example');
  await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    from: { name: 'Mira Keller, VS Online', address: 'sales@vs.example' },
    subject: 'Your enquiry to VS Online',
  });
  expect(mail?.text).toContain('Hello Ada Lovelace, shall we talk? Soon?\n\n-- \nMira Keller');
  await page.until('the stopped clock', () => document.body.textContent.includes('Replied today'));
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../server/database/database.ts';
import { isFull } from '../tests/support/sizes.ts';
import { createStores, type Stores } from '../server/stores.ts';
import { launchBrowser } from './browser.ts';
import { execute } from './command.ts';
import { freePort } from './ports.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { root } from './toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const out = join(folder, 'site');

type Headers = Readonly<Record<string, string>>;

/** A static host as many are: clean URLs, `_headers`, `_redirects` and 404.html. */
function createStaticHost(): Server {
  const headers = new Map(
    readFileSync(join(out, '_headers'), 'utf8')
      .trim()
      .split('\n\n')
      .map((part): [string, Headers] => {
        const [path = '', ...lines] = part.split('\n  ');
        return [path, Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)))];
      }),
  );
  const redirects = new Map(
    readFileSync(join(out, '_redirects'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const fileOf = (path: string) => {
    if (path === '/') return 'index.html';
    return extname(path) === '' ? `${path.slice(1)}.html` : path.slice(1);
  };
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://static.example');
    const to = redirects.get(pathname);
    if (to !== undefined) return response.writeHead(301, { location: to }).end();
    const isThere = headers.has(pathname) && existsSync(join(out, fileOf(pathname)));
    const path = isThere ? pathname : '/404';
    return response
      .writeHead(isThere ? 200 : 404, headers.get(path))
      .end(readFileSync(join(out, fileOf(path))));
  });
}

const ada = { name: 'Ada Lovelace', email: 'ada@vs.example', phone: '+91 98765 43210' };

// Two hosts, so that the service is another site to the browser, not only another origin.
describe.runIf(isFull)('pages on a static host, with the service elsewhere', () => {
  let host: Server;
  let pages: string;
  let service: ServerProcess;
  let stores: Stores;
  let browser: Browser;

  beforeAll(async () => {
    const port = await freePort();
    const sitePort = await freePort();
    pages = `http://localhost:${sitePort}`;
    const api = `http://127.0.0.1:${port}`;
    const environment = { SITE_URL: pages, BEHIND_TLS: 'false', API_URL: undefined };
    const args = [join(root, 'tools/build-static.ts'), '--api', api, '--out', out];
    const built = await execute(process.execPath, args, { environment });
    if (built.code !== 0) throw new Error(built.output);
    host = createStaticHost();
    await new Promise<void>((resolve) => host.listen(sitePort, 'localhost', resolve));
    const dataFolder = join(folder, 'data');
    service = await startServer(
      { DATA_FOLDER: dataFolder, SITE_URL: pages, BUILD_FOLDER: join(root, '.cache/static') },
      { port },
    );
    stores = createStores(openDatabase({ dataFolder }));
    browser = await launchBrowser();
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    await stores?.database.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const savedLeads = () =>
    stores.database.run((db) =>
      db.selectFrom('leads').select(['user_name', 'submitted', 'spam_reason']).execute(),
    );

  /** A page whose console must stay without errors. */
  async function open(path: string, javaScriptEnabled: boolean) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(pages + path);
    return { page, errors, close: () => context.close() };
  }

  const continueWith = async (page: Page, text: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-answer]').fill(text);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  };

  test('a lead of the popup arrives at the service', async () => {
    const { page, errors, close } = await open('/about-us', true);
    const announced = page.waitForResponse(/StoreIpInfo$/);
    await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
    expect((await announced).status()).toBe(200);
    for (const text of [ada.name, ada.email, ada.phone, 'A loom', 'Engines']) await continueWith(page, text);
    const submitted = page.waitForResponse((answer) =>
      /"FlagSubmitted":true/.test(answer.request().postData() ?? ''),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    expect((await submitted).status()).toBe(200);
    expect(errors).toEqual([]);
    await close();
    const leads = await savedLeads();
    expect(leads.filter((lead) => lead.submitted)).toMatchObject([{ user_name: ada.name }]);
  });

  test('so does one of the plain form, without scripts', async () => {
    const { page, errors, close } = await open('/lets-talk', false);
    await page.getByLabel('What is your name?').fill('Grace Hopper');
    await page.getByLabel('Hey, Your email here').fill('grace@vs.example');
    await page.getByLabel('Thank You . Now, We can talk').fill(ada.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${service.address}/lets-talk/thank-you`);
    expect(errors).toEqual([]);
    await close();
    const leads = await savedLeads();
    // A form that another site had sent would be marked as spam.
    expect(leads.filter((lead) => lead.user_name === 'Grace Hopper')).toMatchObject([
      { submitted: 1, spam_reason: null },
    ]);
  });

  test('searches without scripts are answered by the service, with scripts by the files', async () => {
    const plain = await open('/blogs', false);
    await plain.page.getByRole('main').getByLabel('Search the site').fill('docker');
    await plain.page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await plain.page.waitForURL(`${service.address}/blogs?q=docker`);
    await plain.close();
    const { page, errors, close } = await open('/blogs?q=docker', true);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /docker/i })
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('old addresses and wrong ones lead to their pages', async () => {
    const { page, close } = await open('/home', true);
    expect(page.url()).toBe(`${pages}/`);
    await page.goto(`${pages}/blogs/api-rate-limitng`);
    await page.waitForURL(`${pages}/blogs/api-rate-limiting`);
    await close();
  });
});

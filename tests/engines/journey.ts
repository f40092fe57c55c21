import { test as base, expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../tools/server-process.ts';
import { root } from '../../tools/toolchain.mjs';
import type { VisitOptions, Driver, Engine } from './driver.ts';
import { startEngine, type EngineName } from './engines.ts';
import { Page } from './page.ts';
import { startProxy, type Proxy } from './proxy.ts';

export { expect } from '@playwright/test';
export type { Page } from './page.ts';

export const desktop = { width: 1440, height: 900, scripts: true } as const;
export const phone = { width: 390, height: 844, scripts: true } as const;
export const withoutScripts = <Given extends VisitOptions>(options: Given) => ({
  ...options,
  scripts: false,
});

type Site = {
  /** A proxy before the server that can lose responses. */
  readonly proxy: Proxy;
  /** All leads that have arrived at the service, by e-mail address. */
  readonly leads: () => Promise<Readonly<Record<string, Lead>>>;
};
type Lead = Readonly<Record<string, unknown>>;
type Visit = (options: VisitOptions) => Promise<Page>;

/** A journey fails on any error, console message or policy violation of its pages. */
export const test = base.extend<
  { address: string; visit: Visit; provokes: RegExp | undefined },
  { engineName: EngineName; engine: Engine; site: Site }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'engines-data-'));
      const environment = { DATA_FOLDER: data };
      const server = await startServer(environment);
      const proxy = await startProxy(server.address);
      await use({ proxy, leads: () => readLeads(environment) });
      await proxy.stop();
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Errors that a journey causes on purpose. */
  provokes: [undefined, { option: true }],
  /** Of the service whose pages are visited. */
  address: async ({ site }, proceed) => proceed(site.proxy.address),
  visit: async ({ engine, site, address, provokes }, proceed) => {
    const visits: { driver: Driver; page: Page }[] = [];
    await proceed(async (options) => {
      const driver = await engine.visit(options);
      const page = new Page(driver, address, options.scripts);
      visits.push({ driver, page });
      return page;
    });
    site.proxy.losesNothing();
    const errors: string[] = [];
    for (const { driver, page } of visits) {
      errors.push(...(await page.errors().catch(() => [])));
      await driver.close();
    }
    expect(errors.filter((error) => !provokes?.test(error))).toEqual([]);
  },
});

const execute = promisify(execFile);

async function readLeads(environment: Readonly<Record<string, string>>): Promise<Record<string, Lead>> {
  const { stdout } = await execute(process.execPath, ['tools/leads.ts', 'export', '--format', 'json'], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  const leads = JSON.parse(stdout) as readonly Lead[];
  return Object.fromEntries(leads.map((lead) => [String(lead['email'] ?? lead['Email']), lead]));
}

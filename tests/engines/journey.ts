import { test as base, expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../../tools/serving.ts';
import { root } from '../../tools/toolchain.mjs';
import type { Circumstances, Driver, Engine } from './driver.ts';
import { startEngine, type EngineName } from './engines.ts';
import { Page } from './page.ts';
import { startProxy, type Proxy } from './proxy.ts';

export { expect } from '@playwright/test';
export type { Page } from './page.ts';

export const desktop = { width: 1440, height: 900, scripts: true } as const;
export const phone = { width: 390, height: 844, scripts: true } as const;
export const withoutScripts = <Seen extends Circumstances>(circumstances: Seen) => ({
  ...circumstances,
  scripts: false,
});

type Site = {
  /** The server, behind a proxy that can lose answers. */
  readonly proxy: Proxy;
  /** All leads that have arrived at the service, by e-mail address. */
  readonly leads: () => Promise<Readonly<Record<string, Lead>>>;
};
type Lead = Readonly<Record<string, unknown>>;
type Visit = (circumstances: Circumstances) => Promise<Page>;

/** A journey during which pages must not complain: no error, nothing in the console, nothing the policy blocks. */
export const test = base.extend<
  { visit: Visit; provokes: RegExp | undefined },
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
      const server = await serve(environment);
      const proxy = await startProxy(server.address);
      await use({ proxy, leads: () => readLeads(environment) });
      await proxy.stop();
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** What a journey provokes on purpose. */
  provokes: [undefined, { option: true }],
  visit: async ({ engine, site, provokes }, proceed) => {
    const visits: { driver: Driver; page: Page }[] = [];
    await proceed(async (circumstances) => {
      const driver = await engine.visit(circumstances);
      const page = new Page(driver, site.proxy.address, circumstances.scripts);
      visits.push({ driver, page });
      return page;
    });
    site.proxy.losesNothing();
    const complaints: string[] = [];
    for (const { driver, page } of visits) {
      complaints.push(...(await page.complaints().catch(() => [])));
      await driver.close();
    }
    expect(complaints.filter((complaint) => !provokes?.test(complaint))).toEqual([]);
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

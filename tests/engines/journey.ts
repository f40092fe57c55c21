import { test as base, expect } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../tools/server-process.ts';
import { type ArrivedLead, leadsOf } from '../lead-faults/database.ts';
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

export const islandsAwake = (page: Page): Promise<void> =>
  page.until('the islands', () => !document.querySelector('astro-island[ssr]'));

export const reachStep = (page: Page, step: number): Promise<void> =>
  page.until(
    `step ${step}`,
    (wanted) =>
      document.querySelector('[aria-current="step"]')?.textContent === String(wanted) &&
      document.activeElement?.matches('[data-answer]'),
    step,
  );

/** Waits for a step of the popup, answers it and goes on. */
export async function answerStep(page: Page, step: number, text: string): Promise<void> {
  await reachStep(page, step);
  await page.type(text);
  await page.type('Enter');
}

type Site = {
  /** A proxy before the server that can lose responses. */
  readonly proxy: Proxy;
  /** The leads with this e-mail address that have arrived at the service. */
  readonly leadsOf: (email: string) => readonly ArrivedLead[];
};
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
      const server = await startServer({ DATA_FOLDER: data });
      const proxy = await startProxy(server.address);
      await use({ proxy, leadsOf: (email) => leadsOf(email, data) });
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

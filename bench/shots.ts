import type { Browser } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../tools/browser.ts';
import { build } from '../tools/build.ts';
import { startServerWithEmptyData } from '../tools/server-process.ts';
import { fail, root } from '../tools/toolchain.mjs';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;
const folder = join(root, '.cache', 'shots');

/** Takes screenshots of every page of the sitemap, or of the given paths, at three widths in both colour schemes. */
async function main(asked: readonly string[]): Promise<void> {
  await build();
  await mkdir(folder, { recursive: true });
  const server = await startServerWithEmptyData();
  const browser = await launchBrowser();
  try {
    const paths = asked.length > 0 ? asked : await pathsOfSitemap(server.address);
    for (const width of widths)
      for (const colorScheme of schemes) await shoot(browser, server.address, paths, { width, colorScheme });
    console.log(`${paths.length * widths.length * schemes.length} pictures in ${folder}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function pathsOfSitemap(address: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(?<url>[^<]+)/g)].map(
    ({ groups }) => new URL(groups?.['url'] ?? '').pathname,
  );
}

type Look = { readonly width: number; readonly colorScheme: (typeof schemes)[number] };

async function shoot(
  browser: Browser,
  address: string,
  paths: readonly string[],
  { width, colorScheme }: Look,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  for (const path of paths) {
    await page.goto(address + path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.locator('[data-ratio], [data-lines]').first().waitFor({ state: 'detached' });
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await page.close();
}

await main(process.argv.slice(2)).catch(fail);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tools/toolchain.mjs';
import { canonicalPath } from '../contract/routes.ts';
import { openSite } from './site.ts';
import { inKilobytes, weigh, weighModules } from './weight.ts';

const site = openSite();

/**
 * In bytes. Pages with islands fetch React, the same copy as the popup; it comes on top of `page`. Where islands wait for
 * the reader, there is only Astro's element for them, on top of `scripts`.
 */
const budgets = {
  home: 170_000,
  page: 90_000,
  scripts: 6000,
  islandElement: 1500,
  islandScripts: 75_000,
  fonts: 60_000,
  runner: 180_000,
} as const;

describe.each(site.pages)('$path', (page) => {
  test('is within its budgets', () => {
    const { fonts, scripts, total, hasIslands, hasWaitingIslands } = weigh(page, site);
    const own = budgets.scripts + (hasWaitingIslands ? budgets.islandElement : 0);
    const mostScript = hasIslands ? budgets.islandScripts : own;
    const most = hasIslands ? budgets.page - budgets.scripts + mostScript : budgets.page;
    expect(total).toBeLessThanOrEqual(canonicalPath(page.path) === '/' ? budgets.home : most);
    expect(fonts).toBeLessThanOrEqual(budgets.fonts);
    expect(scripts).toBeLessThanOrEqual(mostScript);
  });
});

test('About weighs what it shows', () => {
  const page = site.pages.find(({ path }) => path === '/about-us');
  const shown = parse(readFileSync(join(root, 'content/site/lighthouse.yaml'), 'utf8')) as {
    readonly total: number;
  };
  expect(
    page && inKilobytes(weigh(page, site).total),
    'measure it again: npm run bench -- pages --record /about-us',
  ).toBeLessThan(shown.total * 1.1);
});

test('a sample is run within its budget', () => {
  const paths = [...site.files.keys()].filter((path) =>
    /\/(?:panel|javascript\.worker)\.[^/]+\.js$/.test(path),
  );
  expect(paths).toHaveLength(2);
  expect(weighModules(site, paths)).toBeLessThanOrEqual(budgets.runner);
});

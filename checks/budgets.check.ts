import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tools/toolchain.mjs';
import { budgetProblems, runnerProblems } from './budgets.ts';
import { openSite } from './site.ts';
import { weigh, weighModules } from './weight.ts';

const site = openSite();

describe.each(site.pages)('$path', (page) => {
  test('is within its budgets', () => {
    expect(budgetProblems(page.path, weigh(page, site)), page.path).toEqual([]);
  });
});

test('About weighs what it shows', () => {
  const page = site.pages.find(({ path }) => path === '/about-us');
  const shown = parse(readFileSync(join(root, 'content/site/lighthouse.yaml'), 'utf8')) as {
    readonly total: number;
  };
  const kilobytes = page && weigh(page, site).total / 1000;
  expect(kilobytes, 'measure it again: npm run bench -- pages --record /about-us').toBeLessThan(
    shown.total * 1.1,
  );
});

test('a sample is run within its budget', () => {
  const paths = [...site.files.keys()].filter((path) =>
    /\/(?:panel|javascript\.worker)\.[^/]+\.js$/.test(path),
  );
  expect(paths).toHaveLength(2);
  expect(runnerProblems(weighModules(site, paths))).toEqual([]);
});

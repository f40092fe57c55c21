import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tools/toolchain.mjs';
import { budgetProblems, inKilobytes, runnerProblems } from './budgets.ts';
import { openSite } from './site.ts';
import { weigh, weighModules, type Weight } from './weight.ts';

const site = openSite();
const measured: { readonly path: string; readonly weight: Weight }[] = [];

describe.each(site.pages)('$path', (page) => {
  test('is within its budgets', () => {
    const weight = weigh(page, site);
    measured.push({ path: page.path, weight });
    expect(budgetProblems(page.path, weight), page.path).toEqual([]);
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
  const bytes = weighModules(site, paths);
  console.log(`KB that the first press of Run fetches, compressed: ${inKilobytes(bytes)}`);
  expect(runnerProblems(bytes)).toEqual([]);
});

afterAll(() => {
  const heaviest = measured.toSorted((a, b) => b.weight.total - a.weight.total).slice(0, 10);
  const lines = heaviest.map(({ path, weight }) => {
    const { html, styles, scripts, fonts, others, total } = weight;
    const parts = Object.entries({ html, styles, scripts, fonts, others });
    return `${path} ${inKilobytes(total)} (${parts.map(([name, bytes]) => `${name} ${inKilobytes(bytes)}`).join(', ')})`;
  });
  console.log(['KB before interaction, compressed, heaviest pages first:', ...lines].join('\n  '));
});

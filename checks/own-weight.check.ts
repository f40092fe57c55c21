import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { figuresOn, pagesWithOwnWeight } from '../tools/own-weight.ts';
import { urlPath } from '../tools/site-files.ts';
import { root } from '../tools/toolchain.mjs';
import { openSite } from './site.ts';
import { weigh } from './weight.ts';

const site = openSite();
const weighed = pagesWithOwnWeight.map(urlPath);
const lighthouse = parse(readFileSync(join(root, 'content/site/lighthouse.yaml'), 'utf8')) as {
  readonly bytes: number;
};

test('only the pages that the build weighs show their weight', () => {
  const shown = site.pages.filter(({ elements }) => Object.keys(figuresOn(elements)).length > 0);
  expect(shown.map(({ path }) => path)).toEqual(weighed);
});

describe.each(site.pages.filter(({ path }) => weighed.includes(path)))('$path', (page) => {
  const weight = weigh(page, site);
  const shown = figuresOn(page.elements);

  test.each(['total', 'fonts', 'scripts'] as const)('its %s are what it says, to 0.1 KB', (name) => {
    expect(Math.abs(Number(shown[name]) * 1000 - weight[name])).toBeLessThanOrEqual(100);
  });

  test('it fetches as many files as it says', () => {
    expect(Number(shown['requests'])).toBe(weight.requests);
  });

  test('it has not grown by a tenth since Lighthouse measured it', () => {
    const growth = weight.total / lighthouse.bytes;
    expect(growth, `measure it again: npm run bench:pages -- --record ${page.path}`).toBeLessThan(1.1);
  });
});

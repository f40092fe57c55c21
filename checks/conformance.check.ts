import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../tools/toolchain.mjs';

const row = /^\| (?<sentence>(?:\\\||[^|])+?) +\| (?<title>[^|]+?) +\| `(?<file>[^`]+)` +\|$/gm;
const map = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const rows = [...map.matchAll(row)].map(({ groups }) => ({
  sentence: groups?.['sentence'] ?? '',
  title: groups?.['title'] ?? '',
  file: groups?.['file'] ?? '',
}));

/** Titles of tests and of groups of them, as they are written; none in comments or of what is skipped. */
const titles =
  /^(?!\s*(?:\/\/|\/?\*)).*?(?:\b(?:test|it|describe)|\))\(\s*(['"`])(?<title>(?:\\.|(?!\1)[^\\])*)\1/gm;
const titlesIn = (source: string) => [...source.matchAll(titles)].map(({ groups }) => groups?.['title']);

test('the map has not become empty', () => {
  expect(rows.length).toBeGreaterThan(90);
});

test.each([
  ["test('a title', () => {});", true],
  ["  test.each([\n  1,\n])(\n  'a title of %s',\n);", true],
  ["// test('a title', () => {});", false],
  ["test.skip('a title', () => {});", false],
  ["expect(shown, 'a title').toBe(1);", false],
])('%j has the title: %s', (source, isFound) => {
  expect(titlesIn(source).some((title) => title?.includes('a title'))).toBe(isFound);
});

describe.each(rows)('$sentence', ({ title, file }) => {
  test(`is held by a test in ${file}`, () => {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    expect(titlesIn(source)).toContainEqual(expect.stringContaining(title));
  });
});

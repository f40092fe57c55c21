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

test('the map has not become empty', () => {
  expect(rows.length).toBeGreaterThan(90);
});

describe.each(rows)('$sentence', ({ title, file }) => {
  test(`is held by a test in ${file}`, () => {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    expect(source).toContain(title);
  });
});

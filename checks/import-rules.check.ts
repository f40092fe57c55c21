import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tools/toolchain.mjs';
import { forbiddenImports } from './import-rules.ts';

const folders = 'bench,checks,content,contract,deploy,integrations,server,src,tests,tools';
const files = globSync(`{${folders}}/**/*.{ts,tsx,js,mjs,astro,css}`, { cwd: root }).map(
  (name) => [name.replaceAll(sep, '/'), readFileSync(join(root, name), 'utf8')] as const,
);

test('no import of this repository is forbidden', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(forbiddenImports(files)).toEqual([]);
});

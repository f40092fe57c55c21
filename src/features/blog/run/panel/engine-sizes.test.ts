import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineBytes } from './engine-sizes.ts';

test.each([
  ['sqlite3', '@sqlite.org/sqlite-wasm/dist/sqlite3.wasm'],
  ['pglite', '@electric-sql/pglite/dist/pglite.wasm'],
  ['initdb', '@electric-sql/pglite/dist/initdb.wasm'],
  ['data', '@electric-sql/pglite/dist/pglite.data'],
] as const)('the length of %s is that of the package', (name, file) => {
  expect(engineBytes[name]).toBe(statSync(`node_modules/${file}`).size);
});

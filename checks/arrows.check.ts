import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tools/toolchain.mjs';
import { wrongArrows } from './arrows.ts';

test('all imports of this repository point the right way', () => {
  const names = globSync('{contract,content,server,src}/**/*.{ts,tsx,js,mjs,astro,css}', { cwd: root });
  const files = names.map(
    (name) => [name.replaceAll(sep, '/'), readFileSync(join(root, name), 'utf8')] as const,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(wrongArrows(files)).toEqual([]);
});

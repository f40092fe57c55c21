import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build, dist } from '../tools/build.ts';
import { root } from '../tools/toolchain.mjs';
import { differences } from './reproducible.ts';

// Beside the caches, because a build is moved into place and cannot be moved to another disk.
const folder = mkdtempSync(join(root, '.cache', 'again-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two builds of the same tree are the same, byte for byte', async () => {
  const again = join(folder, 'dist');
  await build();
  await build({ out: again });
  expect(differences(dist, again)).toEqual([]);
});

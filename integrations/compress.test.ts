import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compress, removeUnused } from './compress.ts';
import { siteFile } from './site-files.ts';

const cache = mkdtempSync(join(tmpdir(), 'compressed-'));
afterAll(() => rmSync(cache, { recursive: true }));

test('compressed files that a build has not used are removed, the others stay', async () => {
  const files = ['kept', 'changed'].map((name) => siteFile(`${name}.html`, Buffer.from(name)));
  await Promise.all(files.map((file) => compress(file, 'br', cache)));
  const [kept] = files;
  const earlier = new Date('2026-01-01');
  for (const name of readdirSync(cache)) utimesSync(join(cache, name), earlier, earlier);
  const started = Date.now() - 1000;
  await compress(kept!, 'br', cache);
  removeUnused(started, cache);
  expect(readdirSync(cache).map((name) => name.split('.')[0])).toEqual([kept?.hash]);
});

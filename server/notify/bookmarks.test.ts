import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileBookmarks } from './bookmarks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookmarks-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a bookmark is there after a restart', async () => {
  const date = new Date('2026-11-15T09:00:00Z');
  await createFileBookmarks(folder).write('digest', date);
  expect(await createFileBookmarks(folder).read('digest')).toEqual(date);
});

test('one that was never written, or was spoilt, is none', async () => {
  const { read } = createFileBookmarks(folder);
  expect(await read('digest')).toBeNull();
  await writeFile(join(folder, 'digest.time'), 'yesterday');
  expect(await read('digest')).toBeNull();
});

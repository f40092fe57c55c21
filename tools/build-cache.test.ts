import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache, type BuildCache } from './build-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function inBuild(work: (cache: BuildCache) => unknown, version = 'one'): Promise<void> {
  const cache = await openCache(join(folder, 'cache'), version);
  await work(cache);
  await cache.close();
}

const content = (text: string) => Buffer.from(text);

test('a later build finds what an earlier one has put there', async () => {
  await inBuild(async (cache) => {
    await cache.put('a', content('four'));
    cache.putFact('b', { c: 1 });
  });
  await inBuild(async (cache) => {
    expect(await cache.sizeOf('a')).toBe(4);
    expect(cache.fact('b')).toEqual({ c: 1 });
    await cache.place('a', join(folder, 'out/deep/a'));
  });
  expect(readFileSync(join(folder, 'out/deep/a'), 'utf8')).toBe('four');
});

test('a file is made once, however many ask for it', async () => {
  let made = 0;
  const make = async () => content('x'.repeat((made += 1)));
  await inBuild(async (cache) => {
    expect(await Promise.all([cache.keep('a', make), cache.keep('a', make)])).toEqual([1, 1]);
  });
  await inBuild(async (cache) => expect(await cache.keep('a', make)).toBe(1));
});

test('another version forgets facts and keeps files', async () => {
  await inBuild(async (cache) => {
    await cache.put('a', content('four'));
    cache.putFact('b', 1);
  });
  await inBuild(async (cache) => {
    expect(await cache.sizeOf('a')).toBe(4);
    expect(cache.fact('b')).toBeUndefined();
  }, 'two');
});

test('a file that was written to where it was placed is no longer used', async () => {
  await inBuild(async (cache) => {
    await cache.put('a', content('four'));
    await cache.place('a', join(folder, 'a'));
  });
  writeFileSync(join(folder, 'a'), 'FOUR');
  await inBuild(async (cache) => expect(await cache.sizeOf('a')).toBeUndefined());
});

test('a file that is put again does not change where it was placed before', async () => {
  await inBuild(async (cache) => {
    await cache.put('a', content('old'));
    await cache.place('a', join(folder, 'a'));
    await cache.put('a', content('new'));
  });
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
});

test('what three builds in a row have not used is removed', async () => {
  await inBuild(async (cache) => {
    await cache.put('used', content('x'));
    await cache.put('unused', content('x'));
    cache.putFact('used', 1);
    cache.putFact('unused', 1);
  });
  for (let build = 0; build < 3; build += 1) {
    expect(existsSync(join(folder, 'cache/unused'))).toBe(true);
    await inBuild(async (cache) => {
      await cache.sizeOf('used');
      cache.fact('used');
    });
  }
  expect(readdirSync(join(folder, 'cache')).sort()).toEqual(['index.json', 'used']);
  await inBuild((cache) => expect([cache.fact('used'), cache.fact('unused')]).toEqual([1, undefined]));
});

test('what a killed build has left is removed, and an index that cannot be read is none', async () => {
  await inBuild((cache) => cache.put('a', content('x')));
  writeFileSync(join(folder, 'cache/half.draft'), 'x');
  writeFileSync(join(folder, 'cache/index.json'), '{"version"');
  await inBuild(async (cache) => expect(await cache.sizeOf('a')).toBeUndefined());
  expect(readdirSync(join(folder, 'cache'))).toEqual(['index.json']);
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureBrowser, findBrowser } from './browser.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script = 'exit 0'): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe.skipIf(process.platform === 'win32')('finding a browser', () => {
  const find = (more: Record<string, string> = {}) => {
    const PATH = ['one', 'two'].map((name) => join(folder, name)).join(delimiter);
    return findBrowser({ PATH, ...more }, join(folder, 'fetched'));
  };

  test('finds none where there is none', () => {
    expect(find()).toBeUndefined();
  });

  test('prefers the one in CHROMIUM, then the system’s, then the downloaded one', () => {
    const fetched = program('fetched');
    expect(find()).toBe(fetched);
    const chrome = program('one/google-chrome');
    expect(find()).toBe(chrome);
    const chromium = program('two/chromium');
    expect(find()).toBe(chromium);
    const shell = program('two/chromium-headless-shell');
    expect(find()).toBe(shell);
    const asked = program('asked');
    expect(find({ CHROMIUM: asked })).toBe(asked);
  });

  test('throws when the one in CHROMIUM does not run', () => {
    expect(() => find({ CHROMIUM: join(folder, 'nowhere') })).toThrow(/CHROMIUM is set to .*nowhere/);
  });

  test('skips programs that do not run, snaps, and scripts that start snaps', () => {
    program('one/chromium', 'exit 1');
    program('two/chromium', '[ -x /snap/bin/chromium ] && exec /snap/bin/chromium "$@"; exit 0');
    const snap = program('bin/snap');
    symlinkSync(snap, join(folder, 'one/chromium-browser'));
    const fetched = program('fetched');
    expect(find()).toBe(fetched);
  });
});

describe('ensureBrowser', () => {
  test('installs nothing when there is one', async () => {
    const install = () => Promise.reject(new Error('must not run'));
    expect(await ensureBrowser(() => '/there', [install])).toBe('/there');
  });

  test('runs one installer after the other until there is a browser', async () => {
    const tried: string[] = [];
    const way = (name: string) => async () => tried.push(name);
    const find = () => (tried.includes('second') ? '/installed' : undefined);
    expect(await ensureBrowser(find, [way('first'), way('second'), way('third')])).toBe('/installed');
    expect(tried).toEqual(['first', 'second']);
  });

  test('says what to do when no installer helps', async () => {
    await expect(ensureBrowser(() => undefined, [])).rejects.toThrow(/Install Chromium .* or set CHROMIUM/);
  });
});

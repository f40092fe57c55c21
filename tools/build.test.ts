import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, replace } from './build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

describe('the fingerprint of the inputs', () => {
  const taken = (settings: readonly string[] = ['SITE_URL=']) =>
    fingerprint(folder, ['src', 'config.ts', 'public'], settings);

  beforeEach(() => {
    write('src/pages/index.astro', 'home');
    write('src/a.ts', 'a');
    write('config.ts', 'settings');
  });

  test('stays the same while nothing changes, whatever else is in the folder', () => {
    const before = taken();
    write('README.md', 'words');
    write('src/a.test.ts', 'a test');
    expect(taken()).toBe(before);
  });

  test.each([
    ['a file changes', () => write('src/pages/index.astro', 'new home')],
    ['a single file changes', () => write('config.ts', 'other settings')],
    ['a file is added', () => write('src/b.ts', '')],
    ['a missing folder appears', () => write('public/robots.txt', '')],
    ['a file moves', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
    ['two files change places', () => (write('src/a.ts', 'settings'), write('config.ts', 'a'))],
    ['a file goes', () => rmSync(join(folder, 'src/a.ts'))],
  ])('changes when %s', (_, change) => {
    const before = taken();
    change();
    expect(taken()).not.toBe(before);
  });

  test('leaves out one folder', () => {
    const withoutPages = () => fingerprint(folder, ['src', 'config.ts'], [], 'src/pages');
    const before = withoutPages();
    write('src/pages/index.astro', 'new home');
    expect(withoutPages()).toBe(before);
    write('src/a.ts', 'b');
    expect(withoutPages()).not.toBe(before);
  });

  test('changes with the settings', () => {
    expect(taken(['SITE_URL=https://a.example'])).not.toBe(taken(['SITE_URL=https://b.example']));
  });
});

describe('a new build', () => {
  test('takes the place of the old one', () => {
    write('dist/old.html', 'old');
    write('cache/build/new.html', 'new');
    replace(join(folder, 'dist'), join(folder, 'cache/build'));
    expect(readFileSync(join(folder, 'dist/new.html'), 'utf8')).toBe('new');
    expect(existsSync(join(folder, 'dist/old.html'))).toBe(false);
  });

  test('may be the first, in a folder that does not exist', () => {
    write('cache/build/new.html', 'new');
    replace(join(folder, 'somewhere/else'), join(folder, 'cache/build'));
    expect(readFileSync(join(folder, 'somewhere/else/new.html'), 'utf8')).toBe('new');
  });
});

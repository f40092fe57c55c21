import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differences } from './reproducible.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const compare = () => differences(join(folder, 'one'), join(folder, 'two'));

test('equal folders have no differences', () => {
  write({ 'one/a/b.html': 'same', 'two/a/b.html': 'same' });
  expect(compare()).toEqual([]);
});

test('every file that differs, is missing or is new is named', () => {
  write({
    'one/a.html': '1',
    'two/a.html': '2',
    'one/b/old.js': '',
    'two/c/new.js': '',
    'one/d': '',
    'two/d': '',
  });
  expect(compare()).toEqual([
    'a.html differs',
    'b/old.js is only in the first',
    'c/new.js is only in the second',
  ]);
});

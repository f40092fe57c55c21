import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** Prints how large the project is, beside the most that it may be. */

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const number = (value: number): string => value.toLocaleString('en');

function print(what: string, value: number, most?: number, unit = ''): void {
  const bar = most === undefined ? '' : `of ${number(most)}${value > most ? '  TOO MUCH' : ''}`;
  console.log(`${what.padEnd(34)}${`${number(value)} ${unit}`.padStart(14)}  ${bar}`);
}

function printCode(): void {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const code = tracked.filter((name) => /\.(tsx?|astro|css|mjs|js|py)$/.test(name));
  // The desk is one group, wherever its parts are.
  const groupOf = (name: string): string => {
    if (/^(src|server|contract)\/desk\//.test(name)) return 'desk';
    return name.includes('/') ? name.slice(0, name.indexOf('/')) : 'root';
  };
  const groups = Map.groupBy(code, groupOf);
  const linesOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + read(name).split('\n').length - 1, 0);
  for (const [group, names] of [...groups].toSorted(([a], [b]) => a.localeCompare(b)))
    print(`lines in ${group}, ${names.length} files`, linesOf(names));
  print('lines of code', linesOf(code), 80_000);
  print('files of code', code.length, 1200);
}

interface Package {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The folders of what `npm start` needs: all that package.json leads to, without the workspace of the tests. */
function startFolders(): readonly string[] {
  const packagesOf = (lockfile: string) =>
    (JSON.parse(read(lockfile)) as { packages: Record<string, Package> }).packages;
  const packages = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  const found = new Set(['']);
  // A set is also walked over what is added meanwhile.
  for (const path of found) {
    const { dependencies, optionalDependencies, devDependencies, ...own } = packages[path] ?? {};
    const peers = Object.keys(own.peerDependencies ?? {}).filter(
      (name) => !own.peerDependenciesMeta?.[name]?.optional,
    );
    const names = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...(path === '' && devDependencies),
    });
    for (const name of [...names, ...peers]) found.add(resolve(path, name, packages));
  }
  return [...found].filter((path) => path in installed);
}

/** Where Node finds the package: in the nearest node_modules. */
function resolve(from: string, name: string, packages: object): string {
  const at = join(from, 'node_modules', name);
  if (at in packages || from === '') return at;
  return resolve(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name, packages);
}

function bytesOf(folder: string): number {
  return readdirSync(join(root, folder), { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path);
    return sum + (entry.isFile() ? statSync(join(root, path)).size : 0);
  }, 0);
}

printCode();
const folders = startFolders();
print('packages for npm start', folders.length, 350);
print('their size', Math.round(folders.reduce((sum, each) => sum + bytesOf(each), 0) / 1e6), 700, 'MB');
const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
print('scripts in package.json', Object.keys(scripts).length, 18);
print('README.md', read('README.md').split('\n').length - 1, 90, 'lines');
const pages: Readonly<Record<string, number | undefined>> = { 'architecture.md': 14, 'operations.md': 25 };
for (const name of readdirSync(join(root, 'docs')).filter((each) => each.endsWith('.md')))
  print(`docs/${name}`, Math.ceil(statSync(join(root, 'docs', name)).size / 1000), pages[name], 'KB');

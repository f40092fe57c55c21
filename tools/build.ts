import { createHash, hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { companySettingNames, readCompany } from '../contract/company.ts';
import { run, seconds } from './command.ts';
import { startScriptsLate } from './late-scripts.ts';
import { pack } from './pack.ts';
import { indexSite } from './search-index.ts';
import { fail, PlainError, root, withLock } from './toolchain.mjs';

const cache = join(root, '.cache');
const stampName = 'inputs.sha256';

export const dist = join(root, 'dist');

/** All that decides what the built site looks like, besides the company's settings. */
const inputs = [
  ...['src', 'content', 'contract', 'public', 'tools/build.ts', 'tools/late-scripts.ts', 'tools/pack.ts'],
  ...['tools/client-styles.ts', 'tools/module-preload.ts', 'tools/search-index.ts', 'tools/searchable.ts'],
  ...['astro.config.ts', 'package-lock.json', 'tsconfig.json'],
];

/** Makes sure that the folder holds the site as the sources describe it; does nothing when it already does. */
export function build({ out = dist } = {}): Promise<void> {
  return withLock('build', async () => {
    await plainly(() => readCompany(process.env));
    const stamp = fingerprint(root, inputs, settings());
    if (isBuilt(out, stamp)) return console.log('The site is built and nothing has changed since.');
    console.log('Building the site …');
    const started = performance.now();
    const aside = join(cache, 'build');
    rmSync(aside, { recursive: true, force: true });
    await buildPages(join(aside, 'site'));
    await startScriptsLate(join(aside, 'site'));
    await plainly(() => indexSite({ site: join(aside, 'site'), out: aside }));
    await plainly(() =>
      pack({ site: join(aside, 'site'), out: aside, cache: join(cache, 'packed'), services: services() }),
    );
    writeFileSync(join(aside, stampName), stamp);
    replace(out, aside);
    console.log(`Built in ${seconds(started)}.`);
  });
}

/** Origins other than their own that the pages talk to: the policy has to let them. */
function services(): readonly string[] {
  const { apiUrl, geoUrl } = readCompany(process.env);
  return [...new Set([apiUrl, geoUrl].filter(Boolean).map((url) => new URL(url).origin))];
}

function isBuilt(out: string, stamp: string): boolean {
  const file = join(out, stampName);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function settings(): readonly string[] {
  return [process.version, ...companySettingNames.map((name) => `${name}=${process.env[name] ?? ''}`)];
}

/** One hash over the names and contents of these files and folders (tests aside) and over the facts. */
export function fingerprint(folder: string, names: readonly string[], facts: readonly string[]): string {
  const all = createHash('sha256').update(JSON.stringify(facts));
  for (const file of names.flatMap((name) => filesUnder(join(folder, name))).sort()) {
    all.update(`\n${relative(folder, file)} ${hash('sha256', readFileSync(file))}`);
  }
  return all.digest('hex');
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Somebody's NODE_ENV=development would put React's development build before visitors. The other names are Astro's for
 * what it knows about a build; it believes the environment more than itself, and with PROD empty it would publish drafts.
 */
const ofProduction = {
  NODE_ENV: 'production',
  BASE_URL: undefined,
  DEV: undefined,
  MODE: undefined,
  PROD: undefined,
  SSR: undefined,
};

async function buildPages(site: string): Promise<void> {
  const { code, output } = await run('astro', ['build', '--outDir', site], { environment: ofProduction });
  const warnings = output.split('\n').filter((line) => line.includes('[WARN]'));
  if (code === 0) return warnings.forEach((warning) => console.warn(warning));
  console.error(output);
  throw new PlainError('The site could not be built: the message above says where.');
}

/** For work whose own messages say all there is to say. */
async function plainly<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The old build stays whole until the new one is; what is in the way for a moment is never taken for a build. */
export function replace(out: string, aside: string): void {
  const old = join(dirname(aside), 'replaced');
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(aside, out);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) await build().catch(fail);

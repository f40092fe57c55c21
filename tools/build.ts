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
import { rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { companySettingNames, readCompany } from '../contract/company.ts';
import type { BehindTls } from '../server/http/security-headers.ts';
import type { SiteFolders } from './build-site.ts';
import type { DeskFolders } from './desk-bundle.ts';
import { execute, run, seconds, type CommandResult } from './command.ts';
import { fail, PlainError, root, withLock } from './toolchain.mjs';

const cache = join(root, '.cache');
const stampName = 'inputs.sha256';

export const dist = join(root, 'dist');
export const siteCache = join(cache, 'site');

/** All that decides what the built site looks like, besides the company's settings. */
const tools = [
  ...[
    'build',
    'build-cache',
    'build-site',
    'client-styles',
    'compression',
    'compression-worker',
    'desk-bundle',
    'renderer-bundle',
    'late-scripts',
  ],
  ...[
    'module-preload',
    'own-weight',
    'pack',
    'page-facts',
    'search-index',
    'search-parts',
    'searchable',
    'site-files',
  ],
];
/** What the configuration of proxies is made by, from the finished site. */
const proxyInputs = ['tools/proxy', 'server/http', 'server/site'];
const inputs = [
  ...proxyInputs,
  ...['src', 'content', 'contract', 'public', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'],
  ...tools.map((name) => `tools/${name}.ts`),
  // By these the page About is weighed, which shows its own weight.
  ...['built-site', 'html', 'weight'].map((name) => `checks/${name}.ts`),
];

/** What may change without a new bundle: articles are read when pages are rendered, the desk and proxies are apart. */
const outsideBundle = [
  'content/articles',
  'src/desk',
  'contract/desk',
  'tools/desk-bundle.ts',
  ...proxyInputs,
];

/** All that decides what the desk's interface looks like. */
const deskInputs = [
  'src/desk',
  'src/ui',
  'src/styles',
  'contract',
  'package-lock.json',
  'tools/desk-bundle.ts',
];

/**
 * Makes sure that the folder holds the site as the sources describe it; does nothing when it already does. Warns when the
 * promise of the site has not been kept.
 */
export async function build({ out = dist } = {}): Promise<void> {
  await buildChanged(out);
  // Loaded here, because other tools import this file for names only.
  const { findPromiseWarning } = await import('./promise-warning.ts');
  const warning = await findPromiseWarning(process.env, Date.now());
  if (warning !== undefined) console.warn(warning);
}

function buildChanged(out: string): Promise<void> {
  return withLock('build', async () => {
    await plainly(() => readCompany(process.env));
    const behindTls = proxiesBehindTls(process.env);
    const stamp = fingerprint(root, inputs, [...settings(), `proxies behind TLS: ${behindTls}`]);
    if (isBuilt(out, stamp)) return console.log('The site is built and nothing has changed since.');
    console.log('Building the site …');
    const started = performance.now();
    const aside = join(cache, 'build');
    rmSync(aside, { recursive: true, force: true });
    // Thousands of files: they go while pages are rendered, which waits for other threads often.
    const removed = rm(replacedBy(aside), { recursive: true, force: true });
    const version = siteVersion();
    const bundle = join(cache, 'bundle');
    const renderBundled = async () => {
      await bundleCode(bundle, version);
      await renderSite({ bundle, root, out: aside, cache: siteCache, version });
    };
    // Side by side: neither keeps two processors busy.
    await Promise.all([renderBundled(), bundleDesk(join(aside, 'desk'), join(cache, 'desk'))]);
    const { writeProxyFolder } = await import('./proxy/write.ts');
    await writeProxyFolder(aside, behindTls);
    writeFileSync(join(aside, stampName), stamp);
    await removed;
    replace(out, aside);
    console.log(`Built in ${seconds(started)}.`);
  });
}

/** Visitors reach proxies through https, unless BEHIND_TLS says otherwise. */
export const proxiesBehindTls = (environment: Readonly<Record<string, string | undefined>>): BehindTls => {
  if (environment['HSTS_PRELOAD'] === 'true') return 'preload';
  return environment['BEHIND_TLS'] !== 'false';
};

/** A hash of all that the site is made from besides the articles. */
export const siteVersion = (): string => fingerprint(root, inputs, settings(), outsideBundle);

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

/** One hash over the names and contents of these files and folders (tests and some paths aside) and over the facts. */
export function fingerprint(
  folder: string,
  names: readonly string[],
  facts: readonly string[],
  without: readonly string[] = [],
): string {
  const all = createHash('sha256').update(JSON.stringify(facts));
  const left = without.map((name) => join(folder, name));
  const isLeft = (file: string) => left.some((path) => file === path || file.startsWith(path + sep));
  for (const file of names.flatMap((name) => filesUnder(join(folder, name))).sort()) {
    if (isLeft(file)) continue;
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

/** Makes sure that the folder holds the assets, and the code that renders pages, of this version. */
export async function bundleCode(bundle: string, version: string): Promise<void> {
  const versionFile = join(bundle, 'version');
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
  rmSync(bundle, { recursive: true, force: true });
  const args = ['build', '--outDir', join(bundle, 'site')];
  showProblems(await run('astro', args, { environment: ofProduction }));
  writeFileSync(versionFile, version);
}

/** In a process of its own, because React decides by the environment which of its builds it is. */
export async function renderSite(folders: Omit<SiteFolders, 'services'>): Promise<void> {
  const given: SiteFolders = { ...folders, services: services() };
  // Most of what rendering allocates is garbage at once: with more room for it, it is collected in a third of the time.
  const args = ['--max-semi-space-size=64', join(root, 'tools/build-site.ts'), JSON.stringify(given)];
  showProblems(await execute(process.execPath, args, { environment: ofProduction }));
}

/** In a process of its own for the same reason. */
export async function bundleDesk(out: string, deskCache: string): Promise<void> {
  const folders: DeskFolders = {
    out,
    cache: deskCache,
    version: fingerprint(root, deskInputs, [process.version]),
  };
  const args = [join(root, 'tools/desk-bundle.ts'), JSON.stringify(folders)];
  showProblems(await execute(process.execPath, args, { environment: ofProduction }));
}

function showProblems({ code, output }: CommandResult): void {
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

const replacedBy = (aside: string): string => join(dirname(aside), 'replaced');

/** The old build stays whole until the new one is. It is left beside the new one for the next build to remove. */
export function replace(out: string, aside: string): void {
  const old = replacedBy(aside);
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(aside, out);
}

if (import.meta.main) await build().catch(fail);

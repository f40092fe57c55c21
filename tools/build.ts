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
import { addressNames } from '../contract/company.ts';
import { movedNotices, movedVariables } from '../contract/moved-variables.ts';
import { readCompany } from '../integrations/company-file.ts';
import { removeUnused } from '../integrations/compress.ts';
import { run, seconds, type Program } from './command.ts';
import { fail, PlainError, root, withLock } from './toolchain.mjs';

export const dist = join(root, 'dist');
const stampName = 'inputs.sha256';

/** All that decides what the built site looks like, besides the settings. */
const inputs = [
  ...['src', 'content', 'contract', 'public', 'integrations', 'server/http', 'server/site'],
  ...['astro.config.ts', 'package-lock.json', 'tsconfig.json', 'tools/build.ts'],
];
const settingNames = [...addressNames, ...movedVariables, 'BEHIND_TLS', 'HSTS_PRELOAD'];

/** Makes sure that the folder holds the site as the sources describe it; does nothing when it already does. */
export const build = ({ out = dist } = {}): Promise<void> =>
  withLock('build', async () => {
    movedNotices(process.env).forEach((notice) => console.warn(notice));
    refuseWrongSettings();
    const settings = [
      `Node ${process.version}`,
      ...settingNames.map((name) => `${name}=${process.env[name] ?? ''}`),
    ];
    const stamp = fingerprint(root, inputs, settings);
    if (isBuilt(out, stamp)) return console.log('The site is built and nothing has changed since.');
    console.log('Building the site …');
    const started = performance.now();
    const startedAt = Date.now();
    const stagingFolder = join(root, '.cache/build');
    rmSync(stagingFolder, { recursive: true, force: true });
    const finishCache = openAstroCache(fingerprint(root, inputs, settings, 'content/articles'));
    // Side by side: neither keeps two processors busy.
    await Promise.all([
      runBuild('astro', ['build', '--outDir', join(stagingFolder, 'site')]),
      runBuild('vite', [
        'build',
        '--config',
        'integrations/desk-build.ts',
        '--outDir',
        join(stagingFolder, 'desk/site'),
      ]),
    ]);
    finishCache();
    removeUnused(startedAt, join(root, '.cache/compressed'));
    writeFileSync(join(stagingFolder, stampName), stamp);
    replace(out, stagingFolder);
    console.log(`Built in ${seconds(started)}.`);
  });

function isBuilt(out: string, stamp: string): boolean {
  const file = join(out, stampName);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/**
 * Pages that Astro keeps of the last build are good as long as that build has ended and only articles have changed since: a page's
 * `cacheKey` names none of the rest. Returns what to call at the end of the build.
 */
function openAstroCache(stamp: string): () => void {
  const cache = join(root, '.cache/astro');
  if (!isBuilt(cache, stamp)) rmSync(cache, { recursive: true, force: true });
  rmSync(join(cache, stampName), { force: true });
  return () => writeFileSync(join(cache, stampName), stamp);
}

/** One hash over the names and contents of these files and folders (tests and one folder aside) and over the settings. */
export function fingerprint(
  folder: string,
  names: readonly string[],
  settings: readonly string[],
  except?: string,
): string {
  const all = createHash('sha256').update(JSON.stringify(settings));
  const files = names
    .flatMap((name) => inputFiles(join(folder, name)))
    .filter((file) => !except || !file.startsWith(join(folder, except, '/')));
  for (const file of files.sort())
    all.update(`\n${relative(folder, file)} ${hash('sha256', readFileSync(file))}`);
  return all.digest('hex');
}

function inputFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * NODE_ENV=development would send React's development build to visitors. The other names are Astro's for what it knows
 * about a build; it believes the environment more than itself, and with PROD empty it would publish drafts.
 */
const ofProduction = {
  NODE_ENV: 'production',
  BASE_URL: undefined,
  DEV: undefined,
  MODE: undefined,
  PROD: undefined,
  SSR: undefined,
};

async function runBuild(program: Program, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, args, { environment: ofProduction });
  const warnings = output.split('\n').filter((line) => line.includes('[WARN]'));
  if (code === 0) return warnings.forEach((warning) => console.warn(warning));
  console.error(output);
  throw new PlainError('The site could not be built: the message above says where.');
}

function refuseWrongSettings(): void {
  try {
    readCompany(process.env);
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The old build stays whole until the new one is. */
export function replace(out: string, stagingFolder: string): void {
  const old = join(dirname(stagingFolder), 'replaced');
  rmSync(old, { recursive: true, force: true });
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(stagingFolder, out);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) await build().catch(fail);

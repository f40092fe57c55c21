import { stat, statfs, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFileName, type Database } from '../database/database.ts';
import { attention, type Check, type CheckResult, missing, ready, isExampleHost } from './check.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { visit } from './headers.ts';

const megabyte = 1024 * 1024;
const sizeOf = (bytes: number): string =>
  bytes < 1024 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${(bytes / 1024 / megabyte).toFixed(1)} GB`;

/** Takes bytes. An erasure rewrites the database, for which it needs twice its size. */
export function checkDisk(free: number, database: number): CheckResult {
  const needed = Math.max(2 * database, 200 * megabyte);
  const sentence = `The disk of the data folder has ${sizeOf(free)} left.`;
  const remedy = 'Remove what is not needed there, or move DATA_FOLDER to a larger disk.';
  if (free < needed) return missing(`${sentence} Saving and erasing need ${sizeOf(needed)}.`, remedy);
  return free < needed + 1024 * megabyte ? attention(sentence, remedy) : ready(sentence);
}

export const disk: Check = {
  title: 'Disk',
  kind: 'quick',
  run: async ({ settings: { dataFolder } }) => {
    const { bavail, bsize } = await statfs(dataFolder);
    // The file of SQLite; there is none where the data is elsewhere.
    const { size } = await stat(join(dataFolder, sqliteFileName)).catch(() => ({ size: 0 }));
    return checkDisk(bavail * bsize, size);
  },
};

/** How far other clocks are ahead of ours, in milliseconds; null where there is none to compare with. */
interface Clocks {
  readonly database: number | null;
  readonly site: number | null;
  /** Whether the system says that the network sets the clock. */
  readonly isSynchronised: boolean | null;
}

/** Largest difference between clocks, in milliseconds; beyond it, sales may be notified twice. */
const largestDifference = 30_000;
const remedy = 'Let the network set the clock: systemd-timesyncd or chrony.';

export function compareClocks({ database, site, isSynchronised }: Clocks): CheckResult {
  for (const [name, difference] of Object.entries({ 'the database': database, 'the proxy': site }))
    if (difference !== null && Math.abs(difference) > largestDifference)
      return missing(
        `The clock differs from that of ${name} by ${Math.round(Math.abs(difference) / 1000)} seconds.`,
        remedy,
      );
  if (isSynchronised === false) return missing('The network does not set the clock of this machine.', remedy);
  if (isSynchronised) return ready('The network sets the clock.');
  return database === null && site === null
    ? attention('There is no other clock to compare this one with.', remedy)
    : ready('The clock agrees with those that could be asked.');
}

/** Milliseconds that the site's clock is ahead. The Date header has whole seconds, so half of one is added. */
async function siteDifference(serviceUrl: string, signal: AbortSignal): Promise<number | null> {
  const answer = await visit(new URL('/healthz', serviceUrl), signal);
  const date = 'headers' in answer ? Date.parse(answer.headers.get('date') ?? '') : Number.NaN;
  return Number.isNaN(date) ? null : date + 500 - Date.now();
}

async function databaseDifference(database: Database): Promise<number | null> {
  // SQLite has no clock of its own.
  if (database.kind === 'sqlite') return null;
  const asked = sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  const { rows } = await database.read((db) => asked.execute(db));
  return (rows[0]?.ms ?? 0) - Date.now();
}

async function readSynchronised(): Promise<boolean | null> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 2000 });
    return stdout.trim() === '' ? null : stdout.trim() === 'yes';
  } catch {
    return null;
  }
}

export const clock: Check = {
  title: 'Clock',
  kind: 'slow',
  needsDatabase: true,
  run: async ({ settings: { serviceUrl }, stores, signal }) => {
    const [database, site, isSynchronised] = await Promise.all([
      databaseDifference(stores.database),
      isExampleHost(new URL(serviceUrl).hostname) ? null : siteDifference(serviceUrl, signal),
      readSynchronised(),
    ]);
    return compareClocks({ database, site, isSynchronised });
  },
};

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly deprecated?: string }>>;
}

/** Known faults are not in the lockfile; that its makers advise against a version is. */
export function checkPackages({ packages }: Lockfile): CheckResult {
  const found = Object.entries(packages).filter(([, { dev, deprecated }]) => !dev && deprecated);
  const names = found.map(([path]) => path.split('node_modules/').at(-1)).join(', ');
  return found.length > 0
    ? attention(
        `Packages of the service whose makers advise against this version: ${names}.`,
        'Upgrade to a release of this project without them.',
      )
    : ready(
        'No package of the service is marked as deprecated. `npm audit --omit=dev` asks for known faults.',
      );
}

/** The image has npm's record of what is installed in place of the lockfile. */
const lockfiles = ['../../package-lock.json', '../../node_modules/.package-lock.json'];

export const packages: Check = {
  title: 'Packages',
  kind: 'slow',
  run: async () => {
    for (const path of lockfiles) {
      const text = await readFile(new URL(path, import.meta.url), 'utf8').catch(() => null);
      if (text !== null) return checkPackages(JSON.parse(text) as Lockfile);
    }
    return missing('There is no package-lock.json, so the packages are not known.', 'Install with npm ci.');
  },
};

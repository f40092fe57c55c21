import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { hour } from '../../contract/durations.ts';
import { countText } from '../../contract/english.ts';
import { countOf } from '../database/counting.ts';
import { errorCode } from '../common/error-code.ts';
import { lastBackup } from '../database/backup.ts';
import { openDatabase, sqliteFileName } from '../database/database.ts';
import { attention, type Check, type CheckResult, missing, ready, span } from './check.ts';

/** Age in milliseconds: a day, and the time that a daily copy takes. */
const oldest = 26 * hour;
const how = 'docs/going-live.md has a timer that makes one every day; for PostgreSQL see docs/operations.md.';

function checkAge(madeAt: number, now: number): CheckResult {
  const sentence = `The newest backup is ${span(Math.max(0, now - madeAt))} old.`;
  return now - madeAt > oldest ? missing(sentence, how) : ready(sentence);
}

const untried = (reason: string): CheckResult =>
  attention(`No restore was tried: ${reason}.`, 'Try it by hand now and then, on another machine.');

const broken = (reason: string): CheckResult =>
  missing(`The newest backup cannot be restored: ${reason}.`, 'Make another one, and look at the disk.');

/** The newest file of a folder; undefined in an empty one. */
async function newestFile(folder: string) {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ name }) => join(folder, name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  return dated.toSorted((one, other) => other.at - one.at)[0];
}

async function tryRestore(file: string): Promise<CheckResult> {
  const start = await firstBytes(file, 15);
  if (start === 'SQLite format 3') return restoreSqlite(file);
  if (start.startsWith('PGDMP')) return listDump(file);
  return untried(
    'the newest file is neither SQLite’s nor from `pg_dump --format=custom`, or it is encrypted',
  );
}

async function firstBytes(file: string, length: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Restores into a data folder of its own, where this release applies its migrations, as the drill does. */
async function restoreSqlite(file: string): Promise<CheckResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    await copyFile(file, join(dataFolder, sqliteFileName));
    const database = openDatabase({ dataFolder });
    try {
      return await database.run(async (db) => {
        const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
        if (rows[0]?.quick_check !== 'ok') return broken('its pages are damaged');
        const leads = await countOf(db.selectFrom('leads'));
        return ready(
          `The newest backup was restored in a scratch place: it holds ${countText(leads, 'lead')}.`,
        );
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    return broken(errorCode(error));
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function listDump(file: string): Promise<CheckResult> {
  try {
    const { stdout } = await promisify(execFile)('pg_restore', ['--list', file]);
    return / TABLE DATA \S+ leads /.test(stdout)
      ? ready('The contents of the newest backup can be read. Restore it on another machine now and then.')
      : broken('it has no table of leads');
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? untried('pg_restore is not installed here')
      : broken('pg_restore cannot read it');
  }
}

export const backup: Check = {
  title: 'Backup',
  kind: 'slow',
  needsDatabase: true,
  run: async ({ settings: { backupFolder }, stores, now }) => {
    if (backupFolder !== undefined) {
      const newest = await newestFile(backupFolder);
      return newest
        ? [checkAge(newest.at, now), await tryRestore(newest.path)]
        : missing('There is no backup.', how);
    }
    const madeAt = await stores.database.read(lastBackup);
    return madeAt === null
      ? missing(
          'No backup is known.',
          `${how} Name the folder of the copies in BACKUP_FOLDER, so that they can be looked at.`,
        )
      : [checkAge(madeAt, now), untried('BACKUP_FOLDER does not name the place of copies')];
  },
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Dialect, Kysely } from 'kysely';
import { promiseDays, promiseTarget } from '../contract/desk/insight.ts';
import { replyHours } from '../contract/reply-promise.ts';
import { sqliteFileName } from '../server/database/database.ts';
import { readerDialect } from '../server/database/postgres.ts';
import { sqliteDialect } from '../server/database/sqlite.ts';
import type { Tables } from '../server/database/tables.ts';
import { countByWeek, summarise } from '../server/desk/insight/promise.ts';
import { root } from './toolchain.mjs';

/** Fewer due replies say nothing about the share. */
const fewestReplies = 10;

/** In milliseconds: a build does not wait for a database that is busy. */
const busyTimeout = 500;

/** One line when the site promises what the desk has not kept; undefined otherwise. */
export function promiseWarning({
  due,
  kept,
}: {
  readonly due: number;
  readonly kept: number;
}): string | undefined {
  if (due < fewestReplies || kept / due >= promiseTarget) return undefined;
  // Rounded down, so that a share below the target never reads as the target.
  const share = Math.floor((kept / due) * 1000) / 10;
  return (
    `The site promises a reply within ${replyHours} hours; in the last ${promiseDays} days ${kept} of ${due} replies ` +
    `(${share} %) came in time, below the target of ${promiseTarget * 100} %.`
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The warning for the database that the service would use. Without one that can be read there is none. */
export async function findPromiseWarning(environment: Environment, now: number): Promise<string | undefined> {
  const dialect = dialectFor(environment);
  if (!dialect) return undefined;
  const db = new Kysely<Tables>({ dialect });
  try {
    return promiseWarning(summarise(await countByWeek(db, now), now));
  } catch {
    // Locked, older than the desk or out of reach: the build does not depend on it.
    return undefined;
  } finally {
    await db.destroy().catch(() => undefined);
  }
}

function dialectFor({ DATABASE_URL, DATA_FOLDER }: Environment): Dialect | undefined {
  if (DATABASE_URL) return readerDialect(DATABASE_URL);
  const file = join(DATA_FOLDER || join(root, 'data'), sqliteFileName);
  if (!existsSync(file)) return undefined;
  // Without a write-ahead log no process has the file open, and opening it as immutable leaves no files beside it.
  const path = existsSync(`${file}-wal`) ? file : `${pathToFileURL(file).href}?immutable=1`;
  return sqliteDialect({ path, busyTimeout, readOnly: true });
}

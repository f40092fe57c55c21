import { errorCode } from '../common/error-code.ts';

/** The database failed, not the query: a later attempt may succeed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly code: string;

  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.code = databaseCode(cause);
  }
}

/** Primary result codes of SQLite that are caused by the machine, not by the statement. */
const sqliteCodes: ReadonlySet<number> = new Set([
  3, // PERM
  5, // BUSY
  6, // LOCKED
  7, // NOMEM
  8, // READONLY
  9, // INTERRUPT
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  15, // PROTOCOL
  22, // NOLFS
  23, // AUTH
  26, // NOTADB
]);

/**
 * Codes of PostgreSQL that the statement does not cause: connections, authorization, no such database, read-only, deadlocks,
 * lock time-outs, resources, operators who intervene, the system, damaged data.
 */
const postgresCodes = /^(?:08...|28...|3D000|25006|40001|40P01|42501|55P03|53...|57...|58...|XX00[012])$/;

const systemCodes =
  /^E(?:CONN|TIMEDOUT|PIPE|NOTFOUND|AI_|HOST|NET|ADDR|NOSPC|DQUOT|ROFS|ACCES|PERM|IO|MFILE|NFILE|NOENT$)/;

/** Messages without a code, of the PostgreSQL driver and, while a process stops, of Kysely. */
const driverMessages =
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|is not queryable|after calling end on the pool|Postgres connection has been discarded|^driver has already been destroyed/;

export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff);
  const code = databaseCode(error);
  if (postgresCodes.test(code) || systemCodes.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return driverMessages.test(error.message);
}

const databaseCode = (error: unknown): string =>
  error instanceof Error && 'errcode' in error ? `SQLITE_${String(error.errcode)}` : errorCode(error);

import { messageOf } from '../article.ts';
import { fromSamples } from '../modules.ts';
import type { Dialect } from './dialect.ts';
import type { Postgres } from './postgres.ts';
import { sqliteRefuses } from './sqlite.ts';
import { statementsOf, wordsOf, type Statement } from './statements.ts';
import { structureOf } from './structure.ts';

export type Refusal = { readonly line: number; readonly reason: string };

type SqlParser = {
  init(): Promise<void>;
  parse(sql: string, dialect: string): unknown;
};

/** Why a statement cannot be read, if it cannot. */
type Reader = (sql: string) => Promise<string | undefined>;

/** The first statement that the dialect does not know; without a dialect it has to be known to one of them. */
export async function refusalOf(
  sql: string,
  dialect: Dialect | undefined,
  postgres: Postgres,
): Promise<Refusal | undefined> {
  const readers = await readersFor(dialect, postgres);
  const tried: readonly Dialect[] = dialect ? [dialect] : ['SQLite', 'MySQL', 'PostgreSQL'];
  let first: Refusal | undefined;
  for (const each of tried) {
    const refusal = await firstRefusal(statementsOf(sql), readers[each]);
    if (!refusal) return undefined;
    first ??= refusal;
  }
  return first;
}

/** Only a block that names its database is trusted with what the parser does not know. */
async function readersFor(
  named: Dialect | undefined,
  postgres: Postgres,
): Promise<Readonly<Record<Dialect, Reader>>> {
  const parser = fromSamples('@guanmingchiu/sqlparser-ts') as SqlParser;
  await parser.init();
  return {
    SQLite: async (sql) => sqliteRefuses(sql),
    PostgreSQL: async (sql) => read(parser, sql, 'postgresql') && (await postgres.refuses(sql)),
    MySQL: async (sql) => {
      const refusal = read(parser, sql, 'mysql');
      return named ? atLeastClosed(refusal, sql, unknownToMysql) : refusal;
    },
    'SQL Server': async (sql) =>
      atLeastClosed(read(parser, simplified(sql), 'mssql'), sql, unknownToSqlServer),
  };
}

async function firstRefusal(statements: readonly Statement[], reader: Reader): Promise<Refusal | undefined> {
  for (const { text, line } of statements) {
    const reason = await reader(text);
    if (reason) return { line, reason };
  }
  return undefined;
}

function read(parser: SqlParser, sql: string, dialect: string): string | undefined {
  try {
    parser.parse(sql, dialect);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const unknownToMysql = /^(?:CREATE (?:.* )?(?:TRIGGER|PROCEDURE|FUNCTION|EVENT)|DELIMITER)\b/;

const unknownToSqlServer = new RegExp(
  `^(?:${[
    '(?:CREATE|ALTER|DROP) (?:OR ALTER )?(?:MESSAGE|CONTRACT|QUEUE|SERVICE|ROUTE|REMOTE|BROKER|PROC|PROCEDURE|TRIGGER|FUNCTION|SEQUENCE|PARTITION)',
    '(?:ALTER|CREATE) DATABASE',
    'BEGIN (?:DIALOG|CONVERSATION)',
    '(?:SEND|END|MOVE|GET) (?:ON )?CONVERSATION',
    'WAITFOR|RECEIVE|WHILE|THROW|DBCC|BACKUP|RESTORE|ENABLE|DISABLE|USE|SET STATISTICS|DELETE TOP',
  ].join('|')})\\b`,
);

/** Without what the parser knows only in some places: hints at the end, kinds of indexes, and `+=`. */
const simplified = (sql: string): string =>
  sql
    .replace(/\bOPTION\s*\((?:[^()]|\([^()]*\))*\)\s*$/i, '')
    .replaceAll(/\b(?:NON)?CLUSTERED\b/gi, '')
    .replaceAll(/[-+*/%]=/g, '=');

/** Where the parser's grammar ends, quotes, brackets and blocks still have to close. */
const atLeastClosed = (refusal: string | undefined, sql: string, unknown: RegExp): string | undefined =>
  refusal && unknown.test(wordsOf(sql).join(' ')) ? structureOf(sql) : refusal;

import type { Dialect } from '../../../src/features/blog/markdown/fence.ts';
import {
  depthOf,
  statementsOf,
  wordsOf,
  type Statement,
} from '../../../src/features/blog/run/sql/statements.ts';
import { messageOf } from '../article.ts';
import type { Fault } from '../line-formats.ts';
import { fromSamples } from '../modules.ts';
import type { Postgres } from './postgres.ts';
import { sqliteSyntaxError } from './sqlite.ts';

type SqlParser = {
  init(): Promise<void>;
  parse(sql: string, dialect: string): unknown;
};

/** Returns the message of the syntax error of a statement, if it has one. */
type Validator = (sql: string) => Promise<string | undefined>;

/** The first syntax error in the dialect; without a dialect, undefined if one of three accepts all statements. */
export async function syntaxErrorOf(
  sql: string,
  dialect: Dialect | undefined,
  postgres: Postgres,
): Promise<Fault | undefined> {
  const validators = await validatorsFor(dialect, postgres);
  const tried: readonly Dialect[] = dialect ? [dialect] : ['SQLite', 'MySQL', 'PostgreSQL'];
  let first: Fault | undefined;
  for (const each of tried) {
    const refusal = await firstSyntaxError(statementsOf(sql), validators[each]);
    if (!refusal) return undefined;
    first ??= refusal;
  }
  return first;
}

/** Statements that the parser does not know are accepted only in a block that names its database. */
async function validatorsFor(
  named: Dialect | undefined,
  postgres: Postgres,
): Promise<Readonly<Record<Dialect, Validator>>> {
  const parser = fromSamples('@guanmingchiu/sqlparser-ts') as SqlParser;
  await parser.init();
  return {
    SQLite: async (sql) => sqliteSyntaxError(sql),
    PostgreSQL: async (sql) => read(parser, sql, 'postgresql') && (await postgres.syntaxError(sql)),
    MySQL: async (sql) => {
      const refusal = read(parser, sql, 'mysql');
      return named ? atLeastClosed(refusal, sql, unknownToMysql) : refusal;
    },
    'SQL Server': async (sql) =>
      atLeastClosed(read(parser, simplified(sql), 'mssql'), sql, unknownToSqlServer),
  };
}

async function firstSyntaxError(
  statements: readonly Statement[],
  reader: Validator,
): Promise<Fault | undefined> {
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

/** Without syntax that the parser accepts only in some places: hints at the end, kinds of indexes, and `+=`. */
const simplified = (sql: string): string =>
  sql
    .replace(/\bOPTION\s*\((?:[^()]|\([^()]*\))*\)\s*$/i, '')
    .replaceAll(/\b(?:NON)?CLUSTERED\b/gi, '')
    .replaceAll(/[-+*/%]=/g, '=');

/** In statements that the parser does not know, only quotes, brackets and blocks are checked. */
const atLeastClosed = (refusal: string | undefined, sql: string, unknown: RegExp): string | undefined =>
  refusal && unknown.test(wordsOf(sql).join(' ')) ? unclosedPart(sql) : refusal;

/** Reports a quote, bracket or block that is not closed, or an empty clause. */
export function unclosedPart(sql: string): string | undefined {
  const words = wordsOf(sql);
  const open: string[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ';';
    if (/^['"[`]$/.test(word)) return `${word} is not closed`;
    if (isEmptyClause(word, next)) return `nothing is between ${word} and ${next}`;
    if (word === '(') open.push(')');
    if (depthOf(word, next) > 0) open.push('END');
    if ((word === ')' || depthOf(word, next) < 0) && open.pop() !== word) return `${word} closes nothing`;
  }
  const missing = open.at(-1);
  return missing && `${missing} is missing`;
}

const isEmptyClause = (word: string, next: string): boolean =>
  /^(?:SELECT|SET|WHERE|FROM|BY|VALUES|INTO|JOIN|AND|OR|,|=)$/.test(word) &&
  /^(?:FROM|WHERE|GROUP|ORDER|HAVING|VALUES|,|;|\))$/.test(next);

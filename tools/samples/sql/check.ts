import { type ArticleSamples, problem, type Problem, type Sample } from '../article.ts';
import { compareOutput } from '../output.ts';
import { dialectOf } from '../../../src/features/blog/markdown/fence.ts';
import { syntaxErrorOf } from './parse.ts';
import type { Postgres } from './postgres.ts';
import { outputOf, type Session } from '../../../src/features/blog/run/sql/session.ts';
import { openSqlite } from './sqlite.ts';

export async function checkSql(sample: Sample, postgres: Postgres): Promise<readonly Problem[]> {
  const refusal = await syntaxErrorOf(sample.code, dialectOf(sample.code), postgres);
  return refusal ? [problem(sample, refusal.reason, refusal.line)] : [];
}

export const isRunSql = ({ language, run, exception }: Sample): boolean =>
  language === 'sql' && run && !exception;

/** Runs the blocks of an article one after the other, on one database for each dialect. */
export async function checkSqlRuns(
  { samples }: ArticleSamples,
  postgres: Postgres,
): Promise<readonly Problem[]> {
  const sessions = new Map<string, Session>();
  const found: Problem[] = [];
  for (const sample of samples.filter(isRunSql)) {
    const dialect = dialectOf(sample.code) ?? 'SQLite';
    const session = sessions.get(dialect) ?? (await openSession(dialect, postgres));
    if (session) {
      sessions.set(dialect, session);
      found.push(...compareOutput(sample, await outputOf(session, sample.code)));
    } else found.push(problem(sample, `there is no ${dialect} here to run it on; SQLite and PostgreSQL are`));
  }
  for (const session of sessions.values()) await session.close();
  return found;
}

function openSession(dialect: string, postgres: Postgres): Promise<Session | undefined> {
  if (dialect === 'SQLite') return Promise.resolve(openSqlite());
  return dialect === 'PostgreSQL' ? postgres.open() : Promise.resolve(undefined);
}

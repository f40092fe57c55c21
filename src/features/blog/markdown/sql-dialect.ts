export type Dialect = 'SQLite' | 'PostgreSQL' | 'MySQL' | 'SQL Server';

const dialects: readonly Dialect[] = ['SQLite', 'PostgreSQL', 'MySQL', 'SQL Server'];

/** The database that a comment on the first line names. */
export function dialectOf(sql: string): Dialect | undefined {
  const comment = /^--\s*(?<words>.+)/.exec(sql)?.groups?.['words']?.toLowerCase() ?? '';
  return dialects.find((dialect) => comment.startsWith(dialect.toLowerCase()));
}

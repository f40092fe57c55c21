export type Dialect = 'SQLite' | 'PostgreSQL' | 'MySQL' | 'SQL Server';

const dialects: readonly Dialect[] = ['SQLite', 'PostgreSQL', 'MySQL', 'SQL Server'];

/** A block says in a comment on its first line for which database it is; the reader wants to know it too. */
export function dialectOf(sql: string): Dialect | undefined {
  const comment = /^--\s*(?<words>.+)/.exec(sql)?.groups?.['words']?.toLowerCase() ?? '';
  return dialects.find((dialect) => comment.startsWith(dialect.toLowerCase()));
}

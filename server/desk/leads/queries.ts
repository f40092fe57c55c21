import { type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { DatabaseKind, Tables } from '../../database/tables.ts';

/** A condition whose SQL is the same for any number of values, so that few statements are prepared. */
export const isOneOf = (
  kind: DatabaseKind,
  column: string,
  values: readonly (string | number)[],
): ExpressionWrapper<Tables, never, SqlBool> => {
  const list =
    kind === 'sqlite'
      ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
      : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text')}[])`;
  return list as unknown as ExpressionWrapper<Tables, never, SqlBool>;
};

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

/** Groups of few different sizes, for the same reason. */
export function* inGroups<T>(rows: readonly T[]): Generator<readonly T[]> {
  let start = 0;
  for (const size of [50, 10, 1])
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
}

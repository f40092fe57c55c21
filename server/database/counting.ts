import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries, Tables } from './tables.ts';

type Query<From extends keyof Tables> = SelectQueryBuilder<Tables, From, object>;

/** Whether a query finds any row. */
export const exists = async <From extends keyof Tables>(query: Query<From>): Promise<boolean> =>
  (await query.limit(1).executeTakeFirst()) !== undefined;

/** How many rows a query finds that selects no columns. */
export async function countOf<From extends keyof Tables>(query: Query<From>): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** How many rows a query finds, up to a limit. */
export async function countUpTo<From extends keyof Tables>(
  db: Queries,
  most: number,
  query: Query<From>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(most).as('counted'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

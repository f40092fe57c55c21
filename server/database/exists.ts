import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether a query finds any row. */
export const exists = async <From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined;

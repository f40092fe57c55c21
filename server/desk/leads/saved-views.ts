import { randomUUID } from 'node:crypto';
import { mostSavedViews, type SavedViewsAnswer } from '../../../contract/desk/leads.ts';
import type { NamedList } from '../../../contract/desk/requests.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { DeskFailure, type DeskHandlers, notFound } from '../handlers.ts';

/** Lists that a person keeps under a name, for that person alone. */
export function savedViewHandlers(database: Database) {
  return {
    savedViews: ({ caller }) => database.read((db) => readViews(db, caller.account.id)),

    saveView: ({ body: { id, name, list }, caller: { account }, now }) =>
      database.transaction(async (trx) => {
        const values = { name, list: JSON.stringify(list) };
        if (id === undefined) {
          const { views } = await readViews(trx, account.id);
          if (views.length >= mostSavedViews) throw new DeskFailure(429, 'too-many');
          await trx
            .insertInto('saved_views')
            .values({ id: randomUUID(), user_id: account.id, created_at: now, ...values })
            .execute();
        } else {
          const { numUpdatedRows } = await trx
            .updateTable('saved_views')
            .set(values)
            .where('id', '=', id)
            .where('user_id', '=', account.id)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw notFound();
        }
        return readViews(trx, account.id);
      }),

    removeView: ({ body: { id }, caller: { account } }) =>
      database.transaction(async (trx) => {
        await trx.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', account.id).execute();
        return readViews(trx, account.id);
      }),
  } satisfies Partial<DeskHandlers>;
}

/** The oldest first. */
async function readViews(db: Queries, userId: string): Promise<SavedViewsAnswer> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'list'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { views: rows.map(({ id, name, list }) => ({ id, name, list: JSON.parse(list) as NamedList })) };
}

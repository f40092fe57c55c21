import { exists } from '../../database/counting.ts';
import type { DatabaseKind, Queries, TransactionQueries } from '../../database/tables.ts';

/** The setting is there while it is on; its value is who got the last lead. */
const name = 'round-robin';

export const isRoundRobin = (db: Queries): Promise<boolean> =>
  exists(db.selectFrom('desk_settings').select('name').where('name', '=', name));

export async function setRoundRobin(trx: TransactionQueries, isOn: boolean): Promise<void> {
  if (!isOn) return void (await trx.deleteFrom('desk_settings').where('name', '=', name).execute());
  await trx
    .insertInto('desk_settings')
    .values({ name, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The member after the one who got the last lead, in the order of their ids; null where none is to get it. */
export async function takeTurn(trx: TransactionQueries, kind: DatabaseKind): Promise<string | null> {
  const last = await trx
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', name)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!last) return null;
  const members = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'member')
    .where('disabled_at', 'is', null)
    .execute();
  // Sorted here: databases differ in how they compare texts.
  const ids = members.map(({ id }) => id).sort();
  const next = ids.find((id) => id > last.value) ?? ids[0];
  if (next === undefined) return null;
  await trx.updateTable('desk_settings').set({ value: next }).where('name', '=', name).execute();
  return next;
}

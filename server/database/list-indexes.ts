import type { Transaction } from 'kysely';

/**
 * Lists that are filtered by several columns are read, and counted, from one index without their rows. The last mail of a lead
 * and the addresses that wrote about it are found without reading all its mails.
 */
export async function widenIndexes({ schema }: Transaction<unknown>): Promise<void> {
  for (const name of ['lead_desk_by_list', 'lead_desk_by_country', 'lead_desk_by_kind'])
    await schema.dropIndex(name).execute();
  const filters = ['page_kind', 'status', 'source'] as const;
  for (const [name, columns] of [
    ['lead_desk_by_list', ['list', 'changed_at', 'seq', ...filters]],
    ['lead_desk_by_country', ['list', 'country', 'changed_at', 'seq', ...filters]],
  ] as const)
    await schema
      .createIndex(name)
      .on('lead_desk')
      .columns([...columns])
      .execute();
  await schema
    .createIndex('messages_by_direction')
    .on('messages')
    .columns(['lead_id', 'direction', 'at desc', 'kind', 'from_address'])
    .execute();
}

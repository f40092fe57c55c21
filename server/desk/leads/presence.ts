import { sql } from 'kysely';
import { hour, minute } from '../../../contract/durations.ts';
import type { Viewer } from '../../../contract/desk/leads.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { notFound } from '../handlers.ts';

/** In milliseconds: how long a person counts as a viewer after the last heartbeat. */
const presenceMs = 45_000;
/** Heartbeats of sessions that have ended are removed after this time. */
const staleMs = hour;

/** How long after the last key a person counts as writing a mail. */
const writingMs = 2 * minute;

interface Presence {
  readonly sessionId: string;
  readonly userId: string;
  /** Null when no lead is open any more. */
  readonly ref: string | null;
  readonly now: number;
}

export const setPresence = (database: Database, { sessionId, userId, ref, now }: Presence): Promise<void> =>
  database.run(async (db) => {
    if (ref === null)
      return void (await db.deleteFrom('presence').where('session_id', '=', sessionId).execute());
    await db
      .deleteFrom('presence')
      .where('seen_at', '<', now - staleMs)
      .execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('presence')
      .columns(['session_id', 'user_id', 'lead_id', 'seen_at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('lead_desk')
          .select([
            val(sessionId).as('session_id'),
            val(userId).as('user_id'),
            'lead_id',
            sql<number>`cast(${now} as bigint)`.as('seen_at'),
          ])
          .where('ref', '=', ref),
      )
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet(({ ref: column }) => ({
          user_id: column('excluded.user_id'),
          lead_id: column('excluded.lead_id'),
          seen_at: column('excluded.seen_at'),
        })),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw notFound();
  });

export const endPresence = (database: Database, sessionIds: readonly string[]): Promise<void> =>
  database.run(
    async (db) => void (await db.deleteFrom('presence').where('session_id', 'in', sessionIds).execute()),
  );

/** The viewers of each lead that has any, each person once, in the order of their names. */
export async function viewersByLead(
  db: Queries,
  now: number,
): Promise<ReadonlyMap<string, readonly Viewer[]>> {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .innerJoin('lead_desk', 'lead_desk.lead_id', 'presence.lead_id')
    .leftJoin('message_drafts', (join) =>
      join
        .onRef('message_drafts.lead_id', '=', 'presence.lead_id')
        .onRef('message_drafts.user_id', '=', 'presence.user_id')
        .on('message_drafts.changed_at', '>', now - writingMs),
    )
    .select(['lead_desk.ref', 'users.id as userId', 'users.name', 'message_drafts.user_id as writer'])
    .distinct()
    .where('presence.seen_at', '>', now - presenceMs)
    .execute();
  const byName = (one: Viewer, other: Viewer) =>
    one.name.localeCompare(other.name, 'en') || (one.userId < other.userId ? -1 : 1);
  const viewers = Map.groupBy(rows, ({ ref }) => ref);
  return new Map([...viewers].map(([ref, list]) => [ref, list.map(toViewer).sort(byName)]));
}

const toViewer = ({ userId, name, writer }: Viewer & { readonly writer: string | null }): Viewer => ({
  userId,
  name,
  ...(writer !== null && { isWriting: true }),
});

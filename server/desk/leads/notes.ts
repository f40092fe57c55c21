import { mentionedIn } from '../../../contract/desk/notifications.ts';
import type { Database } from '../../database/database.ts';
import { exists } from '../../database/counting.ts';
import type { TransactionQueries } from '../../database/tables.ts';
import { type Author, recordAction } from '../audit.ts';
import { type Body, DeskFailure, notFound } from '../handlers.ts';
import { addNotices } from '../notifications/notices.ts';
import { toEventRow } from './desk-events.ts';
import type { DeskLead } from './desk-row.ts';
import { leadIdOf, lockLeads, touchLead, withLead } from './lead-lock.ts';

/** Notes and links. They change no version: no one loses a change because another person has written a note. */

export const addNote = (database: Database, { ref, text }: Body<'addNote'>, author: Author): Promise<void> =>
  withLead(database, ref, async (trx, locked) => {
    const { userId, now: at } = author;
    const leadId = locked.lead.id;
    const row = toEventRow({ leadId, userId, at, event: { kind: 'note', text } });
    await trx.insertInto('desk_events').values(row).execute();
    await notifyMentioned(trx, leadId, text, author);
    await touchLead(trx, locked, at);
    await recordAction(trx, author, 'note-added', row.id, ref);
  });

async function notifyMentioned(
  trx: TransactionQueries,
  leadId: string,
  text: string,
  { userId, now }: Author,
): Promise<void> {
  if (!text.includes('@')) return;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .execute();
  const to = mentionedIn(text, people).map(({ id }) => id);
  if (to.length > 0) await addNotices(trx, { event: 'mentioned', leadId, to, by: userId, now });
}

/** Keeps what a person has typed of a note, for that person alone. */
export const saveDraft = (
  database: Database,
  { ref, text }: Body<'saveDraft'>,
  userId: string,
): Promise<void> =>
  database.transaction(async (trx) => {
    const own = { user_id: userId, lead_id: await leadIdOf(trx, ref) };
    if (text === '')
      return void (await trx
        .deleteFrom('note_drafts')
        .where((eb) => eb.and(own))
        .execute());
    await trx
      .insertInto('note_drafts')
      .values({ ...own, text })
      .onConflict((conflict) => conflict.columns(['lead_id', 'user_id']).doUpdateSet({ text }))
      .execute();
  });

export const removeNote = (
  database: Database,
  { ref, id }: Body<'removeNote'>,
  author: Author,
): Promise<void> =>
  withLead(database, ref, async (trx, locked) => {
    const { numDeletedRows } = await trx
      .deleteFrom('desk_events')
      .where('id', '=', id)
      .where('lead_id', '=', locked.lead.id)
      .where('kind', 'in', ['note', 'call'])
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await touchLead(trx, locked, author.now);
    await recordAction(trx, author, 'note-removed', id, ref);
  });

/** Links two leads of one person, or separates them. Does nothing where it is so already. */
export const setLink = (
  database: Database,
  { ref, other }: Body<'linkLeads'>,
  isLinked: boolean,
  author: Author,
): Promise<void> =>
  database.transaction(async (trx) => {
    if (ref === other) throw new DeskFailure(400, 'malformed');
    const locked = await lockLeads(trx, database.kind, [ref, other]);
    const mine = locked.find(({ desk }) => desk.ref === ref);
    const theirs = locked.find(({ desk }) => desk.ref === other);
    if (!mine || !theirs) throw notFound();
    const pairs = [
      { lead_id: mine.lead.id, other_id: theirs.lead.id },
      { lead_id: theirs.lead.id, other_id: mine.lead.id },
    ] as const;
    const [pair] = pairs;
    const links = trx
      .selectFrom('lead_links')
      .select('lead_id')
      .where((eb) => eb.and(pair));
    if ((await exists(links)) === isLinked) return;
    if (isLinked) await trx.insertInto('lead_links').values(pairs).execute();
    else
      await trx
        .deleteFrom('lead_links')
        .where(({ eb, or }) => or(pairs.map((each) => eb.and(each))))
        .execute();
    const event = (one: DeskLead, another: DeskLead) =>
      toEventRow({
        leadId: one.lead.id,
        userId: author.userId,
        at: author.now,
        event: { kind: isLinked ? 'linked' : 'unlinked', ref: another.desk.ref },
      });
    await trx
      .insertInto('desk_events')
      .values([event(mine, theirs), event(theirs, mine)])
      .execute();
    for (const each of [mine, theirs]) await touchLead(trx, each, author.now);
    await recordAction(trx, author, isLinked ? 'leads-linked' : 'leads-unlinked', other, ref);
  });

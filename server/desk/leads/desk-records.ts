import { sql } from 'kysely';
import { importSource } from '../../../contract/desk/lead-enums.ts';
import type { DeskEvent } from '../../../contract/desk/leads.ts';
import { exists } from '../../database/counting.ts';
import { afterCommit } from '../../database/database.ts';
import { searchText } from '../../database/search-text.ts';
import type {
  Channel,
  DatabaseKind,
  DeskRow,
  NewDeskRow,
  TransactionQueries,
} from '../../database/tables.ts';
import { answersOf } from '../../leads/lead-rows.ts';
import type { SavedLead } from '../../leads/save.ts';
import type { DeskRecords } from '../../leads/store.ts';
import { planChanges } from '../../outbox/lead-changes.ts';
import { countFunnelSteps, type LeadSteps } from '../reports/funnel-count.ts';
import { emptyDeskRow, nextDeskRow, sitePageOf } from './desk-row.ts';
import { stateOf } from './lead-state.ts';
import { addNotices, notifyVisitorWrote } from '../notifications/notices.ts';
import { toEventRow } from './desk-events.ts';
import { takeTurn } from './round-robin.ts';
import { openedBit } from './derived-columns.ts';

/** What the desk writes in the transaction in which a visitor or a save is stored. */
export const createDeskRecords = (
  kind: DatabaseKind,
  pages: ReadonlySet<string>,
  channels: readonly Channel[],
): DeskRecords => ({
  recordVisitor: (trx, { seen_at, page_name, country_name }) =>
    countFunnelSteps(trx, [
      {
        firstSeen: seen_at,
        page: sitePageOf(page_name, pages),
        country: country_name,
        before: 0,
        after: openedBit,
      },
    ]),

  recordSave: async (trx, saved) => {
    const { id } = saved.after;
    const before = await trx.selectFrom('lead_desk').selectAll().where('lead_id', '=', id).executeTakeFirst();
    const next = nextDeskRow(before ?? (await newRow(trx, saved)), saved, pages);
    const isNew = next.list === 'open' && before?.list !== 'open';
    const turn = isNew && saved.by === undefined && next.owner_id === null ? await takeTurn(trx, kind) : null;
    const after = turn === null ? next : { ...next, owner_id: turn };
    const seq = before ? await update(trx, before.seq, after) : await insert(trx, after);
    await writeSearchText(trx, kind, seq, saved, before === undefined);
    await countFunnelSteps(trx, stepsOf(saved, before, after));
    if (before?.status === 'lost' && after.status === 'new') await noteReopened(trx, before, saved.now);
    // A file may hold hundreds, which are not new to sales.
    if (isNew && saved.source !== importSource)
      await addNotices(trx, { event: 'new', leadId: id, by: saved.by ?? null, now: saved.now });
    if (turn !== null) await addNotices(trx, { event: 'assigned', leadId: id, to: [turn], now: saved.now });
    const visitorWrote = before?.waiting_since === null && after.waiting_since !== null;
    if (visitorWrote) await notifyVisitorWrote(trx, after, saved.now);
    const changes = before ? changesOf(before, after, visitorWrote) : [];
    await planChanges(trx, channels, id, changes, saved.now);
    // Visitors' saves and imported rows may be many: the poll of live updates finds them, and reports them together.
    if (saved.by !== undefined && saved.source !== importSource)
      afterCommit(trx, { kind: 'lead-changed', lead: after });
  },
});

function changesOf(before: DeskRow, after: NewDeskRow, visitorWrote: boolean): readonly DeskEvent[] {
  const events: DeskEvent[] = visitorWrote ? [{ kind: 'answered' }] : [];
  if (before.status !== after.status)
    events.push({ kind: 'status', from: before.status, to: after.status, reason: null });
  return events;
}

const newRow = async (trx: TransactionQueries, { after: { id }, by, source }: SavedLead) => ({
  ...emptyDeskRow(id, await hasVisitor(trx, id)),
  ...(by !== undefined && { by_hand: 1, source: source ?? null }),
});

const hasVisitor = (trx: TransactionQueries, id: string): Promise<boolean> =>
  exists(trx.selectFrom('visitors').select('id').where('id', '=', id));

async function insert(trx: TransactionQueries, row: NewDeskRow): Promise<number> {
  const { seq } = await trx.insertInto('lead_desk').values(row).returning('seq').executeTakeFirstOrThrow();
  return seq;
}

/** The lead is locked: no person changes the row meanwhile. */
async function update(trx: TransactionQueries, seq: number, row: NewDeskRow): Promise<number> {
  const { seq: _seq, ...columns } = row;
  await trx.updateTable('lead_desk').set(columns).where('seq', '=', seq).execute();
  return seq;
}

async function writeSearchText(
  trx: TransactionQueries,
  kind: DatabaseKind,
  seq: number,
  { before, after }: SavedLead,
  isNew: boolean,
): Promise<void> {
  const text = searchText(answersOf(after));
  if (!isNew && searchText(answersOf(before)) === text) return;
  if (kind === 'postgres')
    await sql`insert into lead_search (seq, text) values (${seq}, ${text})
      on conflict (seq) do update set text = excluded.text`.execute(trx);
  else await sql`insert or replace into lead_search (rowid, text) values (${seq}, ${text})`.execute(trx);
}

/** Steps that were counted for another page or country are counted again for the present one. */
function stepsOf(
  { after: lead }: SavedLead,
  before: DeskRow | undefined,
  after: NewDeskRow,
): readonly LeadSteps[] {
  const firstSeen = lead.first_seen;
  const { page, country } = after;
  const counted = before?.funnel_counted ?? 0;
  if (!before || (before.page === page && before.country === country))
    return [{ firstSeen, page, country, before: counted, after: after.funnel_counted }];
  return [
    { firstSeen, page: before.page, country: before.country, before: counted, after: 0 },
    { firstSeen, page, country, before: 0, after: after.funnel_counted },
  ];
}

async function noteReopened(trx: TransactionQueries, before: DeskRow, now: number): Promise<void> {
  await trx
    .insertInto('desk_events')
    .values(
      toEventRow({
        leadId: before.lead_id,
        userId: null,
        at: now,
        event: { kind: 'status', from: 'lost', to: 'new', reason: null },
        before: stateOf(before),
      }),
    )
    .execute();
}

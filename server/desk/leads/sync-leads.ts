import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type {
  Channel,
  DatabaseKind,
  LeadDeskTable,
  LeadTable,
  TransactionQueries,
} from '../../database/tables.ts';
import { countFunnelSteps, type LeadSteps } from '../insight/funnel-count.ts';
import { toEventRow } from './desk-events.ts';
import {
  answersOf,
  type DeskRow,
  emptyDeskRow,
  type LeadFacts,
  type NewDeskRow,
  nextDeskRow,
  stateOf,
} from './desk-row.ts';
import { inGroups, isOneOf } from './queries.ts';
import { searchWords, storedWords } from './search-words.ts';
import { clearSpam } from './spam-deliveries.ts';

export interface SyncContext {
  readonly database: Database;
  /** The paths of the site's pages. */
  readonly pages: ReadonlySet<string>;
  readonly channels: readonly Channel[];
  readonly now: () => number;
}

/** A lead that was written, as live updates compare it. */
export type ChangedLead = Pick<LeadDeskTable, 'ref' | 'version' | 'changed_at' | 'seen_saves'>;

export interface Synced {
  readonly changed: readonly ChangedLead[];
  /** Another process was writing them. */
  readonly missed: readonly string[];
  /** A delivery of a lead that sales has cleared is due. */
  readonly isDue: boolean;
}

/** Leads in one transaction. */
export const batchSize = 200;
/** Saves in one transaction; a lead has a few. */
const batchSaves = 4000;

const nothing: Synced = { changed: [], missed: [], isDue: false };

/** Brings the desk up to date with these leads, at most `batchSize` of them. Leads that were erased are ignored. */
export async function syncLeads(context: SyncContext, ids: readonly string[]): Promise<Synced> {
  const { database } = context;
  const leads = await database.read((db) =>
    db
      .selectFrom('leads')
      .selectAll()
      .where(isOneOf(database.kind, 'id', [...new Set(ids)]))
      .orderBy('id')
      .execute(),
  );
  let total = nothing;
  for (const part of byWeight(leads)) {
    const facts = await readFacts(database, part);
    const synced = await database.transaction((trx) => write(trx, context, facts));
    total = {
      changed: [...total.changed, ...synced.changed],
      missed: [...total.missed, ...synced.missed],
      isDue: total.isDue || synced.isDue,
    };
  }
  return total;
}

function* byWeight(leads: readonly LeadTable[]): Generator<readonly LeadTable[]> {
  let part: LeadTable[] = [];
  let saves = 0;
  for (const lead of leads) {
    if (part.length > 0 && saves + lead.saves > batchSaves) {
      yield part;
      part = [];
      saves = 0;
    }
    part.push(lead);
    saves += lead.saves;
  }
  if (part.length > 0) yield part;
}

/** Read outside of the transaction, so that saves do not wait for it. */
async function readFacts(database: Database, leads: readonly LeadTable[]): Promise<readonly LeadFacts[]> {
  const ids = leads.map(({ id }) => id);
  return database.read(async (db) => {
    const events = await db
      .selectFrom('lead_events')
      .select(['lead_id', 'ordinal', 'number', 'body', 'received_at'])
      .where(isOneOf(database.kind, 'lead_id', ids))
      .orderBy('lead_id')
      .orderBy('ordinal')
      .execute();
    const visitors = await db
      .selectFrom('visitors')
      .select('id')
      .where(isOneOf(database.kind, 'id', ids))
      .execute();
    const eventsOf = Map.groupBy(events, ({ lead_id }) => lead_id);
    const known = new Set(visitors.map(({ id }) => id));
    return leads.map((lead) => ({
      lead,
      // A save may have come between the two reads.
      events: (eventsOf.get(lead.id) ?? []).filter(({ ordinal }) => ordinal < lead.saves),
      hasVisitor: known.has(lead.id),
    }));
  });
}

interface Change {
  readonly facts: LeadFacts;
  readonly before: DeskRow | undefined;
  readonly after: NewDeskRow;
}

async function write(
  trx: TransactionQueries,
  { database: { kind }, pages, channels, now }: SyncContext,
  facts: readonly LeadFacts[],
): Promise<Synced> {
  const ids = facts.map(({ lead }) => lead.id);
  // Locked in the order in which saves and erasures lock, leads before anything else. Those being saved or erased now are
  // left to the process that does it.
  const present = await trx
    .selectFrom('leads')
    .select('id')
    .where(isOneOf(kind, 'id', ids))
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  const rows = await trx
    .selectFrom('lead_desk')
    .selectAll()
    .where(
      isOneOf(
        kind,
        'lead_id',
        present.map(({ id }) => id),
      ),
    )
    .orderBy('lead_id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  const free = new Set(present.map(({ id }) => id));
  const known = new Map(rows.map((row) => [row.lead_id, row]));
  const changes = facts
    .filter(({ lead }) => free.has(lead.id) && (known.get(lead.id)?.seen_saves ?? -1) < lead.saves)
    .map((each): Change => {
      const before = known.get(each.lead.id);
      return { facts: each, before, after: nextDeskRow(before ?? emptyDeskRow(each), each, pages) };
    });
  const seqs = await writeRows(trx, changes);
  const written = changes.filter(({ facts: { lead } }) => seqs.has(lead.id));
  await writeWords(trx, kind, written, seqs);
  await countFunnelSteps(trx, kind, written.flatMap(stepsOf));
  await noteReopened(trx, written, now());
  let isDue = false;
  for (const { facts: each, after } of written)
    if (after.spam_cleared === 1 && each.lead.suspicion !== null)
      isDue = (await clearSpam(trx, kind, each.lead.id, channels, now())) || isDue;
  return {
    changed: written.map(({ after: { ref, version, changed_at, seen_saves } }) => ({
      ref,
      version,
      changed_at,
      seen_saves,
    })),
    missed: ids.filter(
      (id) => !free.has(id) || changes.some((each) => each.after.lead_id === id && !seqs.has(id)),
    ),
    isDue,
  };
}

/** The number of each row that was written. A lead that another process has just added is not. */
async function writeRows(
  trx: TransactionQueries,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, number>> {
  const seqs = new Map<string, number>();
  const added = changes.filter(({ before }) => before === undefined).map(({ after }) => after);
  for (const group of inGroups(added)) {
    const inserted = await trx
      .insertInto('lead_desk')
      .values([...group])
      .onConflict((conflict) => conflict.column('lead_id').doNothing())
      .returning(['lead_id', 'seq'])
      .execute();
    for (const { lead_id, seq } of inserted) seqs.set(lead_id, seq);
  }
  const updated = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  for (const group of inGroups(updated)) {
    await trx
      .insertInto('lead_desk')
      .values(group.map(({ after: { seq: _seq, ...columns } }) => columns))
      .onConflict((conflict) =>
        conflict
          .column('lead_id')
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(writtenColumns.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute();
    for (const { before } of group) seqs.set(before.lead_id, before.seq);
  }
  return seqs;
}

const writtenColumns = [
  'list',
  'status',
  'lost_reason',
  'version',
  'submitted_at',
  'reply_by',
  'changed_at',
  'visitor_changed_at',
  'seen_saves',
  'country',
  'page',
  'page_kind',
  'email_key',
  'phone_key',
  'funnel_counted',
] as const satisfies readonly (keyof LeadDeskTable)[];

async function writeWords(
  trx: TransactionQueries,
  kind: DatabaseKind,
  changes: readonly Change[],
  seqs: ReadonlyMap<string, number>,
): Promise<void> {
  const words = changes.map(({ facts: { lead }, before }) => ({
    seq: seqs.get(lead.id) ?? 0,
    isNew: before === undefined,
    words: searchWords(answersOf(lead)),
  }));
  if (kind === 'postgres') {
    for (const group of inGroups(words))
      await sql`insert into lead_search (seq, words)
        values ${sql.join(group.map((each) => sql`(${each.seq}, array_to_tsvector(${storedWords(each.seq, each.words)}::text[]))`))}
        on conflict (seq) do update set words = excluded.words where lead_search.words <> excluded.words`.execute(
        trx,
      );
    return;
  }
  const added = words.filter(({ isNew }) => isNew);
  for (const group of inGroups(added))
    await sql`insert into lead_search (rowid, words)
      values ${sql.join(group.map((each) => sql`(${each.seq}, ${each.words.join(' ')})`))}`.execute(trx);
  const known = words.filter(({ isNew }) => !isNew);
  if (known.length === 0) return;
  const { rows } = await sql<{ rowid: number; words: string }>`select rowid, words from lead_search
    where rowid in (select value from json_each(${JSON.stringify(known.map(({ seq }) => seq))}))`.execute(
    trx,
  );
  const stored = new Map(rows.map((row) => [row.rowid, row.words]));
  for (const { seq, words: list } of known)
    if (stored.get(seq) !== list.join(' '))
      await sql`insert or replace into lead_search (rowid, words) values (${seq}, ${list.join(' ')})`.execute(
        trx,
      );
}

/** Steps that were counted for another page or country are counted again for the present one. */
function stepsOf({ facts: { lead }, before, after }: Change): readonly LeadSteps[] {
  const firstSeen = lead.first_seen;
  const { page = null, country = null } = after;
  const counted = before?.funnel_counted ?? 0;
  if (!before || (before.page === page && before.country === country))
    return [{ firstSeen, page, country, before: counted, after: after.funnel_counted }];
  return [
    { firstSeen, page: before.page, country: before.country, before: counted, after: 0 },
    { firstSeen, page, country, before: 0, after: after.funnel_counted },
  ];
}

async function noteReopened(trx: TransactionQueries, changes: readonly Change[], now: number): Promise<void> {
  for (const { before, after } of changes)
    if (before?.status === 'lost' && after.status === 'new')
      await trx
        .insertInto('desk_events')
        .values(
          toEventRow({
            leadId: after.lead_id,
            userId: null,
            at: now,
            event: { kind: 'status', from: 'lost', to: 'new', reason: null },
            before: stateOf(before),
          }),
        )
        .execute();
}

import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { day } from '../../../contract/durations.ts';
import {
  type LeadSort,
  statuses,
  usualSort,
  type View,
  views,
  viewSortColumns,
} from '../../../contract/desk/lead-enums.ts';
import { countUpTo } from '../../database/counting.ts';
import { mostCounted } from '../../../contract/desk/leads.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import { indexedPart, isIndexed, searchTerms, toFts5, toLikePattern } from '../../database/search-text.ts';
import type { DatabaseKind, DeskList, Queries, Tables } from '../../database/tables.ts';
import type { Body } from '../handlers.ts';
import { readCursor, toPage } from '../paging.ts';
import { type ListedLead, loadLeads } from './lead-summary.ts';

export const pageSize = 50;

type DeskQuery<Columns> = SelectQueryBuilder<Tables, 'lead_desk', Columns>;

interface ListOrder {
  readonly by: RawBuilder<number | string>;
  readonly direction: 'asc' | 'desc';
}

const stages = sql.join(
  statuses.map((status, index) => sql`when ${sql.lit(status)} then ${sql.lit(index)}`),
  sql` `,
);

/** What is compared is never null: a page begins where the last one has ended. */
function orderOf(view: View, asked: LeadSort | undefined): ListOrder {
  const sort = asked && viewSortColumns[view].includes(asked.column) ? asked : usualSort[view];
  if (!sort) return { by: sql`lead_desk.changed_at`, direction: 'desc' };
  const direction = sort.isDescending ? 'desc' : 'asc';
  switch (sort.column) {
    case 'clock':
      return { by: clockOf(view, sort.isDescending), direction };
    case 'who':
      return { by: sql`lead_desk.name_key`, direction };
    case 'owner':
      return { by: sql`coalesce(owner.name, '')`, direction };
    case 'status':
      return { by: sql`case lead_desk.status ${stages} end`, direction };
    case 'age':
      // Numbers are given in the order of arrival. Few leads are due, and SQLite would look for them in that order.
      return {
        by: hasClock(view) ? sql`(lead_desk.seq + 0)` : sql`lead_desk.seq`,
        direction: sort.isDescending ? 'asc' : 'desc',
      };
    default:
      return sort.column satisfies never;
  }
}

/** These views have an index of their own, which holds few leads. */
const hasClock = (view: View): boolean => view === 'due' || view === 'follow-ups';

/** Leads without a clock come last. */
function clockOf(view: View, isDescending: boolean): RawBuilder<number> {
  if (view === 'due') return sql`lead_desk.due_by`;
  if (view === 'follow-ups') return sql`lead_desk.follow_up_at`;
  return sql`coalesce(lead_desk.due_by, ${sql.lit(isDescending ? 0 : Number.MAX_SAFE_INTEGER)})`;
}

/** The list is a literal, because partial indexes are not used for parameters. */
const isListed = (list: DeskList) => sql<SqlBool>`lead_desk.list = ${sql.lit(list)}`;

function inView<Columns>(
  query: DeskQuery<Columns>,
  view: View,
  userId: string,
  now: number,
): DeskQuery<Columns> {
  switch (view) {
    case 'due':
      return query.where('lead_desk.due_by', '>', 0).where('lead_desk.due_from', '<=', now);
    case 'mine':
      return query.where(isListed('open')).where('lead_desk.owner_id', '=', userId);
    case 'follow-ups':
      return query.where('lead_desk.follow_up_at', '>', now);
    case 'open':
    case 'unfinished':
    case 'closed':
    case 'spam':
      return query.where(isListed(view));
    default:
      return view satisfies never;
  }
}

const filtered = <Columns>(
  query: DeskQuery<Columns>,
  { kind, country, owner, status, source, days }: LeadFilters,
  now: number,
): DeskQuery<Columns> =>
  query
    .$if(kind !== undefined, (each) => each.where('lead_desk.page_kind', '=', kind ?? 'other'))
    .$if(country !== undefined, (each) => each.where('lead_desk.country', '=', country ?? ''))
    .$if(status !== undefined, (each) => each.where('lead_desk.status', '=', status ?? 'new'))
    .$if(source !== undefined, (each) => each.where('lead_desk.source', '=', source ?? ''))
    .$if(days !== undefined, (each) =>
      // What came then was changed no earlier, and lists have an index by change.
      each.where('lead_desk.changed_at', '>', now - (days ?? 0) * day).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('leads')
            .select('id')
            .whereRef('leads.id', '=', 'lead_desk.lead_id')
            .where('first_seen', '>', now - (days ?? 0) * day),
        ),
      ),
    )
    .$if(owner === 'none', (each) => each.where('lead_desk.owner_id', 'is', null))
    .$if(owner !== undefined && owner !== 'none', (each) =>
      each.where('lead_desk.owner_id', '=', owner ?? ''),
    );

/** The place of a lead in a list: what it is sorted by, and its number. */
interface ListPlace {
  readonly key: number | string;
  readonly seq: number;
}

/** Names are texts, all else are numbers. */
const placeSchema = ({ sort, search }: Body<'leads'>) =>
  z
    .tuple([!search && (sort?.column === 'who' || sort?.column === 'owner') ? z.string() : z.int(), z.int()])
    .transform(([key, seq]): ListPlace => ({ key, seq }));

/** Who reads a list, and when: some views show the person's own leads, or what is due. */
interface ListReader {
  readonly userId: string;
  readonly now: number;
}

export async function readLeadPage(
  db: Queries,
  kind: DatabaseKind,
  request: Body<'leads'>,
  reader: ListReader,
): Promise<{ readonly leads: readonly ListedLead[]; readonly next: string | null }> {
  const cursor = readCursor(placeSchema(request), request.cursor);
  const found = await listPlaces(db, kind, request, reader, pageSize + 1, cursor);
  const { rows, next } = toPage(found, pageSize, ({ key, seq }) => [key, seq]);
  const seqs = rows.map(({ seq }) => seq);
  return { leads: await loadLeads(db, seqs), next };
}

/** The numbers of all leads of a list, in its order. */
export async function listNumbers(
  db: Queries,
  kind: DatabaseKind,
  request: Body<'exportLeads'>,
  reader: ListReader,
): Promise<readonly number[]> {
  const places = await listPlaces(db, kind, request, reader, Number.MAX_SAFE_INTEGER);
  return places.map(({ seq }) => seq);
}

/** With a search, the view is ignored: all leads are searched, the newest first and spam last. */
function listPlaces(
  db: Queries,
  kind: DatabaseKind,
  request: Body<'exportLeads'>,
  reader: ListReader,
  limit: number,
  cursor?: ListPlace,
): Promise<readonly ListPlace[]> {
  if (request.search === undefined || request.search.trim() === '')
    return viewPlaces(db, request, reader, limit, cursor);
  const search = { terms: searchTerms(request.search), filters: request.filters, now: reader.now };
  return searchPlaces(db, kind, search, limit, cursor);
}

function viewPlaces(
  db: Queries,
  { view, filters, sort }: Body<'exportLeads'>,
  { userId, now }: ListReader,
  limit: number,
  cursor: ListPlace | undefined,
): Promise<readonly ListPlace[]> {
  const { by, direction } = orderOf(view, sort);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const leads = db.selectFrom('lead_desk').select('seq').select(by.as('key'));
  // Joined, because PostgreSQL would look for the name of each lead's owner by itself.
  const listed =
    sort?.column === 'owner'
      ? (leads.leftJoin('users as owner', 'owner.id', 'lead_desk.owner_id') as unknown as typeof leads)
      : leads;
  return filtered(inView(listed, view, userId, now), filters, now)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<SqlBool>`(${by}, lead_desk.seq) ${beyond} (${cursor?.key ?? 0}, ${cursor?.seq ?? 0})`),
    )
    .orderBy(by, direction)
    .orderBy('lead_desk.seq', direction)
    .limit(limit)
    .execute();
}

interface Search {
  readonly terms: readonly string[];
  readonly filters: LeadFilters;
  readonly now: number;
}

/** A search lists the newest leads first, and all spam, with the key 1, after the others. */
const firstPlace: ListPlace = { key: 0, seq: Number.MAX_SAFE_INTEGER };
const firstSpam: ListPlace = { key: 1, seq: Number.MAX_SAFE_INTEGER };

async function searchPlaces(
  db: Queries,
  kind: DatabaseKind,
  search: Search,
  limit: number,
  after = firstPlace,
): Promise<readonly ListPlace[]> {
  if (search.terms.length === 0) return [];
  const found = await findLeads(db, kind, search, after, limit);
  if (after.key === 1 || found.length === limit) return found;
  const spam = await findLeads(db, kind, search, firstSpam, limit - found.length);
  return [...found, ...spam];
}

/** Terms that are too short for the index are looked for in so many leads. */
const scannedLeads = 5000;

/** The leads after a place, the newest first: spam only if the place is in it, or none. */
async function findLeads(
  db: Queries,
  kind: DatabaseKind,
  { terms, filters, now }: Search,
  { key, seq }: ListPlace,
  limit: number,
): Promise<readonly ListPlace[]> {
  const indexed = terms.filter(isIndexed);
  const number = sql.ref<number>(kind === 'sqlite' ? 'lead_search.rowid' : 'lead_search.seq');
  const fits = filtered(db.selectFrom('lead_desk').select('seq'), filters, now)
    .where(sql<SqlBool>`lead_desk.seq = ${number}`)
    .where(key === 1 ? isListed('spam') : sql<SqlBool>`lead_desk.list <> 'spam'`);
  const conditions = [
    ...(indexed.length > 0 ? inIndex(kind, indexed) : [isRecent(number, seq)]),
    ...terms.filter((term) => !isIndexed(term)).map((term) => hasPart(kind, term)),
    sql<SqlBool>`${number} < ${seq}`,
    sql<SqlBool>`exists ${fits}`,
  ];
  const { rows } = await sql<{ readonly seq: number }>`select ${number} as seq from lead_search
    where ${sql.join(conditions, sql` and `)} order by ${number} desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ key, seq: row.seq }));
}

/** By the beginnings of the terms, and then by all of those that are longer. */
const inIndex = (kind: DatabaseKind, terms: readonly string[]): readonly RawBuilder<SqlBool>[] => [
  ...(kind === 'sqlite'
    ? [sql<SqlBool>`lead_search match ${toFts5(terms)}`]
    : terms.map((term) => sql<SqlBool>`lead_search.text like ${toLikePattern(indexedPart(kind, term))}`)),
  ...terms.filter((term) => term !== indexedPart(kind, term)).map((term) => hasPart(kind, term)),
];

/** Without an index. */
const hasPart = (kind: DatabaseKind, term: string): RawBuilder<SqlBool> =>
  kind === 'sqlite' ? sql`instr(lead_search.text, ${term}) > 0` : sql`strpos(lead_search.text, ${term}) > 0`;

const isRecent = (number: RawBuilder<number>, before: number): RawBuilder<SqlBool> =>
  sql`${number} > (select coalesce(min(seq), 0) from (select seq from lead_desk where seq < ${before}
    order by seq desc limit ${scannedLeads}) as recent) - 1`;

/** How many leads a list has, up to `mostCounted`. */
export function countList(
  db: Queries,
  { view, filters }: Pick<Body<'leads'>, 'view' | 'filters'>,
  { userId, now }: ListReader,
): Promise<number> {
  const listed = inView(db.selectFrom('lead_desk').select('seq'), view, userId, now);
  return countUpTo(db, mostCounted, filtered(listed, filters, now));
}

/** How many leads each view has, up to `mostCounted`. */
export async function countViews(db: Queries, reader: ListReader): Promise<Readonly<Record<View, number>>> {
  const counts: [View, number][] = [];
  for (const view of views) counts.push([view, await countList(db, { view, filters: {} }, reader)]);
  return Object.fromEntries(counts) as Record<View, number>;
}

/** Mails that belong to no lead, up to `mostCounted`. */
export const countUnmatched = (db: Queries): Promise<number> =>
  countUpTo(db, mostCounted, db.selectFrom('messages').select('id').where('lead_id', 'is', null));

const mostValues = 300;

/** The countries or sources of open leads, for the filters. */
export async function openValues(db: Queries, column: 'country' | 'source'): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lead_desk')
    .select(`${column} as value`)
    .distinct()
    .where(isListed('open'))
    .where(column, 'is not', null)
    .orderBy(column)
    .limit(mostValues)
    .execute();
  return rows.flatMap(({ value }) => value ?? []).sort((one, other) => one.localeCompare(other, 'en'));
}

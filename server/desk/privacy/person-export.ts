import { sql } from 'kysely';
import type { DatabaseKind, Queries } from '../../database/tables.ts';
import { toExportedLead } from '../../leads/exported-lead.ts';
import { attemptsOf } from '../deliveries/delivery-list.ts';
import { toLead } from '../../leads/lead-rows.ts';
import { deliveriesOfLeads } from '../../outbox/deliveries.ts';
import { isUnmatchedOf, type PersonLead, searchKey } from './person.ts';

/** Everything that is stored about one person, as one JSON document. */

/** What the names in the document mean. */
const explanation = {
  lead: 'What the person entered and where from, under the names of the form: the current state after all saves.',
  'lead.Quote': 'The quote that the person sent, as JSON: what the page showed at that time.',
  'lead.Suspicion': 'Why the entry was held for spam; null otherwise.',
  'lead.save_numbers': 'For each field, the number of the save that wrote it.',
  'lead.highest_number': 'The highest number of any save.',
  'lead.saves': 'How many saves arrived, repetitions included.',
  'lead.ip_shortened':
    '1 once the IP address was shortened so that it no longer tells one visitor from another.',
  'lead.email_key': 'The e-mail address in lower case, by which entries are found.',
  lead_events: 'Each save as it arrived, in the order of arrival; `body` holds its fields.',
  visitors: 'The record of the popup being opened: location of the IP address, page and time.',
  deliveries:
    'Messages about the entry that the website sent to sales, with each attempt in `delivery_attempts`.',
  lead_desk:
    'What sales decided: status, owner, reply by, replied at and by whom, follow-up and what it is for, steps counted.',
  'lead_desk.ref': 'The name of the entry at the desk.',
  desk_events: 'Notes and changes by sales, with the person who made them.',
  messages: 'Mails with the person, each with its files in `attachments`; `content` is in base64.',
  'messages.maybe_twice': '1 if a mail was sent again because it was not known whether it had arrived.',
  message_drafts: 'Mails that a person of sales has begun to write.',
  note_drafts: 'Notes that a person of sales has begun to write.',
  lead_links: 'Other entries that sales linked to this one, by ref.',
  presence: 'Who at the desk has the entry open.',
  lead_search: 'The text by which the entry is found at the desk.',
  times: 'All times are ISO 8601 in UTC.',
} as const;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Columns that hold milliseconds since 1970. */
const times: ReadonlySet<string> = new Set([
  'at',
  'seen_at',
  'received_at',
  'first_due',
  'due_at',
  'ended_at',
  'submitted_at',
  'reply_by',
  'replied_at',
  'follow_up_at',
  'waiting_since',
  'due_by',
  'due_from',
  'changed_at',
  'visitor_changed_at',
  'sent_at',
]);

type Row = Readonly<Record<string, string | number | null>>;

/** A row without some columns, with times that people can read and the JSON of `body` as what it is. */
const describeRow = (row: object, ...without: readonly string[]): { readonly [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(row as Row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [column, describeValue(column, value)]),
  );

function describeValue(column: string, value: Row[string]): Json {
  if (times.has(column) && typeof value === 'number') return new Date(value).toISOString();
  return column === 'body' ? (JSON.parse(String(value)) as Json) : value;
}

type TableAboutLeads =
  | 'lead_events'
  | 'desk_events'
  | 'lead_links'
  | 'message_drafts'
  | 'note_drafts'
  | 'presence';

/** Replaces ids by names everywhere: of leads, because they allow writing, and of people, because they say nothing. */
function replaceIds(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each: Json) => replaceIds(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceIds(each, names)]));
}

async function describeLead(db: Queries, kind: DatabaseKind, { leadId }: PersonLead): Promise<Json> {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead) return null;
  const read = async (table: TableAboutLeads, ...order: readonly string[]): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where lead_id = ${leadId}
      order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db);
    return rows;
  };
  const { UserId: _, ...exported } = toExportedLead(toLead(lead));
  const { save_numbers, highest_number, saves, ip_shortened, email_key } = lead;
  const visitors = await db.selectFrom('visitors').selectAll().where('id', '=', leadId).execute();
  const deliveries = await deliveriesOfLeads(db)
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('first_due')
    .orderBy('id')
    .execute();
  const attempts = await attemptsOf(
    db,
    deliveries.map(({ id }) => id),
  );
  const desk = await db.selectFrom('lead_desk').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  const { messages, attachments } = await readMessages(db, leadId);
  const { rows: entries } = await sql<{ text: string }>`select text
    from lead_search where ${searchKey(kind)} in (select seq from lead_desk where lead_id = ${leadId})`.execute(
    db,
  );
  const ofLead = async (...request: Parameters<typeof read>) =>
    (await read(...request)).map((row) => describeRow(row, 'lead_id', 'session_id'));
  return {
    lead: {
      ...exported,
      save_numbers: JSON.parse(save_numbers) as Json,
      highest_number,
      saves,
      ip_shortened,
      email_key,
    },
    lead_events: await ofLead('lead_events', 'ordinal'),
    visitors: visitors.map((visitor) => describeRow(visitor, 'id')),
    deliveries: deliveries.map((delivery) => ({
      ...describeRow(delivery, 'lead_id', 'state', 'user_id'),
      delivery_attempts: (attempts.get(delivery.id) ?? []).map((attempt) =>
        describeRow(attempt, 'delivery_id'),
      ),
    })),
    lead_desk: desk ? describeRow(desk, 'seq', 'lead_id') : null,
    desk_events: await ofLead('desk_events', 'at', 'id'),
    lead_links: (await read('lead_links', 'other_id')).map(({ other_id }) => other_id ?? null),
    messages: messages.map((message) => ({
      ...describeRow(message, 'lead_id', 'mail_key', 'is_sending', 'uid', 'uid_validity'),
      attachments: attachments
        .filter(({ message_id }) => message_id === message.id)
        .map((each) => describeRow(each, 'id', 'message_id', 'ordinal')),
    })),
    message_drafts: await ofLead('message_drafts', 'user_id'),
    note_drafts: await ofLead('note_drafts', 'user_id'),
    presence: await ofLead('presence', 'user_id'),
    lead_search: entries.map(({ text }) => text),
  };
}

/** Also mails that belong to no lead, from an address of this one. */
async function readMessages(db: Queries, leadId: string) {
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where(({ eb, or }) => or([eb('lead_id', '=', leadId), isUnmatchedOf(sql`${leadId}`)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const ids = messages.map(({ id }) => id);
  const attachments =
    ids.length === 0
      ? []
      : await db
          .selectFrom('attachments')
          .selectAll()
          .where('message_id', 'in', ids)
          .orderBy('ordinal')
          .execute();
  return { messages, attachments };
}

/** Ids of people and of all leads that the document can mention, with the names that replace them. */
async function namesOf(db: Queries, leads: readonly PersonLead[]): Promise<ReadonlyMap<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'name']).execute();
  const linked = await db
    .selectFrom('lead_links')
    .innerJoin('lead_desk', 'lead_desk.lead_id', 'lead_links.other_id')
    .select(['lead_desk.lead_id', 'lead_desk.ref'])
    .where(
      'lead_links.lead_id',
      'in',
      leads.map(({ leadId }) => leadId),
    )
    .execute();
  return new Map([
    ...users.map(({ id, name }) => [id, name] as const),
    ...linked.map(({ lead_id, ref }) => [lead_id, ref] as const),
    ...leads.map(({ leadId, ref }) => [leadId, ref] as const),
  ]);
}

export async function exportPerson(
  db: Queries,
  kind: DatabaseKind,
  leads: readonly PersonLead[],
  now: number,
): Promise<Readonly<Record<string, unknown>>> {
  const names = await namesOf(db, leads);
  const described: Json[] = [];
  for (const lead of leads) described.push(replaceIds(await describeLead(db, kind, lead), names));
  return {
    exportedAt: new Date(now).toISOString(),
    explanation,
    leads: described.filter((lead) => lead !== null),
  };
}

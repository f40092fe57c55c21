import { sql } from 'kysely';
import {
  type FieldHistory,
  type LeadDetails,
  mostEntries,
  mostRelated,
  type RelatedLead,
  type Timeline,
  type TimelineEntry,
} from '../../../contract/desk/leads.ts';
import { type AnswerField, answerFields } from '../../../contract/questions.ts';
import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import type { VisitorFieldName } from '../../../contract/visitor.ts';
import { columnOf } from '../../database/columns.ts';
import {
  type LeadEventTable,
  type LeadTable,
  newLeadOccasions,
  type NotificationChannel,
  type Queries,
} from '../../database/tables.ts';
import { type FieldValue, type LeadField, leadFields, visitorFieldNames } from '../../leads/fields.ts';
import { answersOf, visitorInfoOf } from '../../leads/lead-rows.ts';
import type { Retention } from '../../leads/retention.ts';
import { oneLine } from '../../leads/sanitise.ts';
import { attemptsOf, toAttempt } from '../deliveries/delivery-list.ts';
import { readEvent } from './desk-events.ts';
import type { DeskRow } from './desk-row.ts';
import { labelOf, loadRows, shorten, toLeadRow } from './lead-rows.ts';
import { viewersByLead } from './presence.ts';
import { emptyLead, type MergedLead, mergeSave, type Save } from '../../leads/merge.ts';

interface DetailsRequest {
  readonly ref: string;
  /** Who asks: left out of the viewers, and sees the own draft. */
  readonly userId: string;
  readonly retention: Pick<Retention, 'unfinishedDays'>;
  readonly now: number;
}

/** Null when there is no such lead. */
export async function readDetails(
  db: Queries,
  { ref, userId, retention, now }: DetailsRequest,
): Promise<LeadDetails | null> {
  const found = await db.selectFrom('lead_desk').select('seq').where('ref', '=', ref).executeTakeFirst();
  const [stored] = await loadRows(db, found ? [found.seq] : []);
  if (!stored) return null;
  const { desk, lead } = stored;
  const saves = await readSaves(db, lead.id);
  const viewers = (await viewersByLead(db, now)).get(ref) ?? [];
  const draft = await db
    .selectFrom('note_drafts')
    .select('text')
    .where('lead_id', '=', lead.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    ...toLeadRow(stored, retention),
    replyBy: desk.reply_by,
    answers: answersOf(lead),
    visitor: visitorInfoOf(lead),
    quote: lead.quote === null ? null : (JSON.parse(lead.quote) as QuoteSheet),
    history: [...answerFields, ...visitorFieldNames].flatMap((field) => historyOf(lead, saves, field)),
    timeline: await readTimeline(db, lead.id, saves),
    related: await readRelated(db, desk),
    viewers: viewers.filter((viewer) => viewer.userId !== userId),
    draft: draft?.text ?? '',
  };
}

async function readSaves(db: Queries, leadId: string): Promise<readonly ReplayedSave[]> {
  const events = await db
    .selectFrom('lead_events')
    .select(['number', 'body', 'received_at'])
    .where('lead_id', '=', leadId)
    .orderBy('ordinal')
    .execute();
  return replay(events);
}

/** The latest first; of entries with one time, the one that was made last. */
async function readTimeline(db: Queries, leadId: string, saves: readonly ReplayedSave[]): Promise<Timeline> {
  const names = await namesOf(
    db,
    saves.flatMap(({ by }) => by ?? []),
  );
  const entries = [
    ...(await readOpening(db, leadId)),
    ...saves.flatMap((save, index) => toSavedEntry(save, index, names)),
    ...(await readDeliveries(db, leadId)),
    ...(await readDeskEvents(db, leadId)),
  ];
  const latestFirst = entries.toReversed().sort((one, other) => other.at - one.at);
  return { entries: latestFirst.slice(0, mostEntries), hasEarlier: latestFirst.length > mostEntries };
}

/** Of each field. */
const mostEarlier = 5;

const textOf = (value: FieldValue): string => (value === null ? '' : String(value));

/** The values of one field, by the saves that changed it. */
function historyOf(
  lead: LeadTable,
  saves: readonly ReplayedSave[],
  field: AnswerField | VisitorFieldName,
): readonly FieldHistory[] {
  const value = textOf(lead[columnOf(field)]);
  if (value === '') return [];
  const values = saves
    .filter(({ before, after }) => valueOf(before, field) !== valueOf(after, field))
    .map(({ at, after }) => ({ at, value: textOf(valueOf(after, field)) }));
  const current = values.findLast((each) => each.value === value);
  return [
    {
      field,
      label: labelOf(field),
      value,
      earlier: values.filter((each) => each !== current && each.value !== '').slice(-mostEarlier),
      at: current?.at ?? values.at(-1)?.at ?? lead.last_saved,
    },
  ];
}

/** Shown with each save that changed them; the rest of the location is in the history. */
const timelineFields: readonly (AnswerField | VisitorFieldName)[] = [
  ...answerFields,
  'CountryName',
  'City',
  'PageName',
];

function toSavedEntry(
  { at, by, before, after }: ReplayedSave,
  index: number,
  names: ReadonlyMap<string, string>,
): readonly TimelineEntry[] {
  const changes = timelineFields
    .filter((field) => textOf(valueOf(before, field)) !== textOf(valueOf(after, field)))
    .map((field) => ({
      label: labelOf(field),
      from: shorten(textOf(valueOf(before, field)), longestDetail),
      to: shorten(textOf(valueOf(after, field)), longestDetail),
    }));
  const submitted = after.submitted && !before.submitted;
  const id = `save-${index}`;
  const person = by === undefined ? {} : { by: names.get(by) ?? noPerson };
  return changes.length > 0 || submitted ? [{ kind: 'saved', id, at, submitted, changes, ...person }] : [];
}

/** In code points. The whole text is beside the timeline. */
const longestDetail = 80;

async function readOpening(db: Queries, leadId: string): Promise<readonly TimelineEntry[]> {
  const visitor = await db
    .selectFrom('visitors')
    .select('seen_at')
    .where('id', '=', leadId)
    .executeTakeFirst();
  return visitor ? [{ kind: 'opened', id: 'opened', at: visitor.seen_at }] : [];
}

async function readDeliveries(db: Queries, leadId: string): Promise<readonly TimelineEntry[]> {
  const deliveries = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', '=', leadId)
    // Later ones are listed under Deliveries: the history shows what they are about.
    .where('occasion', 'in', newLeadOccasions)
    .$narrowType<{ channel: NotificationChannel; occasion: (typeof newLeadOccasions)[number] }>()
    .orderBy('first_due')
    .execute();
  const attempts = await attemptsOf(
    db,
    deliveries.map(({ id }) => id),
  );
  // One that was cancelled before its first attempt was never of interest: the visitor went on to submit.
  return deliveries
    .filter(({ id, state }) => state !== 'cancelled' || attempts.has(id))
    .map(({ id, first_due, channel, occasion, state }) => {
      const made = (attempts.get(id) ?? []).map(toAttempt);
      const at = made.at(-1)?.at ?? first_due;
      return { kind: 'delivery', id, at, channel, occasion, state, attempts: made };
    });
}

/** Shown for what the service did by itself, and for people who are gone. */
const noPerson = 'The service';

async function readDeskEvents(db: Queries, leadId: string): Promise<readonly TimelineEntry[]> {
  const events = await db
    .selectFrom('desk_events')
    .leftJoin('users', 'users.id', 'desk_events.user_id')
    .selectAll('desk_events')
    .select('users.name')
    .where('lead_id', '=', leadId)
    .orderBy('at')
    .orderBy('desk_events.id')
    .execute();
  const owners = events
    .map(readEvent)
    .flatMap((event) => (event.kind === 'owner' && event.to !== null ? [event.to] : []));
  const names = await namesOf(db, owners);
  return events.map((row): TimelineEntry => {
    const made = { id: row.id, at: row.at, by: row.name ?? noPerson };
    const event = readEvent(row);
    if (event.kind !== 'owner') return { ...made, ...event };
    return { ...made, kind: 'owner', to: event.to && (names.get(event.to) ?? noPerson) };
  });
}

async function namesOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** Linked leads first, then those with the same e-mail address or phone number, the newest first. */
async function readRelated(db: Queries, desk: DeskRow): Promise<readonly RelatedLead[]> {
  const { rows } = await sql<{ lead_id: string }>`
    select lead_id from (select other_id as lead_id from lead_links where lead_id = ${desk.lead_id}
      limit ${mostRelated}) as linked
    union
    select lead_id from (select lead_id from lead_desk where email_key = ${desk.email_key}
      order by seq desc limit ${mostRelated + 1}) as same_email
    union
    select lead_id from (select lead_id from lead_desk where phone_key = ${desk.phone_key}
      order by seq desc limit ${mostRelated + 1}) as same_phone`.execute(db);
  const ids = rows.map(({ lead_id }) => lead_id).filter((id) => id !== desk.lead_id);
  if (ids.length === 0) return [];
  const links = await db
    .selectFrom('lead_links')
    .select('other_id')
    .where('lead_id', '=', desk.lead_id)
    .execute();
  const linked = new Set(links.map(({ other_id }) => other_id));
  const others = await db
    .selectFrom('lead_desk')
    .innerJoin('leads', 'leads.id', 'lead_desk.lead_id')
    .select([
      'lead_desk.lead_id',
      'lead_desk.ref',
      'lead_desk.status',
      'lead_desk.email_key',
      'lead_desk.phone_key',
      'leads.user_name',
      'leads.company_name',
      'leads.first_seen',
    ])
    .where('lead_desk.lead_id', 'in', ids)
    .execute();
  return others
    .map((other): RelatedLead => ({
      ref: other.ref,
      name: oneLine(other.user_name ?? ''),
      company: oneLine(other.company_name ?? ''),
      firstSeen: other.first_seen,
      status: other.status,
      sameBy: [
        ...(isSame(other.email_key, desk.email_key) ? (['email'] as const) : []),
        ...(isSame(other.phone_key, desk.phone_key) ? (['phone'] as const) : []),
      ],
      isLinked: linked.has(other.lead_id),
    }))
    .sort((one, other) => Number(other.isLinked) - Number(one.isLinked) || other.firstSeen - one.firstSeen)
    .slice(0, mostRelated);
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** Who last changed a lead's state, and when; for conflicts. */
export async function lastChange(
  db: Queries,
  ref: string,
): Promise<{ readonly by: string | null; readonly at: number } | null> {
  const row = await db
    .selectFrom('desk_events')
    .innerJoin('lead_desk', 'lead_desk.lead_id', 'desk_events.lead_id')
    .leftJoin('users', 'users.id', 'desk_events.user_id')
    .select(['users.name', 'desk_events.at'])
    .where('lead_desk.ref', '=', ref)
    .where('desk_events.kind', 'not in', ['note', 'linked', 'unlinked'])
    .orderBy('desk_events.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.name, at: row.at } : null;
}

type StoredEvent = Pick<LeadEventTable, 'number' | 'body' | 'received_at'>;

/** Without the fields that were added to leads since the save. */
type StoredSave = Partial<Save['values']> & {
  readonly FlagSubmitted?: boolean;
  readonly spamReason?: string | null;
  readonly by?: string;
};

/** A lead before and after one of its saves. */
interface ReplayedSave {
  readonly at: number;
  /** The id of the person of sales who entered or corrected it. */
  readonly by: string | undefined;
  readonly before: MergedLead;
  readonly after: MergedLead;
}

/** The saves of a lead in the order of their arrival. */
function replay(events: readonly StoredEvent[]): readonly ReplayedSave[] {
  let lead = emptyLead;
  return events.map(({ number, body, received_at }) => {
    const stored = JSON.parse(body) as StoredSave;
    const values = leadFields.map((field) => [field, stored[field] ?? null]);
    const before = lead;
    lead = mergeSave(before, {
      number,
      values: Object.fromEntries(values) as Save['values'],
      submitted: stored.FlagSubmitted === true,
      spamReason: stored.spamReason ?? null,
    });
    return { at: received_at, by: stored.by, before, after: lead };
  });
}

const valueOf = (lead: MergedLead, field: LeadField): FieldValue => lead.written[field].value;

import { mostEntries, type Timeline, type TimelineEntry } from '../../../contract/desk/leads.ts';
import { answerFields } from '../../../contract/questions.ts';
import { newLeadOccasions, type NotificationChannel, type Queries } from '../../database/tables.ts';
import { labelOf } from '../../leads/fields.ts';
import { attemptsOf, toAttempt } from '../deliveries/delivery-list.ts';
import { readEvent } from './desk-events.ts';
import { shorten } from './lead-summary.ts';
import { type ReplayedSave, savedText } from './replayed-saves.ts';

/** The latest first; of entries with one time, the one that was made last. */
export async function readTimeline(
  db: Queries,
  leadId: string,
  saves: readonly ReplayedSave[],
): Promise<Timeline> {
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

/** Shown with each save that changed them; the rest of the location is in the history. */
const timelineFields = [...answerFields, 'CountryName', 'City', 'PageName'] as const;

function toSavedEntry(
  { at, by, before, after }: ReplayedSave,
  index: number,
  names: ReadonlyMap<string, string>,
): readonly TimelineEntry[] {
  const changes = timelineFields
    .filter((field) => savedText(before, field) !== savedText(after, field))
    .map((field) => ({
      label: labelOf(field),
      from: shorten(savedText(before, field), longestDetail),
      to: shorten(savedText(after, field), longestDetail),
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

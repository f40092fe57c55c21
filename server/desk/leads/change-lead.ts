import type { DeskEvent } from '../../../contract/desk/leads.ts';
import type { LeadState, LeadChange } from '../../../contract/desk/requests.ts';
import { isAllowed } from '../../../contract/desk/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Channel, DatabaseKind, DeskList, DeskRow, TransactionQueries } from '../../database/tables.ts';
import { planChanges } from '../../outbox/lead-changes.ts';
import { type AuditRecord, appendAudit } from '../audit.ts';
import { DeskFailure } from '../handlers.ts';
import { addNotices } from '../notifications/notices.ts';
import { countFunnelSteps } from '../reports/funnel-count.ts';
import { derivedColumns } from './derived-columns.ts';
import { annotationKinds, stateBefore, toEventRow } from './desk-events.ts';
import type { DeskLead } from './desk-row.ts';
import { applyChange, eventsBetween, isSameState, stateColumns, stateOf } from './lead-state.ts';
import { lockLeads, updateDeskRow } from './lead-lock.ts';
import { clearSpam, markAsSpam } from './spam-deliveries.ts';

interface ChangeContext {
  readonly database: Database;
  readonly channels: readonly Channel[];
}

export interface RequestedChange {
  readonly ref: string;
  readonly version: number;
  readonly change: LeadChange;
  /** A user's id. */
  readonly by: string;
  readonly now: number;
}

export type ChangeOutcome =
  | {
      readonly kind: 'changed';
      readonly before: LeadState;
      /** After the change. */
      readonly version: number;
    }
  /** Nothing was written. */
  | { readonly kind: 'conflict' | 'missing' };

export const changeLead = (
  { database, channels }: ChangeContext,
  requested: RequestedChange,
): Promise<ChangeOutcome> =>
  database.transaction(async (trx) => {
    const { ref, version, change, by, now } = requested;
    const [locked] = await lockLeads(trx, database.kind, [ref]);
    if (!locked) return { kind: 'missing' };
    const { lead, desk } = locked;
    const before = stateOf(desk);
    if (desk.version !== version) return (await repeated(trx, desk, requested)) ?? { kind: 'conflict' };
    await checkChange(trx, database.kind, desk, change);
    const after = stateAfter(before, change, by, now);
    if (isSameState(before, after) && change.kind !== 'call')
      return { kind: 'changed', before, version: desk.version };
    if (before.status !== 'spam' && after.status === 'spam') await markAsSpam(trx, database.kind, lead, now);
    if (before.status === 'spam' && after.status !== 'spam')
      await clearSpam(trx, database.kind, lead, channels, now);
    const call = change.kind === 'call' ? ({ kind: 'call', text: change.text } as const) : undefined;
    const record = await writeChange(trx, channels, locked, after, by, now, call);
    await appendAudit(trx, record);
    return { kind: 'changed', before, version: desk.version + 1 };
  });

/** The lists of leads that are not closed. */
export const openLists = ['open', 'unfinished'] as const satisfies readonly DeskList[];

interface Reassignment {
  readonly from: string;
  /** Null: the leads have no owner then. */
  readonly to: string | null;
  /** Null for the command line. */
  readonly by: string | null;
  readonly now: number;
}

/** Gives all open leads of a person to another one. Returns the records for the audit log. */
export async function reassignLeads(
  trx: TransactionQueries,
  kind: DatabaseKind,
  { from, to, by, now }: Reassignment,
): Promise<readonly AuditRecord[]> {
  if (to === from) throw new DeskFailure(400, 'malformed');
  if (to !== null) await requireAssignable(trx, kind, to);
  const owned = await trx
    .selectFrom('lead_desk')
    .select('ref')
    .where('list', 'in', openLists)
    .where('owner_id', '=', from)
    .execute();
  if (owned.length === 0) return [];
  const locked = await lockLeads(
    trx,
    kind,
    owned.map(({ ref }) => ref),
  );
  const records: AuditRecord[] = [];
  for (const each of locked.filter(({ desk }) => desk.owner_id === from)) {
    const after = { ...stateOf(each.desk), ownerId: to };
    records.push(await writeChange(trx, [], each, after, by, now));
  }
  return records;
}

/** Writes a state, the events that lead to it, and their deliveries. Returns the record for the audit log, which is written last. */
export async function writeChange(
  trx: TransactionQueries,
  channels: readonly Channel[],
  locked: DeskLead,
  after: LeadState,
  by: string | null,
  now: number,
  call?: DeskEvent,
): Promise<AuditRecord> {
  const { lead, desk } = locked;
  const before = stateOf(desk);
  await writeState(trx, locked, after, now);
  const changes = eventsBetween(before, after, desk.submitted_at);
  // A call says by itself that the visitor got a reply.
  const events = call ? [...changes.filter(({ kind }) => kind !== 'replied'), call] : changes;
  await trx
    .insertInto('desk_events')
    .values(events.map((event) => toEventRow({ leadId: lead.id, userId: by, at: now, event, before })))
    .execute();
  if (after.ownerId !== null && after.ownerId !== before.ownerId)
    await addNotices(trx, { event: 'assigned', leadId: lead.id, to: [after.ownerId], by, now });
  if (before.status === 'spam' && after.status !== 'spam')
    await addNotices(trx, { event: 'new', leadId: lead.id, by, now });
  await planChanges(trx, channels, lead.id, events, now);
  return { at: now, actorId: by, action: 'lead-changed', subject: desk.ref, detail: describe(events) };
}

/** The answer to a change that this person has made already, and whose first answer was lost; null for any other. */
async function repeated(
  trx: TransactionQueries,
  desk: DeskRow,
  { version, change, by }: RequestedChange,
): Promise<ChangeOutcome | null> {
  if (desk.version !== version + 1) return null;
  const last = await trx
    .selectFrom('desk_events')
    .select(['user_id', 'body', 'at'])
    .where('lead_id', '=', desk.lead_id)
    .where('kind', 'not in', annotationKinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = last && stateBefore(last);
  if (!before || last.user_id !== by) return null;
  const { text } = JSON.parse(last.body) as { readonly text?: unknown };
  if (change.kind === 'call' && text !== change.text) return null;
  const isSame = isSameState(stateOf(desk), stateAfter(before, change, by, last.at));
  return isSame ? { kind: 'changed', before, version: desk.version } : null;
}

function stateAfter(before: LeadState, change: LeadChange, by: string, now: number): LeadState {
  try {
    return applyChange(before, change, by, now);
  } catch (error) {
    if (error instanceof RangeError) throw new DeskFailure(400, 'malformed');
    throw error;
  }
}

/** Leads belong to people who may work on them, and only states that a lead has had are restored. */
async function checkChange(
  trx: TransactionQueries,
  kind: DatabaseKind,
  desk: DeskRow,
  change: LeadChange,
): Promise<void> {
  if (change.kind === 'restore' && !(await hasHadState(trx, desk, change.state)))
    throw new DeskFailure(400, 'malformed');
  const ownerId = ownerIn(change);
  if (ownerId !== null && ownerId !== desk.owner_id) await requireAssignable(trx, kind, ownerId);
}

function ownerIn(change: LeadChange): string | null {
  if (change.kind === 'owner') return change.ownerId;
  return change.kind === 'restore' ? change.state.ownerId : null;
}

/** Waits for a change of the person's account, and that waits for this. */
export async function requireAssignable(
  trx: TransactionQueries,
  kind: DatabaseKind,
  userId: string,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .$if(kind === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  if (!user || !isAllowed(user.role, 'leads.work')) throw new DeskFailure(400, 'malformed');
}

/** Undo reaches back over this many events. */
const undoneEvents = 200;

async function hasHadState(trx: TransactionQueries, desk: DeskRow, state: LeadState): Promise<boolean> {
  const events = await trx
    .selectFrom('desk_events')
    .select('body')
    .where('lead_id', '=', desk.lead_id)
    .orderBy('at', 'desc')
    .limit(undoneEvents)
    .execute();
  const earlier = events.map(stateBefore).filter((each) => each !== null);
  return [stateOf(desk), ...earlier].some((each) => isSameState(each, state));
}

async function writeState(
  trx: TransactionQueries,
  locked: DeskLead,
  after: LeadState,
  now: number,
): Promise<void> {
  const { lead, desk } = locked;
  const isSpam = after.status === 'spam';
  const decided = {
    ...stateColumns(after),
    spam_cleared: desk.status === 'spam' && !isSpam ? 1 : isSpam ? 0 : desk.spam_cleared,
    version: desk.version + 1,
  };
  const derived = derivedColumns({ ...desk, ...decided }, lead);
  await updateDeskRow(trx, locked, { ...decided, ...derived }, now);
  await countFunnelSteps(trx, [
    {
      firstSeen: lead.first_seen,
      page: desk.page,
      country: desk.country,
      before: desk.funnel_counted,
      after: derived.funnel_counted,
    },
  ]);
}

/** Without names, so that erasure leaves the log true. */
const describe = (events: readonly DeskEvent[]): string =>
  events
    .map((event) => (event.kind === 'status' ? `status ${event.from} ${event.to}` : event.kind))
    .join(', ');

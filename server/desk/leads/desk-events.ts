import { randomUUID } from 'node:crypto';
import type { DeskEvent } from '../../../contract/desk/leads.ts';
import type { LeadState } from '../../../contract/desk/requests.ts';
import type { DeskEventTable, Queries } from '../../database/tables.ts';

interface NewDeskEvent {
  readonly leadId: string;
  /** Null for the service itself. */
  readonly userId: string | null;
  readonly at: number;
  readonly event: DeskEvent;
  /** The state before the change, to which it may be undone. */
  readonly before?: LeadState;
}

let made = 0;

/** Ids sort by time, and within one time in the order in which this process has made them. */
function eventId(at: number): string {
  made += 1;
  return `${String(at).padStart(14, '0')}-${String(made).padStart(8, '0')}-${randomUUID().slice(0, 8)}`;
}

export function toEventRow({ leadId, userId, at, event, before }: NewDeskEvent): DeskEventTable {
  const { kind, ...body } = event;
  return {
    id: eventId(at),
    lead_id: leadId,
    user_id: userId,
    kind,
    body: JSON.stringify(before ? { ...body, before } : body),
    at,
  };
}

export function readEvent({ kind, body }: Pick<DeskEventTable, 'kind' | 'body'>): DeskEvent {
  const { before: _, ...event } = JSON.parse(body) as { readonly before?: LeadState };
  return { ...event, kind } as DeskEvent;
}

/** Events of earlier releases have no follow-up text and no time since when the visitor waits. */
export function stateBefore({ body }: Pick<DeskEventTable, 'body'>): LeadState | null {
  const { before } = JSON.parse(body) as { readonly before?: LeadState };
  return before
    ? { ...before, followUpText: before.followUpText ?? null, waitingSince: before.waitingSince ?? null }
    : null;
}

/** Kinds of events that leave the state of a lead as it is. */
export const annotationKinds = ['note', 'linked', 'unlinked'] as const satisfies readonly DeskEvent['kind'][];

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
    .where('desk_events.kind', 'not in', annotationKinds)
    .orderBy('desk_events.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { by: row.name, at: row.at } : null;
}

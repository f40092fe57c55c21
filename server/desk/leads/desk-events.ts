import { randomUUID } from 'node:crypto';
import type { DeskEvent } from '../../../contract/desk/leads.ts';
import type { DeskState } from '../../../contract/desk/requests.ts';
import type { DeskEventTable } from '../../database/tables.ts';

interface NewDeskEvent {
  readonly leadId: string;
  /** Null for the service itself. */
  readonly userId: string | null;
  readonly at: number;
  readonly event: DeskEvent;
  /** The state before the change, to which it may be undone. */
  readonly before?: DeskState;
}

let made = 0;

/** In the order of time; events of one time, in the order in which this process has made them. */
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
  const { before: _, ...event } = JSON.parse(body) as { readonly before?: DeskState };
  return { ...event, kind } as DeskEvent;
}

/** Events of earlier releases have no follow-up text and no time since when the visitor waits. */
export function stateBefore({ body }: Pick<DeskEventTable, 'body'>): DeskState | null {
  const { before } = JSON.parse(body) as { readonly before?: DeskState };
  return before
    ? { ...before, followUpText: before.followUpText ?? null, waitingSince: before.waitingSince ?? null }
    : null;
}

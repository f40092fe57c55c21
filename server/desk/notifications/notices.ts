import {
  afterQuietHours,
  type NoticeEvent,
  defaultChoices,
  type NotificationChoices,
} from '../../../contract/desk/notifications.ts';
import type { LeadDeskTable, TransactionQueries } from '../../database/tables.ts';
import { insertDeliveries, newDelivery } from '../../leads/new-delivery.ts';

export const readChoices = (stored: string | null): NotificationChoices =>
  stored === null ? defaultChoices : (JSON.parse(stored) as NotificationChoices);

interface Occurrence {
  readonly event: NoticeEvent;
  readonly leadId: string;
  /** Ids of people; undefined: everyone. */
  readonly to?: readonly string[];
  /** Who has caused it and knows. */
  readonly by?: string | null;
  readonly now: number;
}

/** Plans a delivery for each person who wants to know, in the transaction of what has happened. */
export async function addNotices(trx: TransactionQueries, occurrence: Occurrence): Promise<void> {
  const { event, leadId, to, by = null, now } = occurrence;
  const people = await trx
    .selectFrom('users')
    .select(['id', 'time_zone', 'notifications'])
    .where('disabled_at', 'is', null)
    .$if(to !== undefined, (query) => query.where('id', 'in', to ?? []))
    .execute();
  const notices = people.flatMap(({ id, time_zone, notifications }) => {
    const { events, quiet } = readChoices(notifications);
    if (id === by || !events.includes(event)) return [];
    const due_at = afterQuietHours(now, quiet, time_zone);
    return [newDelivery({ lead_id: leadId, channel: 'notice', occasion: event, due_at, user_id: id })];
  });
  await insertDeliveries(trx, notices);
}

/** The visitor waits for another reply: the lead's owner is to know, or everyone where it has none. */
export const notifyVisitorWrote = (
  trx: TransactionQueries,
  { lead_id, owner_id }: Pick<LeadDeskTable, 'lead_id' | 'owner_id'>,
  now: number,
): Promise<void> =>
  addNotices(trx, {
    event: 'answered',
    leadId: lead_id,
    ...(owner_id !== null && { to: [owner_id] }),
    now,
  });

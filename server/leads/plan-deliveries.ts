import { minute } from '../../contract/durations.ts';
import { unfinishedMinutes } from '../../contract/lead.ts';
import type { Channel, DeliveryTable, Occasion } from '../database/tables.ts';
import { newDelivery } from './new-delivery.ts';

/** `unfinishedMinutes` in milliseconds. */
export const unfinishedDelay = unfinishedMinutes * minute;

type StoredDelivery = Readonly<DeliveryTable>;

interface DeliveryContext {
  readonly leadId: string;
  readonly submitted: boolean;
  readonly isSpam: boolean;
  readonly now: number;
  /** All deliveries of this lead so far. */
  readonly existing: readonly StoredDelivery[];
  readonly channels: readonly Channel[];
}

/** The rows to write to the outbox after a save: new ones, and changed ones under their old ids. */
export function planDeliveries(context: DeliveryContext): readonly StoredDelivery[] {
  const { isSpam, submitted, existing, channels } = context;
  const stale = existing.filter(({ occasion }) => isSpam || (submitted && occasion === 'unfinished'));
  const cancelled = stale.filter(isOpen).map((row) => cancel(row, context.now));
  if (isSpam) return cancelled;
  const planned = channels.map((channel) => (submitted ? planSubmitted : planUnfinished)(context, channel));
  return [...cancelled, ...planned.filter((row) => row !== undefined)];
}

const isOpen = ({ state }: StoredDelivery): boolean => state === 'waiting' || state === 'dead';

const cancel = (row: StoredDelivery, now: number): StoredDelivery => ({
  ...row,
  state: 'cancelled',
  ended_at: now,
});

const find = (
  { existing }: DeliveryContext,
  channel: Channel,
  occasion: Occasion,
): StoredDelivery | undefined => existing.find((row) => row.channel === channel && row.occasion === occasion);

function planSubmitted(context: DeliveryContext, channel: Channel): StoredDelivery | undefined {
  if (find(context, channel, 'submitted')) return undefined;
  const earlier = find(context, channel, 'unfinished');
  // An attempt that seems to have failed, or is being made right now, may have arrived all the same.
  const mayHaveArrived = earlier !== undefined && earlier.attempts > 0;
  return create(context, channel, 'submitted', context.now, mayHaveArrived ? earlier.id : null);
}

/** Sent once: every save moves its due time until the first attempt. */
function planUnfinished(context: DeliveryContext, channel: Channel): StoredDelivery | undefined {
  const due = context.now + unfinishedDelay;
  const planned = find(context, channel, 'unfinished');
  if (!planned) return create(context, channel, 'unfinished', due, null);
  const isUntouched = planned.state === 'waiting' && planned.attempts === 0;
  return isUntouched ? { ...planned, first_due: due, due_at: due } : undefined;
}

const create = (
  { leadId }: DeliveryContext,
  channel: Channel,
  occasion: Occasion,
  due: number,
  follows: string | null,
): StoredDelivery => newDelivery({ lead_id: leadId, channel, occasion, due_at: due, follows });

import type { DeliveryTable } from '../database/tables.ts';
import type { Channel, Occasion } from '../outbox/delivery.ts';

/** How long a visitor has to be silent before sales is told that a lead has stopped half-way. */
export const silenceBeforeUnfinished = 20 * 60 * 1000;

type DeliveryRow = Readonly<DeliveryTable>;

export interface Situation {
  readonly leadId: string;
  readonly submitted: boolean;
  readonly suspicious: boolean;
  readonly now: number;
  /** All there is for this lead so far. */
  readonly existing: readonly DeliveryRow[];
  readonly channels: readonly Channel[];
  readonly newId: () => string;
}

/** What has to be written to the outbox after a save of a lead: new rows, and changed ones under their old ids. */
export function planDeliveries(situation: Situation): readonly DeliveryRow[] {
  const { suspicious, submitted, existing, channels } = situation;
  const stale = existing.filter(({ occasion }) => suspicious || (submitted && occasion === 'unfinished'));
  const cancelled = stale.filter(isOpen).map((row) => cancel(row, situation.now));
  if (suspicious) return cancelled;
  const news = channels.map((channel) => (submitted ? planSubmitted : planUnfinished)(situation, channel));
  return [...cancelled, ...news.filter((row) => row !== undefined)];
}

const isOpen = ({ state }: DeliveryRow): boolean => state === 'waiting' || state === 'buried';

const cancel = (row: DeliveryRow, now: number): DeliveryRow => ({
  ...row,
  state: 'cancelled',
  ended_at: now,
});

const find = ({ existing }: Situation, channel: Channel, occasion: Occasion): DeliveryRow | undefined =>
  existing.find((row) => row.channel === channel && row.occasion === occasion);

function planSubmitted(situation: Situation, channel: Channel): DeliveryRow | undefined {
  if (find(situation, channel, 'submitted')) return undefined;
  const earlier = find(situation, channel, 'unfinished');
  // An attempt that seems to have failed, or is being made right now, may have arrived all the same.
  const mayHaveArrived = earlier !== undefined && earlier.attempts > 0;
  return create(situation, channel, 'submitted', situation.now, mayHaveArrived ? earlier.id : null);
}

/** Told once: it moves with every save until somebody has begun to tell it, and stays as it is from then on. */
function planUnfinished(situation: Situation, channel: Channel): DeliveryRow | undefined {
  const due = situation.now + silenceBeforeUnfinished;
  const planned = find(situation, channel, 'unfinished');
  if (!planned) return create(situation, channel, 'unfinished', due, null);
  const isUntouched = planned.state === 'waiting' && planned.attempts === 0;
  return isUntouched ? { ...planned, first_due: due, due_at: due } : undefined;
}

const create = (
  { leadId, newId }: Situation,
  channel: Channel,
  occasion: Occasion,
  due: number,
  follows: string | null,
): DeliveryRow => ({
  id: newId(),
  lead_id: leadId,
  channel,
  occasion,
  state: 'waiting',
  first_due: due,
  due_at: due,
  attempts: 0,
  follows,
  reason: null,
  ended_at: null,
});

import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';

/** What a delivery's state means to sales. */

export type DeliveryStage = 'waiting' | 'retrying' | 'dead' | 'delivered' | 'cancelled';

export const stageTitles: Readonly<Record<DeliveryStage, string>> = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  dead: 'Dead',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const channelTitles: Readonly<Record<DeliveryRow['channel'], string>> = {
  mail: 'Mail',
  webhook: 'Webhook',
};

export const occasionTitles: Readonly<Record<DeliveryRow['occasion'], string>> = {
  submitted: 'submitted lead',
  unfinished: 'unfinished lead',
};

export const stageOf = ({ state, attempts }: Pick<DeliveryRow, 'state' | 'attempts'>): DeliveryStage =>
  state === 'waiting' && attempts.length > 0 ? 'retrying' : state;

/** The moment that matters now: of the next attempt while there is one, else of the last. */
export function momentOf({ state, due, attempts }: Pick<DeliveryRow, 'state' | 'due' | 'attempts'>): {
  readonly is: 'next' | 'last';
  readonly at: number;
} {
  if (state === 'waiting') return { is: 'next', at: due };
  return { is: 'last', at: attempts.at(-1)?.at ?? due };
}

/** Why the last attempt failed; null if it did not, or if there was none. */
export function lastReason({ attempts }: Pick<DeliveryRow, 'attempts'>): string | null {
  const last = attempts.at(-1);
  return last && !last.delivered ? (last.reason ?? 'No reason was given') : null;
}

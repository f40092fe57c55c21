import { type DeliveryRow, writtenToFile } from '../../../contract/desk/deliveries.ts';
import type { DeliveryAttempt } from '../../../contract/desk/leads.ts';
import { reasonText } from '../../../contract/desk/reason-text.ts';

/** What a delivery's state means to sales. */

export type DeliveryStage = 'waiting' | 'retrying' | 'dead' | 'delivered' | 'written' | 'cancelled';

export const stageTitles: Readonly<Record<DeliveryStage, string>> = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  dead: 'Dead',
  delivered: 'Delivered',
  written: 'Written to a file',
  cancelled: 'Cancelled',
};

export const channelTitles: Readonly<Record<DeliveryRow['channel'], string>> = {
  mail: 'Mail',
  webhook: 'Webhook',
  reply: 'Mail',
};

export const occasionTitles: Readonly<Record<DeliveryRow['occasion'], string>> = {
  submitted: 'submitted lead',
  unfinished: 'unfinished lead',
  replied: 'lead replied to',
  'reply-undone': 'reply undone',
  answered: 'answer of the visitor',
  'status-changed': 'change of status',
  reply: 'reply to the visitor',
};

export function stageOf({ state, attempts }: Pick<DeliveryRow, 'state' | 'attempts'>): DeliveryStage {
  if (state === 'waiting' && attempts.length > 0) return 'retrying';
  return state === 'delivered' && attempts.at(-1)?.reason === writtenToFile ? 'written' : state;
}

/** How an attempt ended, in words. */
export const attemptText = ({ delivered, reason }: DeliveryAttempt): string =>
  delivered ? (reason ?? 'delivered') : `failed: ${reasonText(reason)}`;

/** Dead ones, and those whose next attempt may be hours away. */
export const canRetry = (row: Pick<DeliveryRow, 'state' | 'attempts'>): boolean =>
  row.state === 'dead' || stageOf(row) === 'retrying';

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

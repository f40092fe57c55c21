import { minute } from '../../contract/durations.ts';
import type { Channel, DeliveryTable, Occasion } from '../database/tables.ts';
import type { Lead } from '../leads/lead-rows.ts';
import type { LeadChangeDetail } from './lead-changes.ts';

/** One notification over one channel. */
export type Delivery = {
  readonly id: string;
  /** Stays the same for automatic retries, so that receivers can recognise a repetition; a manual retry has another one. */
  readonly messageId: string;
  readonly channel: Channel;
  /** `test` is sent directly to the receiver and never stored. */
  readonly occasion: Occasion | 'test';
  readonly lead: Lead;
  /** The name of the lead at the desk. */
  readonly leadRef: string | null;
  /** The page of the site from which the lead came. */
  readonly sitePage: string | null;
  /** What has changed; null for other occasions than changes. */
  readonly change: LeadChangeDetail | null;
  /** Attempts made before this one. */
  readonly attempts: number;
  readonly firstDue: Date;
  /** Whom a notice is for; null on other channels. */
  readonly userId: string | null;
  /** The message id of an earlier delivery about the same lead on this channel, so that mails form one thread. */
  readonly follows: string | null;
};

/** In milliseconds: how long a process may take for an attempt before another one makes it. */
export const leaseMs = 120_000;

/** How long after it fell due a delivery is overdue. */
export const overdueAfter = 15 * minute;

/** Deliveries that need an operator. */
export interface Backlog {
  readonly overdue: number;
  readonly dead: number;
}

/** A delivery as operators see it. */
export type DeliveryView = Pick<
  DeliveryTable,
  'id' | 'channel' | 'occasion' | 'state' | 'due_at' | 'attempts' | 'reason'
>;

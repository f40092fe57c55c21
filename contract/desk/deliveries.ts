import type { DeliveryAttempt, DeliveryState } from './leads.ts';

export interface DeliveryRow {
  readonly id: string;
  /** The id that the receiver sees; another one after each manual retry. */
  readonly messageId: string;
  /** Null for test messages. */
  readonly leadRef: string | null;
  readonly leadName: string | null;
  readonly channel: 'mail' | 'webhook' | 'reply';
  readonly occasion:
    | 'submitted'
    | 'unfinished'
    | 'replied'
    | 'reply-undone'
    | 'answered'
    | 'status-changed'
    | 'reply';
  readonly state: DeliveryState;
  readonly due: number;
  readonly attempts: readonly DeliveryAttempt[];
}

export interface DeliveriesAnswer {
  readonly rows: readonly DeliveryRow[];
  readonly next: string | null;
  readonly channels: readonly ('mail' | 'webhook')[];
  readonly counts: { readonly waiting: number; readonly retrying: number; readonly dead: number };
}

export type TestAnswer = { readonly delivered: boolean; readonly reason: string | null };

/** Recorded as the reason when a mail was written to a file instead of sent. */
export const writtenToFile = 'written to a file, because no mail server is set';

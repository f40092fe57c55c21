import type { DeliveryAttempt, DeliveryState } from './leads.ts';

/** The promise, the funnel, deliveries and privacy. Times are milliseconds since 1970, days are 2026-11-16 in UTC. */

/** In days: over which the promise is measured. */
export const promiseDays = 90;
/** The share of replies within `replyHours` below which the build warns. */
export const promiseTarget = 0.95;

export interface PromiseWeek {
  /** The Monday on which it begins. */
  readonly week: string;
  /** Leads whose reply fell due in this week. */
  readonly due: number;
  /** Of these, the ones that were answered in time. */
  readonly kept: number;
}

export interface PromiseAnswer {
  readonly weeks: readonly PromiseWeek[];
  /** Over the last `promiseDays` days. */
  readonly due: number;
  readonly kept: number;
  /** Due now or overdue, and not answered. */
  readonly waiting: number;
  /** Half of the replies came within this time; null without replies. */
  readonly medianMs: number | null;
}

export const funnelSteps = ['opened', 'email', 'phone', 'submitted', 'won'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export type FunnelCounts = Readonly<Record<FunnelStep, number>>;

export const funnelGroups = ['page', 'country', 'week'] as const;
export type FunnelGroup = (typeof funnelGroups)[number];

export interface FunnelRow {
  readonly name: string;
  readonly counts: FunnelCounts;
}

export interface FunnelAnswer {
  readonly from: string;
  readonly to: string;
  readonly by: FunnelGroup;
  readonly total: FunnelCounts;
  readonly rows: readonly FunnelRow[];
}

export interface DeliveryRow {
  readonly id: string;
  /** The id that the receiver sees; another one after each manual retry. */
  readonly messageId: string;
  /** Null for test messages. */
  readonly leadRef: string | null;
  readonly leadName: string | null;
  readonly channel: 'mail' | 'webhook';
  readonly occasion: 'submitted' | 'unfinished';
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

export interface RetentionAnswer {
  readonly unfinishedDays: number;
  readonly ipDays: number;
}

/** The kinds of record about a person, as previews and receipts count them. */
export const personRecords = {
  leads: 'Leads',
  saves: 'Saves of the form',
  deliveries: 'Messages to sales',
  attempts: 'Attempts to deliver them',
  notes: 'Notes and changes by sales',
  links: 'Links to other leads',
  visitors: 'Visitor records',
  files: 'Mail files',
  searchEntries: 'Search entries',
} as const;
export type PersonRecord = keyof typeof personRecords;

/** Leads that may be found for one address or number. */
export const mostFoundLeads = 200;

/**
 * One of the people whom an e-mail address or a phone number has found. Leads with one current e-mail address are of one person;
 * a lead without an address stands alone, because people share phone numbers.
 */
export interface FoundPerson {
  readonly email: string | null;
  readonly leads: readonly {
    readonly ref: string;
    readonly name: string;
    readonly phone: string | null;
    readonly firstSeen: number;
    readonly submittedAt: number | null;
    readonly matchedBy: 'email' | 'earlier-email' | 'phone';
  }[];
  /** By kind of record (`personRecords`). */
  readonly counts: Readonly<Record<string, number>>;
}

export interface PeopleFound {
  readonly people: readonly FoundPerson[];
}

/** Given to the person who asked. */
export interface ErasureReceipt {
  readonly number: string;
  readonly erasedAt: string;
  readonly counts: Readonly<Record<string, number>>;
  /** When the newest backup was made that may still hold the data; null when none is recorded. */
  readonly lastBackup: string | null;
}

export interface ReceiptsAnswer {
  readonly receipts: readonly ErasureReceipt[];
}

/** The promise and the funnel. Times are milliseconds since 1970, days are 2026-11-16 in UTC. */

/** Days over which the promise is measured. */
export const promiseDays = 90;
/** The share of replies within `replyHours` that the desk measures itself by. */
export const promiseTarget = 0.95;

export interface PromiseWeek {
  /** The Monday on which it begins. */
  readonly week: string;
  /** Leads whose reply fell due in this week. */
  readonly due: number;
  /** Leads due in this week that were replied to in time. */
  readonly kept: number;
}

export interface PromiseAnswer {
  readonly weeks: readonly PromiseWeek[];
  /** Over the last `promiseDays` days. */
  readonly due: number;
  readonly kept: number;
  /** Due now or overdue, and not replied to. */
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

import fc from 'fast-check';
import type { Delivery } from '../outbox/delivery.ts';
import type { Channel, Occasion } from '../database/tables.ts';

/** Random days for the dispatcher: receivers that fail, a queue that cannot be reached, and a clock that jumps. */

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How a receiver fails: it refuses, hangs, throws, or accepts and reports a failure. */
export const failures = ['refuses', 'hangs', 'throws', 'takes and denies'] as const;

export interface Fault {
  readonly from: number;
  readonly until: number;
  readonly what: { readonly channel: Channel; readonly fails: (typeof failures)[number] } | 'queue';
}

export interface Notification {
  readonly at: number;
  readonly lead: string;
  readonly channel: Channel;
  readonly occasion: Occasion;
}

export interface Jump {
  readonly at: number;
  readonly by: number;
}

export interface Days {
  readonly eventful: number;
  readonly notifications: readonly Notification[];
  readonly faults: readonly Fault[];
  readonly jumps: readonly Jump[];
  /** Random numbers from 0 to 1, used in a cycle. */
  readonly chances: readonly number[];
}

const channel = fc.constantFrom<Channel>('mail', 'webhook');
const within = (most: number) => fc.integer({ min: 0, max: Math.round(most) });
const around = (most: number) => fc.integer({ min: -Math.round(most), max: Math.round(most) });

const what = fc.oneof(
  { weight: 3, arbitrary: fc.record({ channel, fails: fc.constantFrom(...failures) }) },
  { weight: 1, arbitrary: fc.constant('queue' as const) },
);

/** Faults happen within the eventful time; afterwards everything works. */
export function daysOf(eventful: number): fc.Arbitrary<Days> {
  const notification = fc.record({
    at: within(eventful / 2),
    channel,
    occasion: fc.constantFrom<Occasion>('submitted', 'unfinished'),
  });
  const length = fc.oneof(within(10 * minute), within(eventful / 16), within((eventful * 3) / 4));
  const fault = fc.record({ from: within(eventful), length, what }).map((given): Fault => {
    // An outage of the queue is one of the database: hours, not days.
    const wanted = given.what === 'queue' ? Math.min(given.length, hour) : given.length;
    return { from: given.from, until: Math.min(given.from + wanted, eventful), what: given.what };
  });
  const jump = fc.record({
    at: within(eventful),
    by: fc.oneof(around(5 * second), around(eventful / 50)),
  });
  return fc.record({
    eventful: fc.constant(eventful),
    notifications: fc
      .array(notification, { minLength: 1, maxLength: 12 })
      .map((notifications) => notifications.map((each, index) => ({ ...each, lead: `lead-${index}` }))),
    faults: fc.array(fault, { maxLength: 6 }),
    jumps: fc.oneof(fc.constant([]), fc.array(jump, { maxLength: 3 })),
    chances: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5, maxLength: 5 }),
  });
}

/** One attempt, as the receiver sees it. `clock` may be wrong, `passed` never is. */
export interface Attempt {
  readonly delivery: Delivery;
  readonly clock: number;
  readonly passed: number;
  ended?: { readonly failed: boolean; readonly clock: number };
}

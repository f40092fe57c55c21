import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskAnswers } from '../../contract/desk/answers.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { DeskRoute } from '../../contract/desk/routes.ts';
import type { Database } from '../../server/database/database.ts';
import type { Call, Caller, DeskHandlers } from '../../server/desk/handlers.ts';
import {
  createLeadCalls,
  type LeadCalls,
  type LeadCallsOptions,
} from '../../server/desk/leads/lead-calls.ts';
import { type FieldValue, type LeadField, leadFields } from '../../server/leads/fields.ts';
import type { IncomingSave } from '../../server/leads/save.ts';
import { createStores, type Stores } from '../../server/stores.ts';
import { createTestLog } from './log.ts';

const testPages: ReadonlySet<string> = new Set(['/', '/solutions/saas', '/blogs/one', '/about-us']);

const blank = Object.fromEntries(leadFields.map((field) => [field, null])) as Record<LeadField, FieldValue>;

export const saveOf = (
  id: string,
  values: Partial<Record<LeadField, FieldValue>>,
  parts: Partial<Omit<IncomingSave, 'id' | 'values'>> = {},
): IncomingSave => ({
  id,
  number: null,
  submitted: false,
  spamReason: null,
  ...parts,
  values: { ...blank, ...values },
});

export const callerOf = (id: string, role: Role = 'member'): Caller => ({
  account: { id, email: `${id}@vs.example`, name: `Name of ${id}`, role, timeZone: 'Europe/Berlin' },
  sessionId: `session-of-${id}`,
  authenticatedAt: 0,
});

/** Calls handlers as the guards let calls pass. */
export const callsOf =
  <Handlers extends Partial<DeskHandlers>>(handlers: Handlers, now: () => number) =>
  <Route extends keyof Handlers & DeskRoute>(
    route: Route,
    caller: Caller,
    body?: Call<Route>['body'],
  ): Promise<DeskAnswers[Route]> => {
    const handle = handlers[route] as unknown as (call: Call<DeskRoute>) => Promise<DeskAnswers[Route]>;
    const request = { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140' } } as FastifyRequest;
    const reply: FastifyReply = { header: () => reply } as never;
    return handle({ body, caller, now: now(), request, reply });
  };

export interface TestLeadDesk {
  readonly database: Database;
  readonly stores: Stores;
  readonly desk: LeadCalls;
  readonly clock: { now: number };
  /** How many transactions of this process have made deliveries due. */
  readonly wakes: { count: number };
  addUsers(...callers: readonly Caller[]): Promise<void>;
  readonly call: ReturnType<typeof callsOf<LeadCalls['handlers']>>;
  refOf(leadId: string): Promise<string>;
}

/** The desk's part for leads over a database, with a clock that the test sets. */
export function makeTestLeadDesk(database: Database, options: Partial<LeadCallsOptions> = {}): TestLeadDesk {
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const now = options.now ?? (() => clock.now);
  const wakes = { count: 0 };
  const channels = options.channels ?? (['mail'] as const);
  database.onCommit('delivery-due', () => {
    wakes.count += 1;
  });
  const stores = createStores(database, { now, channels, pages: testPages });
  const desk = createLeadCalls({
    database,
    leads: stores.leads,
    channels,
    retention: { unfinishedDays: 180 },
    authenticate: () => Promise.resolve(null),
    behindTls: false,
    promiseSummary: () => Promise.resolve({ kept: 0, due: 0, weeks: [] }),
    now,
    log: createTestLog().log,
    ...options,
  });
  return {
    database,
    stores,
    desk,
    clock,
    wakes,
    addUsers: (...callers) =>
      database.run(async (db) => {
        await db
          .insertInto('users')
          .values(
            callers.map(({ account: { id, email, name, role, timeZone } }) => ({
              id,
              email,
              email_key: email,
              name,
              role,
              time_zone: timeZone,
              created_at: 0,
              disabled_at: null,
              deleted_at: null,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    call: callsOf(desk.handlers, now),
    refOf: (leadId) =>
      database.run(async (db) => {
        const { ref } = await db
          .selectFrom('lead_desk')
          .select('ref')
          .where('lead_id', '=', leadId)
          .executeTakeFirstOrThrow();
        return ref;
      }),
  };
}

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { View } from '../../contract/desk/lead-enums.ts';
import type { LeadPage } from '../../contract/desk/leads.ts';
import type { DeskRequests, LeadChange } from '../../contract/desk/requests.ts';
import type { Database } from '../../server/database/database.ts';
import type { DatabaseKind, LeadDeskTable } from '../../server/database/tables.ts';
import { DeskFailure } from '../../server/desk/handlers.ts';
import type { LeadCallsOptions } from '../../server/desk/leads/lead-calls.ts';
import { bothDatabases } from './both-databases.ts';
import { callerOf, makeTestLeadDesk, saveOf, type TestLeadDesk } from './desk.ts';

export const sue = callerOf('sue');
export const bob = callerOf('bob');
/** Machines that run tests may be busy. */
export const soon = { timeout: 30_000 };

export const failure = (promise: Promise<unknown>): Promise<DeskFailure> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => (error instanceof DeskFailure ? error : Promise.reject(error as Error)),
  );

/** Gives each test a desk with Sue and Bob, over one database that begins empty. */
export function leadDeskSuite(kind: DatabaseKind) {
  const databases = bothDatabases();
  let database: Database;
  let elsewhere: Database;
  let at: TestLeadDesk;
  beforeAll(async () => {
    const place = await databases.make(kind);
    database = place.open();
    elsewhere = place.open();
    await database.check();
  });
  afterAll(databases.clean);

  const running: TestLeadDesk[] = [];
  function open(options: Partial<LeadCallsOptions> = {}, over = database): TestLeadDesk {
    const made = makeTestLeadDesk(over, options);
    running.push(made);
    return made;
  }
  beforeEach(async () => {
    at = open();
    await at.addUsers(sue, bob);
  });
  afterEach(async () => {
    for (const { desk } of running.splice(0)) desk.stop();
    await database.transaction(async (trx) => {
      for (const table of ['leads', 'visitors', 'job_state', 'funnel_days', 'sessions'] as const)
        await trx.deleteFrom(table).execute();
    });
  });

  const rowsOf = (): Promise<readonly LeadDeskTable[]> =>
    database.run((db) => db.selectFrom('lead_desk').selectAll().orderBy('lead_id').execute()) as never;
  const funnel = () =>
    database.run((db) =>
      db.selectFrom('funnel_days').selectAll().orderBy('dimension').orderBy('name').orderBy('day').execute(),
    );
  const submit = (id: string, values: Parameters<typeof saveOf>[1] = {}, parts = {}) =>
    at.stores.leads.save(
      saveOf(id, { UserName: 'Ada', Email: `${id}@vs.example`, ...values }, { submitted: true, ...parts }),
    );
  const list = (view: View, more: Partial<DeskRequests['leads']> = {}, caller = sue): Promise<LeadPage> =>
    at.call('leads', caller, { view, filters: {}, ...more });
  /** The refs of all pages. */
  async function listAll(view: View, more: Partial<DeskRequests['leads']>) {
    const refs: string[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const page = await list(view, { ...more, ...(cursor !== undefined && { cursor }) });
      refs.push(...page.rows.map(({ ref }) => ref));
      cursor = page.next;
    }
    return { refs, pages };
  }
  const change = (ref: string, version: number, asked: LeadChange, caller = sue) =>
    at.call('changeLead', caller, { ref, version, change: asked });

  return {
    get database() {
      return database;
    },
    /** Another process, as far as the database can tell. */
    get elsewhere() {
      return elsewhere;
    },
    get at() {
      return at;
    },
    open,
    rowsOf,
    funnel,
    submit,
    list,
    listAll,
    change,
  };
}

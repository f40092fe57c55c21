import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { text as joined } from 'node:stream/consumers';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type LeadSort,
  leadSortColumns,
  type Status,
  statuses,
  type View,
} from '../../../contract/desk/lead-enums.ts';
import {
  type LeadPage,
  type LiveMessage,
  mostImported,
  mostSavedViews,
} from '../../../contract/desk/leads.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { DeskRequests, LeadChange } from '../../../contract/desk/requests.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';
import { unknownLocation } from '../../../contract/visitor.ts';
import type { Database } from '../../database/database.ts';
import { searchTerms, searchText } from '../../database/search-text.ts';
import type { LeadDeskTable } from '../../database/tables.ts';
import { dropSlowReaders, limitsFor, serverOptions } from '../../http/limits.ts';
import { mergeSave, emptyLead } from '../../leads/merge.ts';
import { bothDatabases } from '../../../tests/support/both-databases.ts';
import { readRfc4180 } from '../../../tests/support/csv.ts';
import { callerOf, makeTestLeadDesk, saveOf, type TestLeadDesk } from '../../../tests/support/desk.ts';
import { hasTerms } from '../../../tests/support/has-terms.ts';
import { sampleQuote } from '../../../tests/support/sample-quote.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { startSession } from '../accounts/sessions.ts';
import { deskRoutesPlugin } from '../desk.ts';
import { type Caller, DeskFailure } from '../handlers.ts';
import { dueOf } from './desk-columns.ts';
import { setRoundRobin } from './round-robin.ts';
import type { LeadDeskOptions } from './lead-desk.ts';
import { answeringHandlers } from '../../../tests/support/desk-app.ts';

const databases = bothDatabases();

const sue = callerOf('sue');
const bob = callerOf('bob');
const hour = 3_600_000;
/** Machines that run tests may be busy. */
const soon = { timeout: 30_000 };

const failure = (promise: Promise<unknown>): Promise<DeskFailure> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => (error instanceof DeskFailure ? error : Promise.reject(error as Error)),
  );

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let database: Database;
  /** Another process, as far as the database can tell. */
  let elsewhere: Database;
  beforeAll(async () => {
    const place = await databases.make(kind);
    database = place.open();
    elsewhere = place.open();
    await database.check();
  });
  afterAll(databases.clean);

  const running: TestLeadDesk[] = [];
  function open(options: Partial<LeadDeskOptions> = {}, over = database): TestLeadDesk {
    const made = makeTestLeadDesk(over, options);
    running.push(made);
    return made;
  }
  let at: TestLeadDesk;
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

  test('the row of a lead is what its saves add up to, whichever process stored them, and counted once', async () => {
    const text = fc.constantFrom(null, 'a', 'b');
    const arrivals = fc.array(
      fc.record({
        lead: fc.constantFrom('one', 'two'),
        number: fc.nat(3),
        values: fc.record({
          UserName: text,
          Email: fc.constantFrom(null, 'A@vs.example', 'b@vs.example'),
          PhoneNumber: fc.constantFrom(null, '+91 98765'),
          CountryName: fc.constantFrom(null, 'India', 'France'),
          PageName: fc.constantFrom(null, '/', '/solutions/saas?x=1', '/nowhere'),
        }),
        submitted: fc.boolean(),
        spamReason: fc.constantFrom(null, null, null, 'honeypot'),
        isElsewhere: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const start = at.clock.now;
    const other = open({ now: () => at.clock.now }, elsewhere);
    await fc.assert(
      fc.asyncProperty(arrivals, async (saves) => {
        at.clock.now = start;
        await database.run((db) => db.deleteFrom('leads').execute());
        await database.run((db) => db.deleteFrom('funnel_days').execute());
        for (const { lead, values, isElsewhere, ...parts } of saves) {
          at.clock.now += 1000;
          await (isElsewhere ? other : at).stores.leads.save(saveOf(lead, values, parts));
        }
        const rows = await rowsOf();
        for (const row of rows) {
          const own = saves.filter(({ lead }) => lead === row.lead_id);
          const lead = own
            .map(({ values, ...save }) => ({ ...save, values: saveOf('', values).values }))
            .reduce(mergeSave, emptyLead);
          const first = saves.findIndex((save) => save.lead === row.lead_id && save.submitted);
          const isSpam = lead.spamReason !== null;
          expect(row).toMatchObject({
            list: isSpam ? 'spam' : lead.submitted ? 'open' : 'unfinished',
            status: isSpam ? 'spam' : 'new',
            submitted_at: first === -1 ? null : start + (first + 1) * 1000,
            reply_by: first === -1 || isSpam ? null : start + (first + 1) * 1000 + replyHours * hour,
            country: lead.written.CountryName.value,
            funnel_counted:
              1 +
              (isSpam
                ? 0
                : (lead.written.Email.value ? 2 : 0) +
                  (lead.written.PhoneNumber.value ? 4 : 0) +
                  (lead.submitted ? 8 : 0)),
          });
        }
        const counts = await funnel();
        const reached = (bit: number) => rows.filter((row) => (row.funnel_counted & bit) !== 0).length;
        for (const dimension of ['all', 'page', 'country'])
          expect(
            counts
              .filter((row) => row.dimension === dimension)
              .reduce((sum, row) => sum + row.opened + 10 * row.email + 100 * row.submitted, 0),
          ).toBe(rows.length + 10 * reached(2) + 100 * reached(8));
      }),
      { numRuns: 12 },
    );
  });

  test('a save that fails anywhere leaves nothing, and one whose answer was lost is merged once more', async () => {
    for (const moment of ['before', 'after'] as const)
      for (let point = 0, isDone = false; !isDone; point += 1) {
        const failing = makeFailingDatabase(database, point, moment);
        const { leads } = makeTestLeadDesk(failing.database).stores;
        const save = saveOf('a', { UserName: 'Ada', Email: 'a@vs.example' }, { submitted: true });
        const isSaved = await leads.save(save).then(
          () => true,
          () => false,
        );
        const stored = await database.run((db) => db.selectFrom('leads').select('id').execute());
        const isStored = stored.length === 1;
        if (isSaved) expect(isStored).toBe(true);
        expect((await rowsOf()).map((row) => row.lead_id)).toEqual(isStored ? ['a'] : []);
        expect((await list('open', { search: 'ada' })).rows).toHaveLength(isStored ? 1 : 0);
        expect((await funnel()).filter((row) => row.submitted === 1)).toHaveLength(isStored ? 3 : 0);
        await database.run((db) => db.deleteFrom('leads').execute());
        await database.run((db) => db.deleteFrom('funnel_days').execute());
        isDone = !failing.hasFailed();
      }
  }, 60_000);

  test('a saved lead is at the desk', async () => {
    await submit('a', {
      PageName: '/solutions/saas?utm=1',
      CountryName: 'India',
      PhoneNumber: '+919876543210',
    });
    expect((await list('due')).rows).toMatchObject([
      {
        name: 'Ada',
        email: 'a@vs.example',
        page: '/solutions/saas',
        country: 'India',
        steps: [true, true, true, false, false, false],
        submittedAt: at.clock.now,
        replyBy: at.clock.now + replyHours * hour,
        erasedOn: null,
        status: 'new',
        version: 0,
      },
    ]);
  });

  describe('inbox', () => {
    test('every view and filter pages through what a plain model holds', async () => {
      const kinds = {
        '/': 'home',
        '/solutions/saas': 'solutions',
        '/blogs/one': 'blog',
        '/x': 'other',
      } as const;
      const start = at.clock.now;
      const now = start + 110_000;
      const model = Array.from({ length: 330 }, (_, index) => {
        const spam = index % 11 === 0;
        const replied = !spam && index % 4 === 1;
        const worked = index % 7 === 3 ? 'won' : replied ? 'contacted' : 'new';
        const status: Status = spam ? 'spam' : worked;
        // Several at one time, so that the order needs its second part.
        const submittedAt = start + (Math.floor(index / 3) + 1) * 1000;
        return {
          id: `lead${String(index * 7919).padStart(8, '0')}`,
          country: ['India', 'France', 'Peru'][index % 3] ?? '',
          page: Object.keys(kinds)[index % 4] ?? '',
          submitted: index % 5 !== 0,
          submittedAt,
          spam,
          replied,
          status,
          owner: spam ? null : (['sue', 'bob', null][index % 3] ?? null),
          snoozed: !spam && index % 6 === 2 ? now + (index % 12 === 2 ? 1 : -1) * (index + 1) * 1000 : null,
          changed: submittedAt + (spam ? 0 : (Math.floor(index / 3) % 10) * 100),
        };
      });
      type Modelled = (typeof model)[number];
      const listed = ({ status, submitted }: Modelled) => {
        if (status === 'spam') return 'spam';
        if (status === 'won') return 'closed';
        return status === 'contacted' || submitted ? 'open' : 'unfinished';
      };
      for (const lead of model) {
        at.clock.now = lead.submittedAt;
        await submit(
          lead.id,
          { CountryName: lead.country, PageName: lead.page },
          { submitted: lead.submitted, spamReason: lead.spam ? 'honeypot' : null },
        );
      }
      const stored = new Map((await rowsOf()).map((row) => [row.lead_id, row]));
      const seqOf = ({ id }: Modelled) => Number(stored.get(id)?.seq);
      // As if people had worked on them: written directly, because the changes have tests of their own.
      for (const lead of model.filter(({ spam }) => !spam))
        await database.run((db) =>
          db
            .updateTable('lead_desk')
            .set({
              owner_id: lead.owner,
              replied_at: lead.replied ? lead.changed : null,
              follow_up_at: lead.snoozed,
              status: lead.status,
              list: listed(lead),
              changed_at: lead.changed,
              ...dueOf({
                list: listed(lead),
                submitted_at: lead.submitted ? lead.submittedAt : null,
                replied_at: lead.replied ? lead.changed : null,
                waiting_since: null,
                follow_up_at: lead.snoozed,
              }),
            })
            .where('lead_id', '=', lead.id)
            .execute(),
        );
      const replyBy = (lead: Modelled) =>
        listed(lead) === 'open' && lead.submitted && !lead.replied
          ? lead.submittedAt + replyHours * hour
          : null;
      const isDue = (lead: Modelled) => {
        const by = replyBy(lead);
        const isBack = lead.snoozed !== null && lead.snoozed <= now;
        return isBack || (by !== null && (lead.snoozed === null || by <= now));
      };
      const views: Record<View, [(lead: Modelled) => boolean, (lead: Modelled) => number]> = {
        due: [isDue, (lead) => replyBy(lead) ?? lead.snoozed ?? 0],
        mine: [(lead) => listed(lead) === 'open' && lead.owner === 'sue', (lead) => -lead.changed],
        open: [(lead) => listed(lead) === 'open', (lead) => -lead.changed],
        unfinished: [(lead) => listed(lead) === 'unfinished', (lead) => -lead.changed],
        'follow-ups': [(lead) => lead.snoozed !== null && lead.snoozed > now, (lead) => lead.snoozed ?? 0],
        closed: [(lead) => listed(lead) === 'closed', (lead) => -lead.changed],
        spam: [(lead) => listed(lead) === 'spam', (lead) => -lead.changed],
      };
      const { counts, countries } = await at.call('overview', sue);
      expect(countries).toEqual(['France', 'India', 'Peru']);
      for (const [view, [isIn, key]] of Object.entries(views) as [View, (typeof views)[View]][]) {
        expect(counts[view], view).toBe(model.filter(isIn).length);
        for (const filters of [
          {},
          { country: 'India' },
          { kind: 'blog' as const },
          { owner: 'none' },
          { owner: 'bob', country: 'Peru' },
        ]) {
          const expected = model
            .filter(isIn)
            .filter((lead) => filters.country === undefined || lead.country === filters.country)
            .filter(
              (lead) => filters.kind === undefined || kinds[lead.page as '/'] === (filters.kind as string),
            )
            .filter((lead) => filters.owner === undefined || (lead.owner ?? 'none') === filters.owner)
            .sort((one, two) => {
              const descending = view === 'due' || view === 'follow-ups' ? 1 : -1;
              return key(one) - key(two) || descending * (seqOf(one) - seqOf(two));
            })
            .map(({ id }) => stored.get(id)?.ref);
          const { refs: seen, pages } = await listAll(view, { filters });
          expect(seen, `${view} ${JSON.stringify(filters)}`).toEqual(expected);
          expect(pages).toBe(Math.max(1, Math.ceil(expected.length / 50)));
        }
      }
      for (const cursor of ['x', 'W10', Buffer.from('["a",1]').toString('base64url')])
        expect((await failure(list('open', { cursor }))).status).toBe(400);
    });

    test('filters by status, source and time narrow the list and its count', async () => {
      await submit('old', { PageName: '/?utm_source=Fair' });
      at.clock.now += 40 * 24 * hour;
      await submit('new', { PageName: '/solutions/saas?utm_source=LinkedIn' });
      await change(await at.refOf('new'), 0, { kind: 'status', status: 'qualified' });
      const found = async (filters: DeskRequests['leads']['filters']) => {
        const { rows, count } = await list('open', { filters });
        expect(count).toBe(rows.length);
        return rows.map(({ email }) => email);
      };
      expect(await found({})).toHaveLength(2);
      for (const filters of [{ status: 'qualified' as const }, { source: 'linkedin' }, { days: 30 }])
        expect(await found(filters)).toEqual(['new@vs.example']);
      expect(await found({ source: 'fair', days: 41 })).toEqual(['old@vs.example']);
      expect((await at.call('overview', sue)).sources).toEqual(['fair', 'linkedin']);
    });

    test('sorted by any column, either way, the pages hold each lead once and in order', async () => {
      const names = ['Zoë', 'Ångström', 'ada', 'Åsa Berg', '李', ''];
      for (let index = 0; index < 120; index += 1) {
        at.clock.now += index % 3;
        await submit(`lead${index}`, { UserName: names[index % names.length] ?? '' });
      }
      const rows = await rowsOf();
      for (const [index, { lead_id }] of rows.entries())
        await database.run((db) =>
          db
            .updateTable('lead_desk')
            .set({
              owner_id: [null, 'sue', 'bob'][index % 3] ?? null,
              status: (['new', 'contacted', 'qualified'] as const)[index % 3] ?? 'new',
              ...(index % 4 === 0 && { due_by: null }),
            })
            .where('lead_id', '=', lead_id)
            .execute(),
        );
      const all = new Map((await rowsOf()).map((row) => [row.ref, row]));
      const keyOf: Record<LeadSort['column'], (row: LeadDeskTable) => string | number> = {
        clock: ({ due_by }) => due_by ?? Infinity,
        who: ({ name_key }) => name_key,
        owner: ({ owner_id }) => owner_id ?? '',
        status: ({ status }) => statuses.indexOf(status),
        age: ({ seq }) => -Number(seq),
      };
      for (const column of leadSortColumns)
        for (const isDescending of [false, true]) {
          const { refs, pages } = await listAll('open', { sort: { column, isDescending } });
          expect(pages).toBe(3);
          expect(new Set(refs)).toEqual(new Set(all.keys()));
          const keys = refs.map((ref) => keyOf[column](all.get(ref) as LeadDeskTable));
          const inOrder = [...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          const without = inOrder.filter((key) => key === Infinity);
          // Leads without a clock come last either way.
          const expected = isDescending
            ? [...inOrder.filter((key) => key !== Infinity).toReversed(), ...without]
            : inOrder;
          expect(keys, `${column} ${isDescending}`).toEqual(expected);
        }
      const { rows: first } = await list('open', { sort: { column: 'who', isDescending: false } });
      expect(first[0]?.name).toBe('ada');
    }, 60_000);

    test('views are kept under a name for their person alone', async () => {
      const kept = {
        view: 'open',
        filters: { status: 'new' },
        sort: { column: 'age', isDescending: true },
      } as const;
      const { views } = await at.call('saveView', sue, { name: 'Oldest new', list: kept });
      expect(views).toEqual([{ id: expect.any(String), name: 'Oldest new', list: kept }]);
      const id = views[0]?.id ?? '';
      expect((await failure(at.call('saveView', bob, { id, name: 'Mine', list: kept }))).status).toBe(404);
      expect(await at.call('removeView', bob, { id })).toEqual({ views: [] });
      expect((await at.call('saveView', sue, { id, name: 'Old', list: kept })).views[0]?.name).toBe('Old');
      for (let index = 1; index < mostSavedViews; index += 1)
        await at.call('saveView', sue, { name: `${index}`, list: kept });
      expect((await failure(at.call('saveView', sue, { name: 'One more', list: kept }))).code).toBe(
        'too-many',
      );
      expect((await at.call('removeView', sue, { id })).views).toHaveLength(mostSavedViews - 1);
      await database.run((db) => db.deleteFrom('saved_views').execute());
    });

    test('no view sorts or reads more than its page', async () => {
      await submit('a');
      const plan = async (condition: string, order: string) => {
        const query = `select seq from lead_desk where ${condition} order by ${order} limit 51`;
        if (kind === 'sqlite') {
          const { rows } = await database.run((db) => sql.raw(`explain query plan ${query}`).execute(db));
          return JSON.stringify(rows);
        }
        return database.transaction(async (trx) => {
          // The table is too small for an index to be worth it.
          await sql`set local enable_seqscan = off`.execute(trx);
          await sql`set local enable_bitmapscan = off`.execute(trx);
          const { rows } = await sql.raw(`explain ${query}`).execute(trx);
          return JSON.stringify(rows);
        });
      };
      const isOpen = "list = 'open'";
      const stage = `case lead_desk.status ${statuses.map((name, index) => `when '${name}' then ${index}`).join(' ')} end`;
      const latest = 'changed_at desc, seq desc';
      for (const [index, condition, order] of [
        ['lead_desk_due', 'due_by > 0 and due_from <= 9 and (due_by, seq) > (1, 1)', 'due_by, seq'],
        ['lead_desk_due', 'due_by > 0 and due_from <= 9', 'due_by, seq'],
        ['lead_desk_by_list', isOpen, latest],
        ['lead_desk_by_owner', `${isOpen} and owner_id = 'x'`, latest],
        ['lead_desk_follow_ups', 'follow_up_at > 5', 'follow_up_at, seq'],
        ['lead_desk_by_list', `${isOpen} and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_owner', `${isOpen} and owner_id = 'x' and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_owner', "list = 'closed' and owner_id is null", latest],
        ['lead_desk_by_country', `${isOpen} and country = 'x' and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_name', `${isOpen} and (name_key, seq) > ('a', 9)`, 'name_key, seq'],
        ['lead_desk_by_number', `${isOpen} and (seq, seq) < (9, 9)`, 'seq desc'],
        ['lead_desk_by_stage', `${isOpen} and (${stage}, seq) > (1, 9)`, `${stage}, seq`],
        ['COVERING INDEX lead_desk_by_list', `${isOpen} and page_kind = 'x' and source = 'x'`, latest],
        ['COVERING INDEX lead_desk_by_country', `${isOpen} and country = 'x' and status = 'won'`, latest],
        ['lead_desk_follow_ups', 'follow_up_at > 5 and (follow_up_at, seq) > (5, 1)', 'follow_up_at, seq'],
      ] as const) {
        const found = await plan(condition, order);
        // With one row, PostgreSQL finds several indexes equally good.
        expect(found).toContain(kind === 'sqlite' ? index : 'lead_desk_');
        expect(found).not.toMatch(/TEMP B-TREE|Sort|SCAN/);
      }
    });
  });

  describe('import', () => {
    const importFile = (csv: string, more: Partial<DeskRequests['importLeads']> = {}) =>
      at.call('importLeads', sue, { csv, ownerId: 'bob', isReplied: false, isPreview: false, ...more });

    test('adds what the preview has shown, names what is left out, and notifies no one', async () => {
      await submit('known', { Email: 'Known@vs.example' });
      const csv = [
        '\uFEFFName;E-mail;Phone;Budget;Message',
        `Ada King;ada@vs.example;"'+44 20 7946";9;"Two lines,\nand ""quotes"""`,
        'Known;known@VS.example;;;',
        'Twice;ADA@vs.example;;;',
        'Wrong;nonsense;;;',
        'Without;;;;',
        '',
        `Phone;;+1 202 555 0142;;${'x'.repeat(1001)}`,
      ].join('\r\n');
      const preview = await importFile(csv, { isPreview: true });
      expect(preview.leftOut.map(({ line, problem }) => [line, problem])).toEqual([
        [3, 'known'],
        [4, 'twice'],
        [5, 'wrong-email'],
        [6, 'no-contact'],
        [7, 'too-long'],
      ]);
      expect(preview.columns.filter(({ field }) => field === null)).toEqual([
        { title: 'Budget', field: null },
      ]);
      expect((await list('open')).count).toBe(1);
      await database.run((db) => db.deleteFrom('deliveries').where('channel', '=', 'notice').execute());
      expect(await importFile(csv)).toEqual(preview);
      const added = (await list('due')).rows.find(({ name }) => name === 'Ada King');
      expect(added).toMatchObject({
        phone: '+44 20 7946',
        ownerId: 'bob',
        source: 'Import',
        asksFor: 'Two lines, and "quotes"',
      });
      const written = await database.run(async (db) => ({
        notices: await db.selectFrom('deliveries').select('id').where('channel', '=', 'notice').execute(),
        last: await db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
      }));
      expect(written.notices).toEqual([]);
      expect(written.last).toMatchObject({
        actor_id: 'sue',
        action: 'leads-imported',
        detail: '1 added, 5 left out',
      });
      // Once more: nothing is there twice.
      expect(await importFile(csv)).toMatchObject({ count: 0, leftOutCount: 6 });
      expect((await list('open')).count).toBe(2);
    });

    test('leads that were answered are not due, and rows beyond the limit are named', async () => {
      const rows = Array.from({ length: mostImported + 2 }, (_, index) => `p${index}@vs.example`);
      const preview = await importFile(['Email', ...rows].join('\n'), { isPreview: true });
      expect(preview).toMatchObject({ count: mostImported, leftOutCount: 2 });
      expect(preview.leftOut[0]).toMatchObject({ line: mostImported + 2, problem: 'too-many' });
      await importFile('Email\nold@vs.example', { isReplied: true });
      expect((await list('due')).count).toBe(0);
      expect((await list('open')).rows[0]).toMatchObject({ status: 'contacted', repliedBy: 'sue' });
    });
  });

  describe('export', () => {
    const exported = async (view: View, more: Partial<DeskRequests['exportLeads']> = {}) => {
      const file = await at.call('exportLeads', sue, { view, filters: {}, ...more });
      const text = await joined(file as unknown as Readable);
      expect(text.codePointAt(0)).toBe(0xfeff);
      const [titles = [], ...rows] = readRfc4180(text.slice(1));
      return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index]])));
    };

    test('holds every lead of the list in its order, also with filters and a search', async () => {
      for (let index = 0; index < 120; index += 1)
        await submit(`e${index}`, {
          UserName: `${String.fromCodePoint(65 + ((index * 7) % 26))} ${index}`,
          CountryName: index % 3 === 0 ? 'India' : 'France',
          CompanyName: index % 4 === 0 ? 'Looms' : null,
        });
      const lists: readonly Partial<DeskRequests['exportLeads']>[] = [
        {},
        { sort: { column: 'who', isDescending: true } },
        { filters: { country: 'India' } },
        { search: 'looms', filters: { country: 'France' } },
      ];
      for (const asked of lists) {
        const { refs } = await listAll('open', asked);
        const numbers = await Promise.all(
          (await exported('open', asked)).map(async ({ Email = '' }) => at.refOf(Email.split('@')[0] ?? '')),
        );
        expect(numbers).toEqual(refs);
      }
      expect(await exported('spam')).toEqual([]);
    });

    test('says what the list says in words, runs no formula, and is in the audit log without the term', async () => {
      await submit('a', { UserName: '=cmd()', PhoneNumber: '+44 20 7946', PageName: '/about-us' });
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
      await change(ref, 1, { kind: 'status', status: 'lost', lostReason: 'price' });
      expect(await exported('closed', { search: 'cmd' })).toEqual([
        expect.objectContaining({
          Name: "'=cmd()",
          Email: 'a@vs.example',
          Phone: "'+44 20 7946",
          Status: 'Lost',
          'Lost because': 'Price',
          Owner: 'Name of bob',
          Page: '/about-us',
          'Came (Europe/Berlin)': '2026-11-16 13:00',
          Replied: '',
        }),
      ]);
      const entries = await database.run((db) =>
        db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(1).execute(),
      );
      expect(entries).toMatchObject([
        { actor_id: 'sue', action: 'leads-exported', detail: '1 from a search' },
      ]);
    });
  });

  test('with round robin, new leads go to the members in turn who are not disabled', async () => {
    await at.addUsers(callerOf('ann', 'owner'), callerOf('tim'));
    await database.transaction((trx) => setRoundRobin(trx, true));
    const ownerOf = async (id: string) => {
      await submit(id);
      return (await at.call('lead', sue, { ref: await at.refOf(id) })).ownerId;
    };
    expect([await ownerOf('a'), await ownerOf('b'), await ownerOf('c')]).toEqual(['bob', 'sue', 'tim']);
    await database.run((db) =>
      db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'bob').execute(),
    );
    expect([await ownerOf('d'), await ownerOf('e')]).toEqual(['sue', 'tim']);
    await database.transaction((trx) => setRoundRobin(trx, false));
    expect(await ownerOf('f')).toBeNull();
    await database.run((db) => db.updateTable('users').set({ disabled_at: null }).execute());
    await database.run((db) => db.deleteFrom('users').where('id', 'in', ['ann', 'tim']).execute());
  });

  describe('search', () => {
    test('finds what the pure function finds: the newest first, spam last, page by page', async () => {
      const names = ['Ada Müller', 'Adam Straße', 'Grace Hopper', 'Łukasz Adamczyk'];
      const phones = ['+919876543210', '+442079460018', null];
      const leads = Array.from({ length: 130 }, (_, index) => ({
        id: `lead${String(index).padStart(4, '0')}`,
        isSpam: index % 9 === 4,
        fields: {
          UserName: names[index % 4] ?? null,
          Email: `user${index}@${index % 2 === 0 ? 'engines.example' : 'looms.example'}`,
          PhoneNumber: phones[index % 3] ?? null,
          CompanyName: index % 10 === 0 ? 'Acme' : null,
          TalkAboutProject: index % 4 === 0 ? 'Information systems, 東京' : null,
          AskMeAnything: null,
        },
      }));
      for (const { id, fields, isSpam } of leads)
        await submit(id, fields, { spamReason: isSpam ? 'honeypot' : null });
      const refs = new Map((await rowsOf()).map((row) => [row.lead_id, row.ref]));
      for (const search of [
        'ad',
        'd',
        'adam',
        'dam',
        'ad user1',
        'muller',
        'information',
        'informat sys',
        '98765 43210',
        '020 7946 0018',
        'user17@engines',
        'looms',
        '東京',
        'acme',
        'unheardof',
        '"',
        "'; drop table leads; --",
      ]) {
        const found = leads
          .filter(
            ({ fields }) =>
              searchTerms(search).length > 0 && hasTerms(searchText(fields), searchTerms(search)),
          )
          .toReversed();
        const expected = [...found.filter(({ isSpam }) => !isSpam), ...found.filter(({ isSpam }) => isSpam)];
        const { refs: seen } = await listAll('due', { search });
        expect(seen, search).toEqual(expected.map(({ id }) => refs.get(id)));
      }
      expect((await list('due', { search: 'acme', filters: { owner: 'bob' } })).rows).toEqual([]);
    }, 60_000);

    test('follows what the visitor changes', async () => {
      await submit('a', { CompanyName: 'Acme' });
      await submit('a', { CompanyName: 'Globex' });
      expect((await list('open', { search: 'acme' })).rows).toHaveLength(0);
      expect((await list('open', { search: 'globex' })).rows).toHaveLength(1);
    });
  });

  test('a lead’s id, which lets its holder write to the lead, is shown nowhere', async () => {
    await submit('7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11', { Email: 'x@vs.example' });
    const other = await at.refOf('7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11');
    expect(JSON.stringify([await list('open'), await at.call('lead', sue, { ref: other })])).not.toContain(
      '7d5c0a54',
    );
  });

  test('a lead shows what was said, what changed, and everything that happened', async () => {
    const { clock } = at;
    const t0 = clock.now;
    const id = await at.stores.leads.saveVisitor({ ...unknownLocation, PageName: '/' });
    clock.now += 1000;
    await at.stores.leads.save(saveOf(id, { UserName: 'Ada', Email: 'a@vs.example' }));
    clock.now += 1000;
    await at.stores.leads.save(
      saveOf(
        id,
        { UserName: 'Ada L', Email: 'a@vs.example', PhoneNumber: '+919876543210' },
        { submitted: true },
      ),
    );
    await submit('earlier', { Email: 'A@vs.example' });
    await submit('stranger');
    const ref = await at.refOf(id);
    clock.now += 1000;
    await at.call('addNote', sue, { ref, text: 'Call her' });
    await at.call('presence', bob, { ref });
    await at.call('linkLeads', sue, { ref, other: await at.refOf('stranger') });
    await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
    clock.now += 1000;
    await change(ref, 1, { kind: 'replied' }, bob);
    const lead = await at.call('lead', sue, { ref });
    expect(lead).toMatchObject({
      status: 'contacted',
      ownerId: 'bob',
      repliedBy: 'bob',
      version: 2,
      earlier: 1,
      changedSinceReply: false,
    });
    expect(lead.viewers).toEqual([{ userId: 'bob', name: 'Name of bob' }]);
    expect((await at.call('lead', bob, { ref })).viewers).toEqual([]);
    expect(lead.history).toContainEqual({
      field: 'UserName',
      label: 'Name',
      value: 'Ada L',
      at: t0 + 2000,
      earlier: [{ value: 'Ada', at: t0 + 1000 }],
    });
    expect(lead.related.map(({ sameBy, isLinked }) => [sameBy, isLinked])).toEqual([
      [[], true],
      [['email'], false],
    ]);
    expect(lead.timeline.entries.map(({ kind: entry, at: time }) => [entry, time - t0])).toEqual(
      [
        ['status', 4000],
        ['replied', 4000],
        ['owner', 3000],
        ['linked', 3000],
        ['note', 3000],
        ['delivery', 2000],
        ['saved', 2000],
        ['saved', 1000],
        ['opened', 0],
      ].sort(([, one], [, two]) => Number(two) - Number(one)),
    );
    expect(lead.timeline.entries).toContainEqual({
      kind: 'replied',
      id: expect.any(String),
      at: t0 + 4000,
      by: 'Name of bob',
      afterMs: 2000,
    });
    expect(lead.timeline.entries).toContainEqual({
      kind: 'owner',
      id: expect.any(String),
      at: t0 + 3000,
      by: 'Name of sue',
      to: 'Name of bob',
    });
    // The visitor goes on.
    clock.now += 1000;
    await at.stores.leads.save(saveOf(id, { UserName: 'Ada L', City: 'London' }, { submitted: true }));
    expect((await at.call('lead', sue, { ref })).changedSinceReply).toBe(false);
    await at.stores.leads.save(saveOf(id, { UserName: 'Ada L', CompanyName: 'Acme' }, { submitted: true }));
    expect((await at.call('lead', sue, { ref })).changedSinceReply).toBe(true);
    // A viewer counts for 45 seconds.
    clock.now += 46_000;
    expect((await at.call('lead', sue, { ref })).viewers).toEqual([]);
  });

  test('the quote that came with a lead is shown as it was kept', async () => {
    await submit('a', { Quote: JSON.stringify(sampleQuote) });
    await submit('b', {});
    expect((await at.call('lead', sue, { ref: await at.refOf('a') })).quote).toEqual(sampleQuote);
    expect((await at.call('lead', sue, { ref: await at.refOf('b') })).quote).toBeNull();
  });

  test('a lead with 1,000 saves opens small, and its timeline is read in pages, each entry once', async () => {
    const long = (index: number) => `${index} ${'what the visitor wants, in many words. '.repeat(25)}`;
    // As releases without a bound have stored it.
    await submit('a', { TalkAboutProject: long(0) });
    const { body } = await database.run((db) =>
      db.selectFrom('lead_events').select('body').executeTakeFirstOrThrow(),
    );
    await database.transaction(async (trx) => {
      for (let index = 1; index < 1000; index += 1)
        await trx
          .insertInto('lead_events')
          .values({
            lead_id: 'a',
            ordinal: index,
            number: index,
            body: JSON.stringify({ ...(JSON.parse(body) as object), TalkAboutProject: long(index) }),
            email_key: null,
            received_at: at.clock.now + Math.floor(index / 40),
            ip_shortened: 0,
          })
          .execute();
      await trx
        .updateTable('leads')
        .set({ saves: 1000, talk_about_project: long(999) })
        .execute();
    });
    const ref = await at.refOf('a');
    const lead = await at.call('lead', sue, { ref });
    expect(JSON.stringify(lead).length).toBeLessThan(50_000);
    expect(lead.history.find(({ field }) => field === 'TalkAboutProject')).toMatchObject({
      value: long(999),
      earlier: [994, 995, 996, 997, 998].map((index) => ({ value: long(index) })),
    });
    await database.run((db) => db.deleteFrom('lead_events').where('ordinal', '>=', 150).execute());
    const first = (await at.call('lead', sue, { ref })).timeline;
    const entries = [...first.entries];
    for (let cursor = first.next; cursor !== null;) {
      const page = await at.call('timeline', sue, { ref, cursor });
      expect(page.entries.length).toBeLessThanOrEqual(30);
      expect(JSON.stringify(page).length).toBeLessThan(50_000);
      entries.push(...page.entries);
      cursor = page.next;
      // Between two pages someone writes a note, which moves all pages.
      await at.call('addNote', bob, { ref, text: 'meanwhile' });
    }
    expect(entries.filter(({ kind: entry }) => entry === 'saved')).toHaveLength(150);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const times = entries.map(({ at: time }) => time);
    expect(times).toEqual(times.toSorted((one, two) => two - one));
    expect((await failure(at.call('timeline', sue, { ref: 'nosuchlead00', cursor: '' }))).status).toBe(404);
  });

  describe('changes', () => {
    beforeEach(async () => {
      await submit('a');
    });

    test('a stale one writes nothing and tells what is there now', async () => {
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'status', status: 'qualified' }, bob);
      const before = await rowsOf();
      const refused = await failure(change(ref, 0, { kind: 'status', status: 'lost', lostReason: 'price' }));
      expect(refused).toMatchObject({
        status: 409,
        code: 'conflict',
        details: { by: 'Name of bob', lead: { ref, status: 'qualified', version: 1 } },
      });
      expect(await rowsOf()).toEqual(before);
      const several = await at.call('changeLeads', sue, {
        changes: [
          { ref, version: 0, change: { kind: 'owner', ownerId: 'sue' } },
          { ref, version: 1, change: { kind: 'owner', ownerId: 'sue' } },
          { ref: 'nosuchlead00', version: 0, change: { kind: 'replied' } },
        ],
      });
      expect(several).toMatchObject({
        changed: [{ ref, version: 2, before: { ownerId: null } }],
        conflicts: [ref, 'nosuchlead00'],
        failed: [],
      });
      expect((await failure(at.call('lead', sue, { ref: 'nosuchlead00' }))).status).toBe(404);
    });

    test('changes to several that fail midway say what was done, and are answered again when repeated', async () => {
      for (const id of ['b', 'c', 'd']) await submit(id);
      const refs = await Promise.all(['a', 'b', 'c', 'd'].map(at.refOf));
      const changes = refs.map((ref) => ({ ref, version: 0, change: { kind: 'replied' } as const }));
      for (const moment of ['before', 'after'] as const) {
        // Amid the second change, or at its commit, whose answer is lost.
        for (let point = 6; point < 19; point += 3) {
          await database.run((db) => db.deleteFrom('desk_events').execute());
          await database.run((db) =>
            db
              .updateTable('lead_desk')
              .set({ version: 0, status: 'new', replied_at: null, replied_by: null })
              .execute(),
          );
          const failing = makeFailingDatabase(database, point, moment);
          const broken = open({ now: () => at.clock.now }, failing.database);
          const first = await broken.call('changeLeads', sue, { changes });
          expect(failing.hasFailed()).toBe(true);
          const listed = [...first.changed.map(({ ref }) => ref), ...first.failed];
          expect(listed).toEqual(refs);
          expect(first.failed.length).toBeGreaterThan(0);
          at.clock.now += 1000;
          const again = await at.call('changeLeads', sue, { changes });
          expect(again).toMatchObject({ conflicts: [], failed: [] });
          expect(again.changed.map(({ ref, version }) => [ref, version])).toEqual(
            refs.map((ref) => [ref, 1]),
          );
          const undone = await at.call('changeLeads', sue, {
            changes: again.changed.map(({ ref, version, before }) => ({
              ref,
              version,
              change: { kind: 'restore', state: before } as const,
            })),
          });
          expect(undone).toMatchObject({ conflicts: [], failed: [] });
          expect((await rowsOf()).map(({ replied_at }) => replied_at)).toEqual([null, null, null, null]);
        }
      }
    });

    test('two at once: one wins', async () => {
      const ref = await at.refOf('a');
      const colleague = open({ now: () => at.clock.now }, elsewhere);
      const results = await Promise.allSettled([
        change(ref, 0, { kind: 'status', status: 'qualified' }),
        colleague.call('changeLead', bob, { ref, version: 0, change: { kind: 'status', status: 'lost' } }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await rowsOf())[0]?.version).toBe(1);
    });

    test('every one of them can be undone, and every one is in the audit log', async () => {
      const ref = await at.refOf('a');
      const changes: readonly LeadChange[] = [
        { kind: 'replied' },
        { kind: 'status', status: 'won' },
        { kind: 'status', status: 'lost', lostReason: 'price' },
        { kind: 'status', status: 'spam' },
        { kind: 'owner', ownerId: 'bob' },
        {
          kind: 'follow-up',
          until: { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' },
          text: 'call about the offer',
        },
        { kind: 'call', text: 'wants an offer' },
      ];
      const ignored = ({
        version: _version,
        changed_at: _changed,
        spam_cleared: _cleared,
        ...row
      }: LeadDeskTable) => row;
      const [before] = await rowsOf();
      const counted = await funnel();
      let version = 0;
      for (const each of changes) {
        at.clock.now += 1000;
        const done = await change(ref, version, each);
        expect(done.lead.version).toBe(version + 1);
        const [changed] = await rowsOf();
        expect(ignored(changed!)).not.toEqual(ignored(before!));
        await change(ref, version + 1, { kind: 'restore', state: done.before });
        version += 2;
        const [restored] = await rowsOf();
        expect(ignored(restored!)).toEqual(ignored(before!));
        expect(await funnel()).toEqual(counted);
      }
      const { rows } = await database.run((db) =>
        sql<{ count: number }>`select count(*) as count from audit where subject = ${ref}`.execute(db),
      );
      expect(Number(rows[0]?.count)).toBe(changes.length * 2);
    });

    test('a reply stamps once, in the name of who gave it', async () => {
      const ref = await at.refOf('a');
      const first = await change(ref, 0, { kind: 'replied' });
      at.clock.now += hour;
      const again = await change(ref, 1, { kind: 'replied' }, bob);
      expect(again.lead).toMatchObject({ repliedAt: first.lead.repliedAt, repliedBy: 'sue', version: 1 });
      // No one can claim an earlier reply than was given.
      const forged = { ...first.before, repliedAt: 1, repliedBy: 'bob' };
      expect((await failure(change(ref, 1, { kind: 'restore', state: forged }))).status).toBe(400);
    });

    test('undo gives no lead back to a person who was disabled meanwhile', async () => {
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
      const handedOn = await change(ref, 1, { kind: 'owner', ownerId: 'sue' });
      const setDisabled = (since: number | null) =>
        database.run((db) =>
          db.updateTable('users').set({ disabled_at: since }).where('id', '=', 'bob').execute(),
        );
      await setDisabled(1);
      const undo = { kind: 'restore', state: handedOn.before } as const;
      expect((await failure(change(ref, 2, undo))).status).toBe(400);
      await setDisabled(null);
      expect((await change(ref, 2, undo)).lead.ownerId).toBe('bob');
    });

    test('a follow-up brings an answered or closed lead back to Due, at the time in that zone', async () => {
      const ref = await at.refOf('a');
      const until = { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' };
      await change(ref, 0, { kind: 'status', status: 'won' });
      await change(ref, 1, { kind: 'follow-up', until, text: 'ask for a reference' });
      expect((await list('due')).rows).toHaveLength(0);
      expect((await list('follow-ups')).rows).toMatchObject([{ followUpText: 'ask for a reference' }]);
      // The clocks went forward in between.
      at.clock.now = Date.UTC(2027, 2, 28, 7) - 1;
      expect((await list('due')).rows).toHaveLength(0);
      at.clock.now += 1;
      expect((await list('due')).rows).toMatchObject([{ ref, status: 'won' }]);
      await change(ref, 2, { kind: 'replied' });
      expect((await list('due')).rows).toHaveLength(0);
      const impossible = { local: '2027-02-30T09:00', timeZone: 'Europe/Berlin' };
      expect((await failure(change(ref, 3, { kind: 'follow-up', until: impossible }))).status).toBe(400);
    });

    test('a follow-up after the reply-by time hides the lead no longer than until then', async () => {
      const ref = await at.refOf('a');
      const until = { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' };
      await change(ref, 0, { kind: 'follow-up', until });
      expect((await list('due')).rows).toHaveLength(0);
      at.clock.now += replyHours * hour;
      expect((await list('due')).rows).toMatchObject([{ ref }]);
    });

    test('a call is logged with its note, stops the clock once, and makes the lead mine', async () => {
      const ref = await at.refOf('a');
      const called = await change(ref, 0, { kind: 'call', text: 'wants an offer' });
      expect(called.lead).toMatchObject({ repliedBy: 'sue', ownerId: 'sue', status: 'contacted' });
      expect(called.lead.timeline.entries).toContainEqual(
        expect.objectContaining({ kind: 'call', text: 'wants an offer' }),
      );
      // The answer was lost: the same call is not logged again, another one is a conflict.
      await change(ref, 0, { kind: 'call', text: 'wants an offer' });
      expect((await failure(change(ref, 0, { kind: 'call', text: 'another' }))).status).toBe(409);
      const again = await change(ref, 1, { kind: 'call', text: '' }, bob);
      expect(again.lead).toMatchObject({ repliedAt: called.lead.repliedAt, ownerId: 'sue' });
      const calls = again.lead.timeline.entries.filter((entry) => entry.kind === 'call');
      expect(calls).toHaveLength(2);
    });

    test('who adds something after the reply is due again, with a clock of its own', async () => {
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'replied' });
      at.clock.now += 50 * hour;
      await submit('a', { PhoneNumber: '+442079460018' });
      const [row] = (await list('due')).rows;
      expect(row).toMatchObject({ ref, version: 2, dueBy: at.clock.now + replyHours * hour });
      const done = await change(ref, 2, { kind: 'replied' });
      expect((await list('due')).rows).toHaveLength(0);
      await change(ref, 3, { kind: 'restore', state: done.before });
      expect((await list('due')).rows).toHaveLength(1);
    });

    test('a lead by hand has its fields, its source and owner, no promise, and no part in the funnel', async () => {
      const counted = await funnel();
      const values = {
        UserName: 'Grace Hopper',
        Email: '',
        PhoneNumber: '+1 202 555 0142',
        CompanyName: 'Navy',
        TalkAboutProject: 'A compiler',
        AskMeAnything: '',
      };
      const added = await at.call('addLead', sue, { values, source: 'Fair', ownerId: 'bob' });
      expect(added).toMatchObject({ name: 'Grace Hopper', source: 'Fair', ownerId: 'bob', replyBy: null });
      expect(added.timeline.entries).toMatchObject([{ kind: 'saved', by: 'Name of sue', submitted: true }]);
      expect((await list('due')).rows.map(({ ref }) => ref)).toContain(added.ref);
      expect(await funnel()).toEqual(counted);
      expect((await list('open', { search: 'compiler' })).rows).toHaveLength(1);
      const gone = callerOf('gone');
      const refused = at.call('addLead', sue, { values, source: 'Fair', ownerId: gone.account.id });
      expect((await failure(refused)).status).toBe(400);
      expect((await list('open', { search: 'compiler' })).rows).toHaveLength(1);
    });

    test('a correction replaces a field, and what the visitor wrote stays in the history', async () => {
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'replied' });
      const corrected = await at.call('correctLead', sue, { ref, values: { UserName: 'Ada King' } });
      expect(corrected).toMatchObject({ name: 'Ada King', waitingSince: null, changedSinceReply: false });
      const name = corrected.history.find(({ field }) => field === 'UserName');
      expect(name?.earlier).toMatchObject([{ value: 'Ada' }]);
      const audit = await database.run((db) =>
        db.selectFrom('audit').select('action').where('subject', '=', ref).execute(),
      );
      expect(audit).toContainEqual({ action: 'lead-corrected' });
      const missing = at.call('correctLead', sue, { ref: 'zzzzzzzz', values: { UserName: 'X' } });
      expect((await failure(missing)).status).toBe(404);
    });

    test('leads are given to people who exist and are enabled', async () => {
      const ref = await at.refOf('a');
      const eve = callerOf('eve');
      await at.addUsers(eve);
      await database.run((db) =>
        db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'eve').execute(),
      );
      for (const ownerId of ['eve', 'gone'])
        expect((await failure(change(ref, 0, { kind: 'owner', ownerId }))).status).toBe(400);
    });

    test('a lead that was lost and is submitted after all is new again', async () => {
      await at.stores.leads.save(saveOf('b', { Email: 'b@vs.example' }));
      const ref = await at.refOf('b');
      await change(ref, 0, { kind: 'status', status: 'lost', lostReason: 'no-answer' });
      await submit('b');
      expect(await at.call('lead', sue, { ref })).toMatchObject({
        status: 'new',
        lostReason: null,
        version: 2,
        replyBy: at.clock.now + replyHours * hour,
      });
    });

    test('notes and links come and go', async () => {
      await submit('b');
      const [ref, other] = [await at.refOf('a'), await at.refOf('b')];
      const noted = await at.call('addNote', sue, { ref, text: 'One' });
      const note = noted.timeline.entries.find(({ kind: entry }) => entry === 'note');
      const id = note?.kind === 'note' ? note.id : '';
      expect((await failure(at.call('removeNote', sue, { ref: other, id }))).status).toBe(404);
      const without = await at.call('removeNote', bob, { ref, id });
      expect(without.timeline.entries.some(({ kind: entry }) => entry === 'note')).toBe(false);
      expect(without.version).toBe(0);
      await at.call('linkLeads', sue, { ref, other });
      await at.call('linkLeads', bob, { ref: other, other: ref });
      expect((await at.call('lead', sue, { ref: other })).related).toMatchObject([{ ref, isLinked: true }]);
      await at.call('unlinkLeads', sue, { ref: other, other: ref });
      expect((await at.call('lead', sue, { ref })).related).toEqual([]);
      expect((await failure(at.call('linkLeads', sue, { ref, other: ref }))).status).toBe(400);
    });
  });

  describe('spam', () => {
    const waiting = () =>
      database.run((db) =>
        db
          .selectFrom('deliveries')
          .select(['occasion', 'state', 'due_at'])
          .where('channel', '!=', 'notice')
          .execute(),
      );

    test('that is none notifies sales as a new lead would, also when it came again', async () => {
      await submit('a', {}, { spamReason: 'honeypot' });
      const ref = await at.refOf('a');
      expect((await list('spam')).rows).toMatchObject([{ ref, isSpam: true, status: 'spam', replyBy: null }]);
      expect(await waiting()).toEqual([]);
      at.clock.now += hour;
      const cleared = await change(ref, 0, { kind: 'status', status: 'new' });
      expect(cleared.lead).toMatchObject({
        isSpam: false,
        spamReason: null,
        replyBy: at.clock.now + 23 * hour,
      });
      expect(await waiting()).toEqual([{ occasion: 'submitted', state: 'waiting', due_at: at.clock.now }]);
      expect(at.wakes.count).toBe(1);
      const [delivery] = await at.stores.deliveries.claim('mail', new Date(at.clock.now), 1, 1000);
      expect(delivery?.lead.spamReason).toBeNull();
      // What the visitor's browser fills in again changes nothing.
      await submit('a', { CompanyName: 'Acme' }, { spamReason: 'honeypot' });
      expect(await waiting()).toMatchObject([{ occasion: 'submitted', state: 'waiting' }]);
      expect((await list('open')).rows).toMatchObject([{ ref, isSpam: false }]);
      expect((await at.stores.leads.find('a'))?.lead.spamReason).toBeNull();
    });

    test('that sales marks cancels what waits, and later saves plan nothing', async () => {
      await submit('a', {}, { submitted: false });
      const ref = await at.refOf('a');
      expect(await waiting()).toMatchObject([{ occasion: 'unfinished', state: 'waiting' }]);
      const marked = await change(ref, 0, { kind: 'status', status: 'spam' });
      expect(await waiting()).toMatchObject([{ state: 'cancelled' }]);
      await submit('a');
      expect(await waiting()).toMatchObject([{ occasion: 'unfinished', state: 'cancelled' }]);
      expect((await list('spam')).rows).toHaveLength(1);
      await change(ref, marked.lead.version, { kind: 'restore', state: marked.before });
      expect(await waiting()).toContainEqual({
        occasion: 'submitted',
        state: 'waiting',
        due_at: at.clock.now,
      });
      expect((await list('due')).rows).toHaveLength(1);
    });

    test('that was delivered before is not delivered again', async () => {
      await submit('a');
      const [delivery] = await at.stores.deliveries.claim('mail', new Date(at.clock.now), 1, 1000);
      await at.stores.deliveries.succeeded(delivery!.id, new Date(at.clock.now));
      const ref = await at.refOf('a');
      await change(ref, 0, { kind: 'status', status: 'spam' });
      await change(ref, 1, { kind: 'status', status: 'new' });
      expect(await waiting()).toMatchObject([{ state: 'delivered' }]);
    });
  });

  test('won leads are counted while they are won', async () => {
    await submit('a', { PageName: '/', CountryName: 'India' });
    const ref = await at.refOf('a');
    const won = async () => (await funnel()).map(({ dimension, won: count }) => [dimension, count]);
    await change(ref, 0, { kind: 'status', status: 'won' });
    expect(await won()).toEqual([
      ['all', 1],
      ['country', 1],
      ['page', 1],
    ]);
    await change(ref, 1, { kind: 'status', status: 'contacted' });
    expect(await won()).toEqual([
      ['all', 0],
      ['country', 0],
      ['page', 0],
    ]);
  });

  test('a note that is being written is kept for its author', async () => {
    await at.stores.leads.save(saveOf('a', { Email: 'a@vs.example' }));
    const ref = await at.refOf('a');
    const draftOf = async (caller: Caller) => (await at.call('lead', caller, { ref })).draft;
    await at.call('saveDraft', sue, { ref, text: 'Call' });
    await at.call('saveDraft', sue, { ref, text: 'Call on Monday' });
    expect([await draftOf(sue), await draftOf(bob)]).toEqual(['Call on Monday', '']);
    await at.call('saveDraft', sue, { ref, text: '' });
    expect(await draftOf(sue)).toBe('');
    await expect(at.call('saveDraft', sue, { ref: 'unknown1', text: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });

  describe('live', () => {
    let app: FastifyInstance;
    let address = '';
    /** Callers by their cookie. */
    const sessions = new Map<string, Caller>();
    /** For which every call waits. */
    let gate: Promise<void> | undefined;
    const usual = limitsFor({ behindTls: false, trustedProxies: [] });
    const quick = { ...usual, silence: 2000, unread: 1000 };

    async function listen(liveLimits: LeadDeskOptions['liveLimits'], limits = usual): Promise<TestLeadDesk> {
      sessions.clear();
      for (const caller of [sue, bob]) sessions.set(caller.account.id, caller);
      const authenticate: LeadDeskOptions['authenticate'] = async ({ headers }) => {
        await gate;
        return sessions.get(headers.cookie ?? '') ?? null;
      };
      const made = open({
        authenticate,
        behindTls: 'preload',
        liveLimits: { poll: 50, ...liveLimits },
        now: () => at.clock.now,
      });
      app = fastify(serverOptions(limits));
      dropSlowReaders(app, limits);
      app.register(
        deskRoutesPlugin({
          handlers: { ...answeringHandlers(), ...made.desk.handlers },
          authenticate,
          origin: undefined,
          behindTls: false,
        }),
      );
      app.addHook('preClose', async () => made.desk.stop());
      // A connection must not wait for the reader's thread to start: the limits are short here.
      await database.read((db) => db.selectFrom('users').select('id').execute());
      address = await app.listen({ host: '127.0.0.1', port: 0 });
      return made;
    }
    afterEach(() => app.close());

    const openings: AbortController[] = [];
    afterEach(() => openings.splice(0).forEach((each) => each.abort()));

    function ask(cookie: string) {
      const aborting = new AbortController();
      openings.push(aborting);
      const { signal } = aborting;
      return {
        aborting,
        answered: fetch(address + deskApi + deskRoutes.live.path, { headers: { cookie }, signal }),
      };
    }

    const nextResponse = async (): Promise<ServerResponse> => {
      const [, response] = (await once(app.server, 'request')) as [unknown, ServerResponse];
      return response;
    };

    /** A connection whose messages are read as they come. */
    async function connect(cookie: string) {
      const { aborting, answered } = ask(cookie);
      const answer = await answered;
      const messages: LiveMessage[] = [];
      let text = '';
      let heartbeats = 0;
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of answer.body ?? []) {
          text += decoder.decode(chunk, { stream: true });
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const message = JSON.parse(block.slice('data: '.length)) as LiveMessage;
            if (message.kind === 'alive') heartbeats += 1;
            else messages.push(message);
          }
        }
      };
      const ended = read().catch(() => {});
      // A refusal is no stream, and has no first message.
      if (answer.ok) await expect.poll(() => messages.shift(), soon).toEqual({ kind: 'opened' });
      return { answer, messages, heartbeats: () => heartbeats, ended, close: () => aborting.abort() };
    }

    test('changes of this process and of others arrive, and quiet connections stay open', async () => {
      const made = await listen({ heartbeat: 3 * quick.unread }, quick);
      const live = await connect('sue');
      expect(live.answer.status).toBe(200);
      expect(live.answer.headers.get('content-type')).toContain('text/event-stream');
      expect(live.answer.headers.get('cache-control')).toBe('no-store');
      expect(live.answer.headers.get('x-accel-buffering')).toBe('no');
      expect(live.answer.headers.get('strict-transport-security')).toContain('preload');
      await made.stores.leads.save(saveOf('a', { Email: 'a@vs.example' }));
      await expect.poll(() => live.messages.length, soon).toBe(1);
      const ref = await made.refOf('a');
      expect(live.messages).toEqual([{ kind: 'leads', refs: [ref] }]);
      const colleague = open({ now: () => at.clock.now }, elsewhere);
      at.clock.now += 10;
      await colleague.call('addNote', bob, { ref, text: 'Hello' });
      await expect.poll(() => live.messages.slice(1), soon).toEqual([{ kind: 'leads', refs: [ref] }]);
      await colleague.call('presence', bob, { ref });
      await expect
        .poll(() => live.messages.slice(2), soon)
        .toEqual([{ kind: 'presence', ref, viewers: [{ userId: 'bob', name: 'Name of bob' }] }]);
      await database.run((db) =>
        db
          .insertInto('message_drafts')
          .values({ user_id: 'bob', lead_id: 'a', subject: '', text: 'Dear Ada', changed_at: at.clock.now })
          .execute(),
      );
      await expect
        .poll(() => live.messages.slice(3), soon)
        .toEqual([
          { kind: 'presence', ref, viewers: [{ userId: 'bob', name: 'Name of bob', isWriting: true }] },
        ]);
      await colleague.call('presence', bob, { ref: null });
      await expect.poll(() => live.messages.slice(4), soon).toEqual([{ kind: 'presence', ref, viewers: [] }]);
      await database.run((db) => db.updateTable('deliveries').set({ state: 'dead' }).execute());
      await expect.poll(() => live.messages.slice(5), soon).toEqual([{ kind: 'deliveries' }]);
      // It comes long after the server drops other clients that are quiet.
      await expect.poll(() => live.heartbeats(), soon).toBeGreaterThan(0);
      made.desk.publish({ kind: 'deliveries' });
      await expect.poll(() => live.messages.at(-1), soon).toEqual({ kind: 'deliveries' });
    });

    test('the end of a session ends its connections, at once or with the next check', async () => {
      const made = await listen({ heartbeat: 50 });
      const [one, two] = [await connect('sue'), await connect('bob')];
      await made.desk.endSessions([sue.sessionId]);
      await one.ended;
      expect(one.messages).toEqual([{ kind: 'signed-out' }]);
      sessions.delete('bob');
      await two.ended;
      expect(two.messages).toEqual([{ kind: 'signed-out' }]);
      expect((await connect('bob')).answer.status).toBe(401);
    });

    test('a session that goes on under another token has its connection opened again', async () => {
      await listen({ heartbeat: 50 });
      const { id } = await database.transaction((trx) =>
        startSession(trx, { userId: 'sue', device: '', now: at.clock.now }),
      );
      sessions.set('sue', { ...sue, sessionId: id });
      const live = await connect('sue');
      sessions.delete('sue');
      await live.ended;
      expect(live.messages).toEqual([]);
    });

    test('a session has few connections, and gets its place back', async () => {
      await listen({ perSession: 2, inAll: 3 });
      const first = await connect('sue');
      await connect('sue');
      expect((await connect('sue')).answer.status).toBe(429);
      await connect('bob');
      expect((await connect('bob')).answer.status).toBe(429);
      first.close();
      await expect.poll(async () => (await connect('sue')).answer.status, soon).toBe(200);
    });

    test('a client that is gone before its connection is open takes no place', async () => {
      await listen({ perSession: 1 });
      const asked = nextResponse();
      const signedIn = Promise.withResolvers<void>();
      gate = signedIn.promise;
      const { aborting, answered } = ask('sue');
      const request = answered.catch(() => undefined);
      const raw = await asked;
      const closed = once(raw, 'close');
      aborting.abort();
      await Promise.all([request, closed]);
      gate = undefined;
      signedIn.resolve();
      expect((await connect('sue')).answer.status).toBe(200);
    });

    test('who does not read is dropped', async () => {
      // More than the headers, which wait for the first write.
      const made = await listen({ unread: 20_000 });
      const asked = nextResponse();
      await ask('sue').answered;
      const raw = await asked;
      const closed = once(raw, 'close');
      const refs = Array.from({ length: 100 }, () => 'x'.repeat(1000));
      // The system's own buffers take the first megabytes.
      while (!raw.destroyed) {
        made.desk.publish({ kind: 'leads', refs });
        await new Promise((resolve) => setImmediate(resolve));
      }
      await closed;
      expect(raw.writableFinished).toBe(false);
    });

    test('the server stops at once', async () => {
      await listen({});
      const live = await connect('sue');
      await app.close();
      await live.ended;
      expect(live.messages).toEqual([]);
    });
  });
});

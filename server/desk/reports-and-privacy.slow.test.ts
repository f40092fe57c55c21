import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writtenToFile } from '../../contract/desk/deliveries.ts';
import type { PersonRecord } from '../../contract/desk/privacy.ts';
import type { FunnelCounts } from '../../contract/desk/reports.ts';
import { replyHours } from '../../contract/reply-promise.ts';
import type { DeskRoute } from '../../contract/desk/routes.ts';
import { unknownLocation } from '../../contract/visitor.ts';
import { backUp } from '../database/backup.ts';
import type { Database } from '../database/database.ts';
import { type FieldValue, type LeadField, leadFields } from '../leads/fields.ts';
import { composeLeadEmail } from '../mail/lead-email.ts';
import { createFileSender, createMailFiles } from '../mail/mail-files.ts';
import { delivered, failed } from '../outbox/outcome.ts';
import { createStores, type Stores } from '../stores.ts';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import { callOf, deskRow, emptyTables, owner, tablesWith } from '../../tests/support/desk-data.ts';
import { makeFailingDatabase } from '../../tests/support/failing-database.ts';
import { createTestLog } from '../../tests/support/log.ts';
import { mailIdentity } from '../../tests/support/sample-leads.ts';
import { sizes } from '../../tests/support/sizes.ts';
import { DeskFailure, type Call } from './handlers.ts';
import { countFunnelSteps } from './reports/funnel-count.ts';
import { createDeliveryHandlers, type DeliveryOptions } from './deliveries/delivery-handlers.ts';
import { createPrivacyHandlers } from './privacy/privacy.ts';
import { createReports } from './reports/reports.ts';
import { dayMs, mondayOf, weekNumber } from './reports/weeks.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 16, 12);

const databases = bothDatabases();

const blank = Object.fromEntries(leadFields.map((field) => [field, null])) as Record<LeadField, FieldValue>;
const ada = {
  ...blank,
  UserName: 'Ada Lovelace',
  Email: 'Ada@engines.example',
  PhoneNumber: '+442079460018',
  TalkAboutProject: 'A loom that weaves algebra',
  CountryName: 'United Kingdom',
  PageName: '/solutions/saas?from=home',
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let database: Database;
  let other: Database;
  let folder: string;
  let time = start;
  const now = () => time;
  const log = createTestLog();

  beforeAll(async () => {
    const place = await databases.make(kind);
    folder = await mkdtemp(join(tmpdir(), 'desk-mail-'));
    database = place.open();
    other = place.open();
    await database.check();
    await other.check();
  });
  afterAll(async () => {
    await databases.clean();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    time = start;
    await emptyTables(database);
    for (const file of await readdir(folder)) await rm(join(folder, file));
  });

  const channels = ['mail', 'webhook'] as const;
  const storesOver = (over: Database): Stores =>
    createStores(over, {
      now,
      channels,
      files: createMailFiles(folder),
      pages: new Set(['/', '/solutions/saas']),
    });
  const deskOver = (
    over: Database,
    more: Partial<Pick<DeliveryOptions, 'onDeliveryDue' | 'senders'> & Pick<Stores, 'erasures'>> = {},
  ) => {
    const shared = {
      ...storesOver(over),
      senders: {},
      retention: { unfinishedDays: 180, ipDays: 30 },
      channels,
      log: log.log,
      onDeliveryDue: () => {},
      onErased: () => {},
      ...more,
    };
    const reports = createReports(over, now);
    const privacyHandlers = createPrivacyHandlers(shared);
    return {
      promiseSummary: () => reports.promiseSummary(),
      handlers: { ...reports.handlers, ...createDeliveryHandlers(shared), ...privacyHandlers },
    };
  };
  const call = <Route extends DeskRoute>(body: Call<Route>['body']) => callOf<Route>(body, time);

  const addLead = async (
    id: string,
    parts: Parameters<typeof deskRow>[1] = {},
    values: Partial<Record<LeadField, FieldValue>> = {},
  ): Promise<void> => {
    const { leads } = storesOver(database);
    await leads.save({ id, number: 0, values: { ...ada, ...values }, submitted: true, spamReason: null });
    await addDesk(id, parts);
  };
  const addDesk = (id: string, parts: Parameters<typeof deskRow>[1] = {}) =>
    database.run((db) =>
      db.updateTable('lead_desk').set(deskRow(id, parts)).where('lead_id', '=', id).execute(),
    );

  describe('the promise', () => {
    test('is what a count of every lead says, whatever their clocks', async () => {
      const offsets = fc.integer({ min: -110 * 24 * 60, max: 24 * 60 });
      const clocks = fc.array(
        fc.record({
          replyBy: fc.option(offsets.map((minutes) => start + minutes * minute)),
          replyAfter: fc.option(fc.integer({ min: 0, max: 60 * 60 }).map((minutes) => minutes * minute)),
        }),
        { minLength: 1, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(clocks, async (list) => {
          await emptyTables(database);
          const rows = list.map(({ replyBy, replyAfter }, index) => {
            const replied =
              replyBy === null || replyAfter === null ? null : replyBy - replyHours * hour + replyAfter;
            return deskRow(`lead${index}`, {
              reply_by: replyBy,
              replied_at: replied === null || replied > start ? null : replied,
            });
          });
          await database.transaction(async (trx) => {
            for (const { lead_id } of rows)
              await sql`insert into leads (id, submitted, save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened)
                values (${lead_id}, 1, '{}', 0, 1, 0, 0, 0)`.execute(trx);
            await trx.insertInto('lead_desk').values(rows).execute();
          });
          const counted = rows.flatMap(({ reply_by: by, replied_at: at }) =>
            by !== null && (by <= start || at !== null)
              ? [{ by, at, week: weekNumber(Math.min(by, start)), kept: at !== null && at <= by }]
              : [],
          );
          const recent = counted.filter(({ by }) => by > start - 90 * dayMs);
          const times = recent
            .flatMap(({ by, at }) => (at === null ? [] : [at - by + replyHours * hour]))
            .toSorted((one, two) => one - two);
          const answer = await deskOver(database).handlers.promise(call(undefined));
          expect(answer).toMatchObject({
            due: recent.length,
            kept: recent.filter(({ kept }) => kept).length,
            waiting: rows.filter(
              ({ reply_by, replied_at }) => reply_by !== null && replied_at === null && reply_by <= start,
            ).length,
            medianMs: times[Math.ceil(times.length / 2) - 1] ?? null,
          });
          expect(answer.weeks).toEqual(
            Array.from({ length: 13 }, (_, index) => {
              const number = weekNumber(start) - 12 + index;
              const ofWeek = counted.filter(({ week }) => week === number);
              const kept = ofWeek.filter((each) => each.kept).length;
              return { week: mondayOf(number), due: ofWeek.length, kept };
            }),
          );
        }),
        { numRuns: 12 },
      );
    });

    test('counts a reply at once, also for the overview', async () => {
      const desk = deskOver(database);
      const overdue = async () => (await desk.handlers.promise(call(undefined))).waiting;
      await addLead('one', { reply_by: start - hour, replied_at: start - 2 * hour });
      await addLead('two', { reply_by: start - hour });
      expect(await overdue()).toBe(1);
      expect(await desk.promiseSummary()).toEqual({ kept: 1, due: 2, weeks: [0.5] });
      await addDesk('two', { reply_by: start - hour, replied_at: start - 2 * hour });
      expect(await overdue()).toBe(0);
      expect(await desk.promiseSummary()).toEqual({ kept: 2, due: 2, weeks: [1] });
    });
  });

  describe('the funnel', () => {
    const funnel = (by: 'page' | 'country' | 'week', over = database) =>
      deskOver(over).handlers.funnel(call({ from: '2026-11-01', to: '2026-11-30', by }));
    const counts = (parts: Partial<FunnelCounts>) => ({
      opened: 0,
      email: 0,
      phone: 0,
      submitted: 0,
      won: 0,
      ...parts,
    });
    const visit = (PageName: string | null, CountryName: string | null, times: number, over = database) =>
      Promise.all(
        Array.from({ length: times }, () =>
          storesOver(over).leads.saveVisitor({ ...unknownLocation, PageName, CountryName }),
        ),
      );

    test('adds what leads reach and subtracts what they no longer have', async () => {
      const lead = { firstSeen: start, page: '/', country: 'Norway' };
      const change = (before: number, after: number, over = database) =>
        over.transaction((trx) =>
          countFunnelSteps(
            trx,
            Array.from({ length: 6 }, () => ({ ...lead, before, after })),
          ),
        );
      await Promise.all([change(0, 0b00011), change(0, 0b00001, other)]);
      expect(await funnel('page')).toMatchObject({
        total: counts({ opened: 12, email: 6 }),
        rows: [{ name: '/', counts: counts({ opened: 12, email: 6 }) }],
      });
      await change(0b00011, 0b11101);
      expect((await funnel('country')).rows).toEqual([
        { name: 'Norway', counts: counts({ opened: 12, phone: 6, submitted: 6, won: 6 }) },
      ]);
      expect((await funnel('week')).rows.map(({ name }) => name)).toEqual(['2026-11-16']);
    });

    test('counts each visitor once, when several processes store them and when storing fails at any point', async () => {
      await visit('/solutions/saas?utm=1', 'India', 5);
      await visit('https://evil.example/', 'a country', 7);
      await Promise.all([visit('/', 'Norway', 4), visit('/', 'Norway', 4, other)]);
      for (let point = 0, isDone = false; !isDone; point += 1) {
        const failing = makeFailingDatabase(database, point, 'before');
        await visit('/', 'Norway', 1, failing.database).catch(() => undefined);
        isDone = !failing.hasFailed();
      }
      expect((await funnel('page')).rows).toEqual([
        { name: '/', counts: counts({ opened: 9 }) },
        { name: 'other', counts: counts({ opened: 7 }) },
        { name: '/solutions/saas', counts: counts({ opened: 5 }) },
      ]);
    });

    test('stays as it is when a person is erased', async () => {
      await visit('/', 'Norway', 8);
      await addLead('lead');
      const before = (await funnel('page')).total;
      expect(before).toEqual(counts({ opened: 9, email: 1, phone: 1, submitted: 1 }));
      await storesOver(database).erasures.eraseMatching('lead');
      await database.run((db) => db.deleteFrom('visitors').execute());
      expect((await funnel('page')).total).toEqual(before);
    });

    test('refuses days in the wrong order', async () => {
      await expect(
        deskOver(database).handlers.funnel(call({ from: '2026-11-30', to: '2026-11-01', by: 'page' })),
      ).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('deliveries', () => {
    const claimAll = async (channel: 'mail' | 'webhook', over = database) =>
      storesOver(over).deliveries.claim(channel, new Date(time), 100, 2 * minute);
    const list = (state: 'open' | 'dead' | 'delivered' | 'all', cursor?: string) =>
      deskOver(database).handlers.deliveries(call({ state, ...(cursor !== undefined && { cursor }) }));

    test('have a history of attempts whose numbers go on after a manual retry, which is a new message', async () => {
      await addLead('lead');
      const { deliveries } = storesOver(database);
      const [first] = await claimAll('webhook');
      if (!first) throw new Error('There is none');
      expect(first.messageId).toBe(first.id);
      await deliveries.failed(first.id, new Date(time), 'answered 500', new Date(time + minute));
      // The answer to the first call was lost.
      await deliveries.failed(first.id, new Date(time), 'answered 500', new Date(time + minute));
      time += minute;
      const [again] = await claimAll('webhook');
      expect(again).toMatchObject({ messageId: first.id, attempts: 1 });
      await deliveries.failed(first.id, new Date(time), 'answered 410', null);
      expect((await list('dead')).rows).toEqual([
        {
          id: first.id,
          messageId: first.id,
          leadRef: 'ref0000lead',
          leadName: 'Ada Lovelace',
          channel: 'webhook',
          occasion: 'submitted',
          state: 'dead',
          due: expect.any(Number),
          attempts: [
            { at: start, delivered: false, reason: 'answered 500' },
            { at: time, delivered: false, reason: 'answered 410' },
          ],
        },
      ]);
      let due = 0;
      const desk = deskOver(database, { onDeliveryDue: () => (due += 1) });
      expect(await desk.handlers.retryDelivery(call({ id: first.id }))).toEqual({ retried: 1 });
      expect(await desk.handlers.retryDelivery(call({ id: first.id }))).toEqual({ retried: 0 });
      expect(due).toBe(1);
      const [retried] = await claimAll('webhook');
      expect(retried?.id).toBe(first.id);
      expect(retried?.messageId).toMatch(new RegExp(`^${first.id}-[0-9a-f]{12}$`));
      time += 1000;
      await deliveries.succeeded(first.id, new Date(time));
      const numbers = await database.run((db) =>
        db.selectFrom('delivery_attempts').select(['number', 'delivered']).orderBy('number').execute(),
      );
      expect(numbers).toEqual([
        { number: 1, delivered: 0 },
        { number: 2, delivered: 0 },
        { number: 3, delivered: 1 },
      ]);
      const audit = await database.run((db) => db.selectFrom('audit').selectAll().execute());
      expect(audit).toMatchObject([{ action: 'delivery-retried', subject: first.id, actor_id: owner.id }]);
    });

    test('that wait for a retry are attempted at once on request, unless one may be under way', async () => {
      const { leads, deliveries } = storesOver(database);
      await leads.save({ id: 'lead', number: 0, values: ada, submitted: true, spamReason: null });
      const [mail] = await claimAll('mail');
      const id = mail?.id ?? '';
      const desk = deskOver(database);
      expect(await desk.handlers.retryDelivery(call({ id }))).toEqual({ retried: 0 });
      await deliveries.failed(id, new Date(time), 'refused', new Date(time + 6 * 60 * minute));
      expect(await desk.handlers.retryDelivery(call({ id }))).toEqual({ retried: 1 });
      expect(await claimAll('mail')).toMatchObject([{ id, messageId: id }]);
      expect(await desk.handlers.retryDelivery(call({ id }))).toEqual({ retried: 0 });
    });

    test('that were written to a file say so, and do not say delivered alone', async () => {
      const { leads, deliveries } = storesOver(database);
      await leads.save({ id: 'lead', number: 0, values: ada, submitted: true, spamReason: null });
      const [mail] = await claimAll('mail');
      await deliveries.succeeded(mail?.id ?? '', new Date(time), writtenToFile);
      const sent = { delivered: true, note: writtenToFile } as const;
      const desk = deskOver(database, { senders: { mail: async () => sent } });
      const { rows } = await desk.handlers.deliveries(call({ state: 'delivered' }));
      expect(rows[0]?.attempts).toMatchObject([{ delivered: true, reason: writtenToFile }]);
      const answer = await desk.handlers.testDelivery(call({ channel: 'mail' }));
      expect(answer).toEqual({ delivered: true, reason: writtenToFile });
    });

    test('of a mail that follows a retried one answer its new Message-ID', async () => {
      const { leads, deliveries } = storesOver(database);
      const save = { id: 'lead', values: ada, spamReason: null };
      await leads.save({ ...save, number: 0, submitted: false });
      time += 30 * minute;
      const [unfinished] = await claimAll('mail');
      await deliveries.failed(unfinished?.id ?? '', new Date(time), 'refused', null);
      expect(await deliveries.retry(null)).toBe(2 - 1);
      time += 1;
      const [retried] = await claimAll('mail');
      await deliveries.succeeded(retried?.id ?? '', new Date(time));
      await leads.save({ ...save, number: 1, submitted: true });
      const [submitted] = await claimAll('mail');
      expect(submitted).toMatchObject({ occasion: 'submitted', follows: retried?.messageId });
    });

    test('are listed by state, the newest first, each once, with counts', async () => {
      const { leads, deliveries } = storesOver(database);
      for (let index = 0; index < 70; index += 1) {
        await leads.save({ id: `lead${index}`, number: 0, values: ada, submitted: true, spamReason: null });
        if (index % 10 === 0) time += 1;
      }
      const mails = await claimAll('mail');
      for (const { id } of mails.slice(0, 5)) await deliveries.failed(id, new Date(time), 'no', null);
      for (const { id } of mails.slice(5, 8))
        await deliveries.failed(id, new Date(time), 'later', new Date(time + hour));
      for (const { id } of mails.slice(8)) await deliveries.succeeded(id, new Date(time));
      const read = async (state: 'open' | 'dead' | 'delivered' | 'all') => {
        const rows = [];
        let pages = 0;
        for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
          const page = await list(state, cursor);
          expect(page.rows.length).toBeLessThanOrEqual(50);
          rows.push(...page.rows);
          cursor = page.next;
        }
        const dues = rows.map(({ due }) => due);
        expect(dues).toEqual(dues.toSorted((one, two) => two - one));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        return { count: rows.length, pages };
      };
      expect(await read('open')).toEqual({ count: 73, pages: 2 });
      expect(await read('dead')).toEqual({ count: 5, pages: 1 });
      expect(await read('delivered')).toEqual({ count: 62, pages: 2 });
      expect(await read('all')).toEqual({ count: 140, pages: 3 });
      const { counts, channels: configured } = await list('open');
      expect(counts).toEqual({ waiting: 70, retrying: 3, dead: 5 });
      expect(configured).toEqual(channels);
      await expect(list('all', 'bm8')).rejects.toMatchObject({ status: 400, code: 'malformed' });
    });

    test('are dropped one by one; an unknown one, or a word for all, drops nothing', async () => {
      await addLead('lead');
      const { deliveries } = storesOver(database);
      for (const channel of channels)
        for (const { id } of await claimAll(channel)) await deliveries.failed(id, new Date(time), 'no', null);
      const { handlers } = deskOver(database);
      for (const id of ['all', 'lead', 'unknown'])
        await expect(handlers.dropDelivery(call({ id }))).rejects.toMatchObject({ status: 404 });
      const [first] = (await list('dead')).rows;
      expect(await handlers.dropDelivery(call({ id: first?.id ?? '' }))).toEqual({ dropped: 1 });
      expect((await list('dead')).rows).toHaveLength(1);
    });

    test('are tested without a trace but the audit record', async () => {
      const sent: string[] = [];
      const { handlers } = deskOver(database, {
        senders: {
          mail: async ({ occasion, channel }) => (sent.push(`${channel} ${occasion}`), delivered),
          webhook: async () => failed('answered 401'),
        },
      });
      expect(await handlers.testDelivery(call({ channel: 'mail' }))).toEqual({
        delivered: true,
        reason: null,
      });
      expect(await handlers.testDelivery(call({ channel: 'webhook' }))).toEqual({
        delivered: false,
        reason: 'answered 401',
      });
      expect(sent).toEqual(['mail test']);
      const without = deskOver(database).handlers.testDelivery(call({ channel: 'mail' }));
      await expect(without).rejects.toMatchObject({ status: 404 });
      const [rows, audit] = await database.run((db) =>
        Promise.all([
          db.selectFrom('deliveries').selectAll().execute(),
          db.selectFrom('audit').select(['action', 'detail']).orderBy('number').execute(),
        ]),
      );
      expect(rows).toEqual([]);
      expect(audit).toEqual([
        { action: 'delivery-tested', detail: 'mail delivered' },
        { action: 'delivery-tested', detail: 'webhook failed' },
      ]);
    });

    test('lose and repeat no attempt when any call to the database fails', async () => {
      let point = 0;
      for (let isDone = false; !isDone; point += 1) {
        isDone = true;
        await emptyTables(database);
        await addLead('lead');
        const [mail] = await claimAll('mail');
        const [webhook] = await claimAll('webhook');
        for (const moment of ['before', 'after'] as const) {
          const failing = makeFailingDatabase(database, point, moment);
          const queue = storesOver(failing.database).deliveries;
          const at = new Date(time + (moment === 'before' ? 1 : 2));
          const settle = async () => {
            await queue.failed(webhook?.id ?? '', at, 'answered 500', new Date(time));
            await queue.succeeded(mail?.id ?? '', at);
          };
          // As the dispatcher does it: until it is recorded.
          await settle().catch(settle);
          isDone &&= !failing.hasFailed();
        }
        const rows = await database.run((db) =>
          db
            .selectFrom('delivery_attempts')
            .select(['delivery_id', 'number', 'at', 'reason'])
            .orderBy('delivery_id')
            .orderBy('number')
            .execute(),
        );
        const expected = [mail, webhook].flatMap((delivery) =>
          [1, 2].map((number) => ({
            delivery_id: delivery?.id,
            number,
            at: time + number,
            reason: delivery === webhook ? 'answered 500' : null,
          })),
        );
        expect(rows).toEqual(
          expected.toSorted((one, two) => ((one.delivery_id ?? '') < (two.delivery_id ?? '') ? -1 : 1)),
        );
      }
      expect(point).toBeGreaterThan(8);
    });
  });

  describe('privacy', () => {
    const expected: Readonly<Record<PersonRecord, number>> = {
      leads: 2,
      saves: 3,
      deliveries: 6,
      attempts: 1,
      notes: 1,
      messages: 0,
      attachments: 0,
      links: 1,
      visitors: 1,
      files: 1,
      searchEntries: 2,
    };

    /** Two leads of Ada, one with an earlier address, and one of another person. */
    async function addPeople(): Promise<void> {
      const { leads, deliveries } = storesOver(database);
      await database.run((db) => db.insertInto('users').values(owner).execute());
      const id = await leads.saveVisitor({ ...unknownLocation, PageName: '/' });
      await database.run((db) =>
        db.updateTable('visitors').set({ id: 'ada1' }).where('id', '=', id).execute(),
      );
      const save = (lead: string, number: number, values: Partial<typeof ada>, submitted: boolean) =>
        leads.save({ id: lead, number, values: { ...ada, ...values }, submitted, spamReason: null });
      await save('ada1', 0, {}, true);
      await save('ada2', 0, { Email: 'typo@engines.example', PhoneNumber: '+12025550142' }, false);
      await save('ada2', 1, { Email: 'ADA@engines.example', PhoneNumber: '+12025550142' }, true);
      await save('eve1', 0, { UserName: 'Eve', Email: 'eve@vs.example', PhoneNumber: '+4712345678' }, true);
      await addDesk('ada1', {
        phone_key: '442079460018',
        replied_at: start,
        replied_by: owner.id,
        owner_id: owner.id,
        submitted_at: start,
        reply_by: start + replyHours * hour,
      });
      await addDesk('ada2', { phone_key: '12025550142' });
      await addDesk('eve1', { phone_key: '4712345678' });
      await database.transaction(async (trx) => {
        const note = { id: 'note', lead_id: 'ada1', user_id: owner.id, kind: 'note', at: start };
        await trx
          .insertInto('desk_events')
          .values({ ...note, body: JSON.stringify({ text: 'Called her', about: 'ada1', by: owner.id }) })
          .execute();
        await trx
          .insertInto('lead_links')
          .values([
            { lead_id: 'ada1', other_id: 'eve1' },
            { lead_id: 'eve1', other_id: 'ada1' },
          ])
          .execute();
      });
      // All are due at the same time: which comes first is the database's choice.
      const due = await deliveries.claim('mail', new Date(time), 10, minute);
      const mail = due.find(({ lead }) => lead.id === 'ada1');
      if (!mail) throw new Error('There is none');
      await createFileSender(folder).send(composeLeadEmail(mail, mailIdentity));
      await deliveries.succeeded(mail.id, new Date(time));
    }

    const find = (subject: string, over = database) => deskOver(over).handlers.findPerson(call({ subject }));
    const erase = (subject: string, refs: readonly string[], over = database) =>
      deskOver(over).handlers.erasePerson(call({ subject, refs: [...refs] }));
    const adasRefs = ['ref0000ada1', 'ref0000ada2'];
    const subject = 'ADA@engines.example';

    /** The tables in which Ada can be found, and mail files. */
    async function traces(): Promise<readonly string[]> {
      // Ids stay recorded until mail files were looked for once more.
      const isAda = (rows: string) =>
        /"ada1"|of ada|Lovelace|engines\.example|2079460018|Called her/i.test(rows);
      const found = await tablesWith(database, isAda);
      return [...found, ...((await createMailFiles(folder).count(['ada1', 'ada2'])) > 0 ? ['files'] : [])];
    }

    const auditedErasures = async () =>
      (await database.run((db) => db.selectFrom('audit').select('action').execute())).filter(
        ({ action }) => action === 'person-erased',
      ).length;

    const refsOf = async (found: ReturnType<typeof find>) =>
      (await found).people.map(({ email, leads }) => [
        email,
        ...leads.map(({ ref, matchedBy }) => `${ref} ${matchedBy}`),
      ]);

    test('a person is found by any address they entered and by the phone number in any notation', async () => {
      await addPeople();
      expect(await refsOf(find(subject))).toEqual([
        ['Ada@engines.example', 'ref0000ada1 email', 'ref0000ada2 email'],
      ]);
      expect((await find(subject)).people[0]?.counts).toEqual(expected);
      for (const notation of ['+44 (0)20 7946 0018', '0044 2079460018', '020 7946 0018'])
        expect(await refsOf(find(notation))).toEqual([['Ada@engines.example', 'ref0000ada1 phone']]);
      expect(await refsOf(find('(202) 555-0142'))).toEqual([['ADA@engines.example', 'ref0000ada2 phone']]);
      expect(await refsOf(find('typo@engines.example'))).toEqual([
        ['ADA@engines.example', 'ref0000ada2 earlier-email'],
      ]);
      expect(await find('unknown@vs.example')).toEqual({ people: [] });
    });

    test('people who share a number are told apart, and neither export nor erasure mixes them', async () => {
      const shared = { PhoneNumber: '+4712345678' };
      const phone_key = '4712345678';
      await addLead('kim1', { phone_key }, { ...shared, UserName: 'Kim', Email: 'kim@vs.example' });
      await addLead('kim2', { phone_key }, { ...shared, UserName: 'Kim', Email: 'KIM@vs.example' });
      await addLead('lee1', { phone_key }, { ...shared, UserName: 'Lee', Email: 'lee@vs.example' });
      await addLead('none1', { phone_key }, { ...shared, UserName: 'No', Email: null });
      await addLead('none2', { phone_key }, { ...shared, UserName: 'No', Email: null });
      const number = '+47 12345678';
      const people = await refsOf(find(number));
      expect(people.map(([email, ...refs]) => [email, refs.length])).toEqual([
        ['kim@vs.example', 2],
        ['lee@vs.example', 1],
        [null, 1],
        [null, 1],
      ]);
      const { exportPerson } = deskOver(database).handlers;
      for (const refs of [
        ['ref0000kim1', 'ref0000lee1'],
        ['ref000none1', 'ref000none2'],
      ]) {
        await expect(exportPerson(call({ subject: number, refs }))).rejects.toMatchObject({ status: 409 });
        await expect(erase(number, refs)).rejects.toMatchObject({ status: 409 });
      }
      const text = JSON.stringify(await exportPerson(call({ subject: number, refs: ['ref0000lee1'] })));
      expect(text).toContain('lee@vs.example');
      expect(text).not.toMatch(/kim/i);
      expect((await erase(number, ['ref0000kim1', 'ref0000kim2'])).counts['leads']).toBe(2);
      expect((await refsOf(find(number))).map(([email]) => email)).toEqual(['lee@vs.example', null, null]);
    });

    test('an export holds everything with names instead of ids, and is recorded', async () => {
      await addPeople();
      const document = await deskOver(database).handlers.exportPerson(call({ subject, refs: adasRefs }));
      const text = JSON.stringify(document);
      for (const piece of [
        'A loom that weaves algebra',
        'typo@engines.example',
        'Called her',
        'Olga Owner',
        'ref0000eve1',
        'delivery_attempts',
        'explanation',
        'ada lovelace',
      ])
        expect(text).toContain(piece);
      expect(text).not.toMatch(/"ada[12]"|"eve1"|user-olga|UserId|\u24ea/);
      const [first, second] = document['leads'] as Record<string, readonly unknown[]>[];
      expect(first).toMatchObject({
        visitors: [{ page_name: '/' }],
        lead_desk: { replied_by: 'Olga Owner', replied_at: '2026-11-16T12:00:00.000Z' },
        lead_links: ['ref0000eve1'],
        desk_events: [
          { user_id: 'Olga Owner', body: { text: 'Called her', about: 'ref0000ada1', by: 'Olga Owner' } },
        ],
      });
      expect(second?.['lead_events']).toHaveLength(2);
      const audit = await database.run((db) =>
        db.selectFrom('audit').select(['action', 'subject']).execute(),
      );
      expect(audit).toEqual(adasRefs.map((ref) => ({ action: 'person-exported', subject: ref })));
      await expect(
        deskOver(database).handlers.exportPerson(call({ subject: 'unknown@vs.example', refs: adasRefs })),
      ).rejects.toMatchObject({ status: 409 });
    });

    test('erasing leaves nothing, touches no one else, and gives a receipt', async () => {
      await addPeople();
      await expect(erase(subject, [...adasRefs, 'ref0000eve1'])).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
      });
      await expect(erase(subject, ['ref0000none'])).rejects.toBeInstanceOf(DeskFailure);
      expect((await find(subject)).people[0]?.counts).toEqual(expected);
      const receipt = await erase(subject, adasRefs);
      expect(receipt).toMatchObject({
        counts: expected,
        erasedAt: '2026-11-16T12:00:00.000Z',
        lastBackup: null,
      });
      expect(await traces()).toEqual([]);
      expect((await find('eve@vs.example')).people[0]?.counts).toMatchObject({
        leads: 1,
        saves: 1,
        deliveries: 2,
        searchEntries: 1,
      });
      expect(await erase(subject, adasRefs)).toEqual(receipt);
      expect(await deskOver(database).handlers.receipts()).toEqual({ receipts: [receipt] });
      expect(await auditedErasures()).toBe(2);
    });

    test('only what was shown is erased: a lead that came later stays', async () => {
      await addPeople();
      const receipt = await erase(subject, adasRefs.slice(0, 1));
      expect(receipt.counts['leads']).toBe(1);
      expect(await refsOf(find(subject))).toEqual([['ADA@engines.example', 'ref0000ada2 email']]);
    });

    test('the receipt names the last backup if it may hold the data', async () => {
      await addPeople();
      if (kind === 'sqlite') {
        time += hour;
        const file = join(folder, 'copy.db');
        await backUp(database, file, now());
        await rm(file);
        time += hour;
        expect((await erase(subject, adasRefs.slice(0, 1))).lastBackup).toBe('2026-11-16T13:00:00.000Z');
      }
      time = start;
      await database.run(async (db) => {
        await db.deleteFrom('backups').execute();
        await db
          .insertInto('backups')
          .values({ made_at: start - 1 })
          .execute();
      });
      expect((await erase(subject, adasRefs.slice(1))).lastBackup).toBeNull();
    });

    test('two requests at once are one erasure with one receipt', async () => {
      await addPeople();
      const answers = await Promise.allSettled([erase(subject, adasRefs), erase(subject, adasRefs, other)]);
      const receipts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(receipts.length).toBeGreaterThan(0);
      for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
      const { receipts: stored } = await deskOver(database).handlers.receipts();
      expect(stored).toEqual(receipts.slice(0, 1));
      expect(await traces()).toEqual([]);
    });

    test('an erasure that breaks off anywhere gives no receipt, and is finished with all counts', async () => {
      let point = 0;
      // Few points in a quick run, spread over all calls.
      const step = sizes.faultPoints >= 100 ? 1 : kind === 'sqlite' ? 3 : 5;
      for (let isDone = false; !isDone; point += step) {
        for (const moment of ['before', 'after'] as const) {
          await emptyTables(database);
          await addPeople();
          const failing = makeFailingDatabase(database, point, moment);
          const answer = await erase(subject, adasRefs, failing.database).catch(() => null);
          isDone = !failing.hasFailed();
          const stored = await deskOver(database).handlers.receipts();
          if (answer === null && stored.receipts.length > 0) expect(await traces()).toEqual([]);
          // Half of them by the job that runs after a restart, where the erasure had begun.
          time += 2 * minute;
          if (point % 2 === 0) await storesOver(other).erasures.finish(minute);
          const receipt = answer ?? (await erase(subject, adasRefs));
          time = start;
          expect(receipt.counts, `${moment} call ${point}`).toEqual(expected);
          expect(await traces()).toEqual([]);
          const { receipts } = await deskOver(database).handlers.receipts();
          expect(receipts).toEqual([receipt]);
          expect(await auditedErasures()).toBe(2);
        }
      }
      expect(point).toBeGreaterThan(25);
    });

    test('retention is what the settings say', async () => {
      expect(await deskOver(database).handlers.retention()).toEqual({
        unfinishedDays: 180,
        ipDays: 30,
      });
    });
  });
});

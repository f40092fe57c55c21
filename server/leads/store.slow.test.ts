import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { day, minute } from '../../contract/durations.ts';
import { unknownLocation } from '../../contract/visitor.ts';
import type { Database } from '../database/database.ts';
import { readSecret } from '../database/secrets.ts';
import { Unavailable } from '../database/unavailable.ts';
import type { LeadFiles } from '../desk/privacy/erasure.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { savesOf } from '../../tests/support/sample-leads.ts';
import { createStores, type Stores, type StoreOptions } from '../stores.ts';
import { type FieldValue, type LeadField, leadFields } from './fields.ts';
import { emptyLead, mergeSave } from './merge.ts';
import { unfinishedDelay } from './plan-deliveries.ts';
import { ClockJumped } from './retention-clock.ts';
import { type IncomingSave, mostEvents } from './save.ts';

const blank = Object.fromEntries(leadFields.map((field) => [field, null])) as Record<LeadField, FieldValue>;
const ada = { ...blank, UserName: 'Ada', Email: 'Ada@vs.example' };

const saveOf = (id: string, parts: Partial<IncomingSave> = {}): IncomingSave => ({
  id,
  number: null,
  values: ada,
  submitted: false,
  spamReason: null,
  ...parts,
});

/** Tries again, as visitors do, when another process holds the lead for too long: a busy machine may take seconds for a save. */
async function saveAtLast(stores: Stores, save: IncomingSave): Promise<void> {
  try {
    await stores.leads.save(save);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    await saveAtLast(stores, save);
  }
}

/** The first of a list that is not empty. */
function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new Error('There is none');
  return found;
}

const lease = 5 * minute;

describe.each(bothKinds)('on %s', (kind) => {
  const databases = bothDatabases();
  let database: Database;
  let other: Database;
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const open = (options: StoreOptions = {}, over = database): Stores =>
    createStores(over, { now, ...options });

  beforeAll(async () => {
    const place = await databases.make(kind);
    database = place.open();
    // Another process, as far as the database can tell.
    other = place.open();
    await open().database.check();
  }, 60_000);
  afterAll(databases.clean);
  afterEach(async () => {
    time = Date.UTC(2026, 0, 1);
    await database.transaction(async (trx) => {
      await trx.deleteFrom('leads').execute();
      await trx.deleteFrom('visitors').execute();
      await trx.deleteFrom('job_state').execute();
      await trx.deleteFrom('retention_clock').execute();
      await trx.deleteFrom('pending_erasures').execute();
      await trx.deleteFrom('erasure_receipts').execute();
    });
  });

  const due = async (stores: Stores, limit = 10): Promise<readonly Delivery[]> => [
    ...(await stores.deliveries.claim('mail', new Date(time), limit, lease)),
    ...(await stores.deliveries.claim('webhook', new Date(time), limit, lease)),
  ];
  /** Makes as many saves at once as there are connections. */
  const saveAll = async (stores: Stores, saves: readonly IncomingSave[]): Promise<void> => {
    for (let start = 0; start < saves.length; start += 8)
      await Promise.all(saves.slice(start, start + 8).map((save) => saveAtLast(stores, save)));
  };
  const occasions = (list: readonly Delivery[]) =>
    list.map(({ channel, occasion }) => `${channel} ${occasion}`).sort();

  describe('leads', () => {
    test('any order of the same saves, over any number of processes, gives the same lead', async () => {
      const stores = [open(), open({}, other)] as const;
      const text = fc.constantFrom<FieldValue>(null, 'a', 'b', 'c');
      const arrivals = fc.array(
        fc.record({
          number: fc.integer({ min: 0, max: 3 }),
          values: fc.record({
            UserName: text,
            CompanyName: text,
            Latitude: fc.constantFrom<FieldValue>(null, 1.5, 2),
          }),
          submitted: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      );
      await fc.assert(
        fc.asyncProperty(arrivals, async (list) => {
          const id = randomUUID();
          const saves = list.map((each) => ({
            ...each,
            values: { ...blank, ...each.values },
            spamReason: null,
          }));
          await Promise.all(
            saves.map((save, index) => saveAtLast(stores[index % 2 === 0 ? 0 : 1], { ...save, id })),
          );
          const found = await open().leads.find(id);
          const { written, submitted } = saves.reduce(mergeSave, emptyLead);
          expect(found?.lead).toMatchObject({
            UserName: written.UserName.value ?? '',
            CompanyName: written.CompanyName.value ?? '',
            Latitude: written.Latitude.value,
            submitted,
          });
          expect(await savesOf(database, id)).toHaveLength(saves.length);
        }),
        { numRuns: 15 },
      );
    });

    test('all of them can be read, the oldest first, and listed, the latest first', async () => {
      const stores = open();
      const ids = Array.from({ length: 210 }, (_, index) => `lead-${String(index).padStart(3, '0')}`);
      for (let index = 0; index < ids.length; index += 70) {
        await saveAll(
          stores,
          ids.slice(index, index + 70).map((id) => saveOf(id)),
        );
        time += 1;
      }
      const read: string[] = [];
      for await (const { id } of stores.leads.all()) read.push(id);
      expect([...read].sort()).toEqual(ids);
      expect(read.slice(0, 70).sort()).toEqual(ids.slice(0, 70));
      expect((await stores.leads.list(3)).map(({ id }) => id)).toEqual(['lead-209', 'lead-208', 'lead-207']);
    });

    test('spam is read up to a limit, the latest first, and counted beyond it', async () => {
      const stores = open();
      const ids = Array.from({ length: 130 }, (_, index) => `spam-${String(index).padStart(3, '0')}`);
      for (const some of [ids.slice(0, 65), ids.slice(65)]) {
        await saveAll(
          stores,
          some.map((id) => saveOf(id, { spamReason: 'honeypot' })),
        );
        time += 1;
      }
      await stores.leads.save(saveOf('meant'));
      const listed = (await stores.leads.listSpamSince(new Date(0), 100)).map(({ id }) => id);
      expect(listed).toEqual(ids.toReversed().slice(0, 100));
      expect(await stores.leads.listSpamSince(new Date(0), 7)).toHaveLength(7);
      expect(await stores.leads.countSpamSince(new Date(0))).toBe(130);
      expect(await stores.leads.countSpamSince(new Date(time - 1))).toBe(65);
    });

    test('of a lead that is saved without end, the first saves and the submission are events, and every save counts', async () => {
      const { leads } = open();
      const name = (number: number) => ({ ...ada, UserName: `Ada ${number}` });
      const numbers = Array.from({ length: mostEvents + 60 }, (_, number) => number);
      for (const number of numbers) await leads.save(saveOf('u', { number, values: name(number) }));
      const last = numbers.length;
      await leads.save(saveOf('u', { number: last, values: name(last), submitted: true }));
      await leads.save(saveOf('u', { number: last + 1, values: name(last + 1), submitted: true }));
      // An old one that arrives late changes nothing.
      await leads.save(saveOf('u', { number: 0, values: name(0) }));
      const events = await database.run((db) =>
        db.selectFrom('lead_events').select('number').where('lead_id', '=', 'u').orderBy('ordinal').execute(),
      );
      expect(events.map(({ number }) => number)).toEqual([...numbers.slice(0, mostEvents), last]);
      expect(await leads.find('u')).toMatchObject({
        saves: last + 3,
        lead: { UserName: `Ada ${last + 1}`, submitted: true },
      });
    });

    test('a secret is made once, also when two ask for it at the same moment', async () => {
      const [one, two] = await Promise.all([readSecret(database, 's'), readSecret(other, 's')]);
      expect(one).toBe(two);
      expect(one).toMatch(/^[\w-]{43}$/);
    });
  });

  describe('the outbox', () => {
    test('a submitted lead is announced at once, over every channel, once', async () => {
      const stores = open({ channels: ['mail', 'webhook'] });
      await stores.leads.save(saveOf('u', { submitted: true }));
      await stores.leads.save(saveOf('u', { submitted: true }));
      const list = await due(stores);
      expect(occasions(list)).toEqual(['mail submitted', 'webhook submitted']);
      expect(list[0]).toMatchObject({
        attempts: 0,
        follows: null,
        lead: { id: 'u', UserName: 'Ada', submitted: true },
      });
      expect(await due(stores)).toEqual([]);
    });

    test('a lead that stopped is announced twenty minutes after its last save', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u'));
      time += 19 * minute;
      await stores.leads.save(saveOf('u'));
      time += unfinishedDelay - 1;
      expect(await due(stores)).toEqual([]);
      expect(await stores.deliveries.nextDue('mail')).toEqual(new Date(time + 1));
      time += 1;
      expect(occasions(await due(stores))).toEqual(['mail unfinished']);
    });

    test('a lead that is submitted in time is announced once', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u'));
      await stores.leads.save(saveOf('u', { submitted: true }));
      time += day;
      expect(occasions(await due(stores))).toEqual(['mail submitted']);
    });

    test('a lead that is submitted after all follows what was announced before, and is never called unfinished again', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u'));
      time += day;
      const unfinished = first(await due(stores));
      await stores.deliveries.succeeded(unfinished.id, new Date(time));
      await stores.leads.save(saveOf('u'));
      time += day;
      expect(await due(stores)).toEqual([]);
      await stores.leads.save(saveOf('u', { submitted: true }));
      await stores.leads.save(saveOf('u'));
      const [submitted, ...more] = await due(stores);
      expect(submitted).toMatchObject({ occasion: 'submitted', follows: unfinished.id });
      expect(more).toEqual([]);
    });

    test('what is submitted while the first mail is on its way is not tried again as unfinished', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u'));
      time += day;
      const unfinished = first(await due(stores));
      await stores.leads.save(saveOf('u', { submitted: true }));
      await stores.deliveries.failed(unfinished.id, new Date(time), 'refused', new Date(time + minute));
      time += day;
      const list = await due(stores);
      expect(occasions(list)).toEqual(['mail submitted']);
      expect(list[0]?.follows).toBe(unfinished.id);
    });

    test('nothing is delivered for spam', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u'));
      await stores.leads.save(saveOf('u', { submitted: true, spamReason: 'honeypot' }));
      time += day;
      expect(await due(stores)).toEqual([]);
      expect((await stores.leads.listSpamSince(new Date(time - 2 * day), 100)).map(({ id }) => id)).toEqual([
        'u',
      ]);
      expect(await stores.leads.listSpamSince(new Date(time), 100)).toEqual([]);
    });

    test('the listener is called for deliveries that are due at once, and for no others', async () => {
      let calls = 0;
      const stores = open();
      database.onCommit('delivery-due', () => (calls += 1));
      await stores.leads.save(saveOf('quiet'));
      await stores.leads.save(saveOf('spam', { submitted: true, spamReason: 'honeypot' }));
      expect(calls).toBe(0);
      await stores.leads.save(saveOf('quiet', { submitted: true }));
      expect(calls).toBe(1);
      await stores.leads.save(saveOf('quiet', { submitted: true }));
      expect(calls).toBe(1);
    });

    test('processes that look at the same time never take the same delivery', async () => {
      const stores = [open(), open({}, other)] as const;
      await saveAll(
        stores[0],
        Array.from({ length: 30 }, (_, index) => saveOf(`u${index}`, { submitted: true })),
      );
      const batches = await Promise.all(
        Array.from({ length: 10 }, (_, index) => due(stores[index % 2 === 0 ? 0 : 1], 5)),
      );
      const ids = batches.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...batches.map(({ length }) => length))).toBe(5);
    });

    test('a delivery whose taker died is taken again when the lease is over', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u', { submitted: true }));
      const delivery = first(await due(stores));
      time += lease - 1;
      expect(await due(stores)).toEqual([]);
      time += 1;
      expect(await due(stores)).toMatchObject([{ id: delivery.id, attempts: 1 }]);
    });

    test('failures are tried again, then dead, and can be retried', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u', { submitted: true }));
      const delivery = first(await due(stores));
      await stores.deliveries.failed(delivery.id, new Date(time), 'refused', new Date(time + minute));
      expect(await due(stores)).toEqual([]);
      time += 20 * minute;
      expect(await stores.deliveries.backlog(new Date(time))).toEqual({ overdue: 1, dead: 0 });
      expect(await due(stores)).toMatchObject([
        { id: delivery.id, attempts: 1, firstDue: delivery.firstDue },
      ]);
      await stores.deliveries.failed(delivery.id, new Date(time), 'no answer', null);
      expect(await stores.deliveries.backlog(new Date(time))).toEqual({ overdue: 0, dead: 1 });
      expect(await stores.deliveries.nextDue('mail')).toBeNull();
      expect(await stores.deliveries.listOfLead('u')).toMatchObject([{ state: 'dead', reason: 'no answer' }]);
      expect(await stores.deliveries.retry('someone-else')).toBe(0);
      expect(await stores.deliveries.retry('u')).toBe(1);
      expect(await due(stores)).toMatchObject([{ id: delivery.id, attempts: 0 }]);
    });
  });

  describe('deliveries of a channel that is no longer configured', () => {
    const both = { channels: ['mail', 'webhook'] } as const;

    test('raise no alarm, are cancelled with the reason, and new ones work when it is configured again', async () => {
      await open(both).leads.save(saveOf('u', { submitted: true }));
      time += day;
      const withoutWebhook = open();
      expect(await withoutWebhook.deliveries.backlog(new Date(time))).toEqual({ overdue: 1, dead: 0 });
      expect(await withoutWebhook.deliveries.cancelUnconfigured()).toBe(1);
      expect(await withoutWebhook.deliveries.cancelUnconfigured()).toBe(0);
      const webhookOf = async (id: string) =>
        (await open().deliveries.listOfLead(id)).find(({ channel }) => channel === 'webhook');
      expect(await webhookOf('u')).toMatchObject({ state: 'cancelled', reason: 'channel not configured' });
      expect(occasions(await due(withoutWebhook))).toEqual(['mail submitted']);
      await open(both).leads.save(saveOf('new', { submitted: true }));
      expect(occasions(await due(open(both)))).toEqual(['mail submitted', 'webhook submitted']);
    });

    test('stay dead letters without an alarm, until they are dropped or can be retried', async () => {
      const stores = open(both);
      for (const id of ['one', 'two']) await stores.leads.save(saveOf(id, { submitted: true }));
      for (const { id } of await stores.deliveries.claim('webhook', new Date(time), 10, lease))
        await stores.deliveries.failed(id, new Date(time), 'answered 410', null);
      const withoutWebhook = open();
      expect(await stores.deliveries.backlog(new Date(time))).toMatchObject({ dead: 2 });
      expect(await withoutWebhook.deliveries.backlog(new Date(time))).toMatchObject({ dead: 0 });
      expect(await withoutWebhook.deliveries.retry(null)).toBe(0);
      expect(await withoutWebhook.deliveries.drop('one')).toBe(1);
      expect(await stores.deliveries.backlog(new Date(time))).toMatchObject({ dead: 1 });
      const dropped = (await stores.deliveries.listOfLead('one')).find(
        ({ channel }) => channel === 'webhook',
      );
      expect(dropped).toMatchObject({ state: 'cancelled', reason: 'dropped by the owner' });
      expect(await stores.deliveries.retry(null)).toBe(1);
      expect(await stores.deliveries.drop(null)).toBe(0);
    });
  });

  describe('jobs', () => {
    const claim = (over: Database, at = time) => open({}, over).jobs.claim('digest', new Date(at), minute);

    test('one of many processes gets a job, the others after it was released or its lease has ended', async () => {
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, index) => claim(index % 2 === 0 ? database : other)),
      );
      const [held, ...more] = claims.filter((each) => each !== null);
      expect(more).toEqual([]);
      expect(held?.lastRun).toBeNull();
      await held?.release();
      expect(await claim(other)).not.toBeNull();
      time += minute - 1;
      expect(await claim(database)).toBeNull();
      time += 1;
      expect(await claim(database)).not.toBeNull();
    });

    test('the time it was last done is there for every process, and only its holder can change it', async () => {
      const late = await claim(database);
      time += minute;
      const holder = await claim(other);
      await late?.finish(new Date(1));
      expect(await open().jobs.lastRun('digest')).toBeNull();
      await holder?.finish(new Date(time));
      expect(await open().jobs.lastRun('digest')).toEqual(new Date(time));
      expect((await claim(database))?.lastRun).toEqual(new Date(time));
    });
  });

  describe('forgetting', () => {
    /** Leaves the clock of retention as daily runs until now would. */
    const settleClock = () =>
      database.run(async (db) => {
        await db.deleteFrom('retention_clock').execute();
        await db
          .insertInto('retention_clock')
          .values({ id: 1, trusted: time, held_since: null, held_last: null })
          .execute();
      });

    const filesOf = (remove: LeadFiles['remove']): LeadFiles => ({ remove, count: async () => 0 });
    /** How many leads. */
    const erasedBy = async (stores: Stores, idOrEmail: string) =>
      (await stores.erasures.eraseMatching(idOrEmail)).reduce(
        (sum, { counts }) => sum + (counts['leads'] ?? 0),
        0,
      );

    const everything = () =>
      database.run(async (db) => ({
        leads: await db.selectFrom('leads').select('id').execute(),
        events: await db.selectFrom('lead_events').select('lead_id').execute(),
        deliveries: await db.selectFrom('deliveries').select('lead_id').execute(),
      }));

    test('a lead is erased with all that hangs on it, by its id or by any address entered for it', async () => {
      const removed: string[][] = [];
      const stores = open({ files: filesOf(async (ids) => void removed.push([...ids])) });
      await stores.leads.save(saveOf('by-id'));
      await stores.leads.save(saveOf('by-old-address', { values: { ...ada, Email: 'Typo@vs.example' } }));
      await stores.leads.save(saveOf('by-old-address', { values: { ...ada, Email: 'right@vs.example' } }));
      await stores.leads.save(saveOf('stays', { values: { ...ada, Email: 'else@vs.example' } }));
      const delivery = first(await stores.deliveries.listOfLead('by-id')).id;
      expect(await stores.erasures.eraseMatching('unknown@vs.example')).toEqual([]);
      expect(await stores.erasures.listMatching('typo@vs.example')).toMatchObject([
        { id: 'by-old-address', Email: 'right@vs.example' },
      ]);
      expect(await erasedBy(stores, 'by-id')).toBe(1);
      expect(await erasedBy(stores, 'typo@VS.example')).toBe(1);
      expect(removed[0]).toEqual(['by-id', delivery]);
      expect(await everything()).toEqual({
        leads: [{ id: 'stays' }],
        events: [{ lead_id: 'stays' }],
        deliveries: [{ lead_id: 'stays' }],
      });
    });

    test('files are removed while nothing is locked, so that saves go on however long that takes', async () => {
      const elsewhere = open({}, other);
      const stores = open({ files: filesOf(() => elsewhere.leads.save(saveOf('meanwhile'))) });
      await stores.leads.save(saveOf('u'));
      expect(await erasedBy(stores, 'u')).toBe(1);
      expect((await everything()).leads).toEqual([{ id: 'meanwhile' }]);
    });

    test('an erasure whose files cannot be removed is not reported as done, and a later run completes it', async () => {
      const failing = open({ files: filesOf(() => Promise.reject(new Error('not now'))) });
      await failing.leads.save(saveOf('u'));
      const delivery = first(await failing.deliveries.listOfLead('u')).id;
      await expect(failing.erasures.eraseMatching('u')).rejects.toThrow('not now');
      const removed: string[] = [];
      const stores = open({ files: filesOf(async (ids) => void removed.push(...ids)) });
      expect(await stores.erasures.receipts()).toEqual([]);
      await stores.erasures.finish(0);
      expect(removed.toSorted()).toEqual([delivery, 'u'].toSorted());
      expect(await stores.erasures.receipts()).toMatchObject([{ counts: { leads: 1 } }]);
      // Once more, for a mail that was on its way.
      time += 11 * minute;
      removed.splice(0);
      await stores.erasures.finish(0);
      expect(removed.toSorted()).toEqual([delivery, 'u'].toSorted());
      removed.splice(0);
      await stores.erasures.finish(0);
      expect(removed).toEqual([]);
    });

    test('what earlier releases recorded is finished', async () => {
      await database.run((db) =>
        db
          .insertInto('pending_erasures')
          .values({ id: 'delivery', begun_at: time - day, finished: 1, detail: null })
          .execute(),
      );
      const removed: string[] = [];
      const stores = open({ files: filesOf(async (ids) => void removed.push(...ids)) });
      await stores.erasures.finish(0);
      await stores.erasures.finish(0);
      expect(removed).toEqual(['delivery']);
    });

    test('a lead that is saved after it was found is no longer old, and stays', async () => {
      await open().leads.save(saveOf('u'));
      time += 200 * day;
      await settleClock();
      // Between the search and the transaction that erases.
      const saving: Database = {
        ...database,
        transaction: async (work) => {
          await open({}, other).leads.save(saveOf('u'));
          return database.transaction(work);
        },
      };
      const { erasures } = open({}, saving);
      expect(await erasures.eraseOld({ unfinishedDays: 180, ipDays: 300 })).toMatchObject({ leads: 0 });
      expect((await everything()).leads).toEqual([{ id: 'u' }]);
    });

    test('all leads of one address are erased, however many', async () => {
      const stores = open();
      await saveAll(
        stores,
        Array.from({ length: 205 }, (_, index) => saveOf(`u${index}`)),
      );
      const batches: number[] = [];
      const counting = open({ files: filesOf(async (ids) => void batches.push(ids.length)) });
      expect(await erasedBy(counting, 'ADA@vs.example')).toBe(205);
      expect(Math.max(...batches)).toBeLessThanOrEqual(400);
      expect(await everything()).toEqual({ leads: [], events: [], deliveries: [] });
    });

    test('a lead is found by the address it has, also when the event that brought it is no longer kept', async () => {
      const stores = open();
      await stores.leads.save(saveOf('u', { number: 5 }));
      await database.run((db) => db.deleteFrom('lead_events').execute());
      expect(await erasedBy(stores, 'ada@VS.example')).toBe(1);
    });

    test('a clock that is months ahead erases and shortens nothing; one that was off for months does after a week', async () => {
      const stores = open();
      const retention = { unfinishedDays: 180, ipDays: 30 };
      await stores.leads.save(saveOf('u', { values: { ...ada, Ip: '203.0.113.77' } }));
      expect(await stores.erasures.eraseOld(retention)).toMatchObject({ leads: 0 });
      time += 200 * day;
      await expect(stores.erasures.eraseOld(retention)).rejects.toThrow(ClockJumped);
      expect((await stores.leads.find('u'))?.lead.Ip).toBe('203.0.113.77');
      time -= 199 * day;
      expect(await stores.erasures.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 0 });
      time += 199 * day;
      for (let days = 0; days < 7; days++) {
        await expect(stores.erasures.eraseOld(retention)).rejects.toThrow(ClockJumped);
        time += day;
      }
      expect(await stores.erasures.eraseOld(retention)).toMatchObject({ leads: 1 });
    });

    test('unfinished leads and addresses are kept no longer than promised', async () => {
      const stores = open();
      const from = (Ip: string) => ({ ...ada, Ip });
      const visitor = { ...unknownLocation, Ip: '203.0.113.77', PageName: null };
      await stores.leads.save(saveOf('old', { values: from('203.0.113.77') }));
      await stores.leads.save(
        saveOf('old-submitted', { values: from('2001:db8:1:2:3::7'), submitted: true }),
      );
      await stores.leads.saveVisitor(visitor);
      time += 31 * day;
      await stores.leads.save(saveOf('new', { values: from('203.0.113.99') }));
      const retention = { unfinishedDays: 180, ipDays: 30 };
      await settleClock();
      expect(await stores.erasures.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 5 });
      expect((await stores.leads.find('old'))?.lead.Ip).toBe('203.0.113.0');
      expect((await stores.leads.find('old-submitted'))?.lead.Ip).toBe('2001:db8:1::');
      expect((await savesOf(database, 'old-submitted'))[0]?.body).toContain('"Ip":"2001:db8:1::"');
      expect((await stores.leads.find('new'))?.lead.Ip).toBe('203.0.113.99');
      expect(await stores.erasures.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 0 });
      time += 150 * day;
      await settleClock();
      expect(await stores.erasures.eraseOld(retention)).toMatchObject({ leads: 1, visitors: 1 });
      expect((await stores.leads.list(10)).map(({ id }) => id)).toEqual(['new', 'old-submitted']);
    });
  });
});

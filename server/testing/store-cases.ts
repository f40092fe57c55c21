import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nowhere } from '../../contract/unknown-location.ts';
import type { Database } from '../database/database.ts';
import type { TestPlace } from './databases.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { emptyLead, type Field, fields, merge, type Value } from '../leads/merge.ts';
import { silenceBeforeUnfinished } from '../leads/plan-deliveries.ts';
import { retentionJob } from '../leads/retention.ts';
import { type IncomingSave, keptEvents } from '../leads/save.ts';
import { createLeadStore, type LeadStore, type StoreOptions } from '../leads/store.ts';

const blank = Object.fromEntries(fields.map((field) => [field, null])) as Record<Field, Value>;
const ada = { ...blank, UserName: 'Ada', Email: 'Ada@vs.example' };

const saveOf = (id: string, parts: Partial<IncomingSave> = {}): IncomingSave => ({
  id,
  number: null,
  values: ada,
  submitted: false,
  suspicion: null,
  ...parts,
});

/** The first of a list that is not empty. */
function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new Error('There is none');
  return found;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const lease = 5 * minute;

/** What a store does, whichever database it stands on. */
export function describeStore(kind: string, makePlace: () => Promise<TestPlace>): void {
  let place: TestPlace;
  let database: Database;
  let other: Database;
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const open = (options: StoreOptions = {}, over = database): LeadStore =>
    createLeadStore(over, { now, ...options });

  beforeAll(async () => {
    place = await makePlace();
    database = place.open();
    // Another process, as far as the database can tell.
    other = place.open();
    await open().check();
  }, 60_000);
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await place.remove();
  });
  afterEach(async () => {
    time = Date.UTC(2026, 0, 1);
    await database.transaction(async (trx) => {
      await trx.deleteFrom('leads').execute();
      await trx.deleteFrom('visitors').execute();
      await trx.deleteFrom('job_state').execute();
      await trx.deleteFrom('pending_erasures').execute();
    });
  });

  const due = async (store: LeadStore, limit = 10): Promise<readonly Delivery[]> => [
    ...(await store.deliveries.claim('mail', new Date(time), limit, lease)),
    ...(await store.deliveries.claim('webhook', new Date(time), limit, lease)),
  ];
  const told = (list: readonly Delivery[]) =>
    list.map(({ channel, occasion }) => `${channel} ${occasion}`).sort();

  describe(`leads on ${kind}`, () => {
    test('any order of the same saves, over any number of processes, gives the same lead', async () => {
      const stores = [open(), open({}, other)] as const;
      const text = fc.constantFrom<Value>(null, 'a', 'b', 'c');
      const arrivals = fc.array(
        fc.record({
          number: fc.integer({ min: 0, max: 3 }),
          values: fc.record({
            UserName: text,
            CompanyName: text,
            Latitude: fc.constantFrom<Value>(null, 1.5, 2),
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
            suspicion: null,
          }));
          await Promise.all(
            saves.map((save, index) => stores[index % 2 === 0 ? 0 : 1].save({ ...save, id })),
          );
          const found = await open().find(id);
          const { written, submitted } = saves.reduce(merge, emptyLead);
          expect(found?.lead).toMatchObject({
            UserName: written.UserName.value ?? '',
            CompanyName: written.CompanyName.value ?? '',
            Latitude: written.Latitude.value,
            submitted,
          });
          expect(found?.events).toHaveLength(saves.length);
        }),
        { numRuns: 15 },
      );
    });

    test('many saves at once are all kept, each with its own answer', async () => {
      const store = open();
      const ids = Array.from({ length: 250 }, (_, index) => `lead-${index % 50}`);
      await Promise.all(
        ids.map((id, index) => store.save(saveOf(id, { values: { ...ada, CompanyName: `c${index}` } }))),
      );
      const found = await store.find('lead-7');
      expect(found?.lead.CompanyName).toBe('c207');
      expect(found?.events.map(({ save }) => save['CompanyName'])).toEqual([
        'c7',
        'c57',
        'c107',
        'c157',
        'c207',
      ]);
    });

    test('when one save cannot be kept the others are', async () => {
      const store = open();
      const wrong = saveOf('wrong', {
        values: { ...ada, UserName: { not: 'a value' } as unknown as string },
      });
      if (kind === 'postgres') Object.assign(wrong.values, { Latitude: 'north' });
      const outcomes = await Promise.allSettled(
        ['a', 'b', wrong, 'c'].map((save) => store.save(typeof save === 'string' ? saveOf(save) : save)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect((await store.list(10)).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    });

    test('visitors get ids of their own', async () => {
      const store = open();
      const info = {
        Ip: null,
        City: 'Oslo',
        Region: null,
        CountryName: null,
        Postal: null,
        Latitude: null,
        Longitude: null,
        PageName: '/',
      };
      const ids = await Promise.all([store.visitor(info), store.visitor(info)]);
      expect(new Set(ids).size).toBe(2);
    });

    test('all of them can be read, the oldest first, and listed, the latest first', async () => {
      const store = open();
      const ids = Array.from({ length: 450 }, (_, index) => `lead-${String(index).padStart(3, '0')}`);
      for (let index = 0; index < ids.length; index += 150) {
        await Promise.all(ids.slice(index, index + 150).map((id) => store.save(saveOf(id))));
        time += 1;
      }
      const read: string[] = [];
      for await (const { id } of store.all()) read.push(id);
      expect([...read].sort()).toEqual(ids);
      expect(read.slice(0, 150).sort()).toEqual(ids.slice(0, 150));
      expect((await store.list(3)).map(({ id }) => id)).toEqual(['lead-449', 'lead-448', 'lead-447']);
    });

    test('spam is read up to a limit, the latest first, and counted beyond it', async () => {
      const store = open();
      const ids = Array.from({ length: 130 }, (_, index) => `spam-${String(index).padStart(3, '0')}`);
      for (const some of [ids.slice(0, 65), ids.slice(65)]) {
        await Promise.all(some.map((id) => store.save(saveOf(id, { suspicion: 'honeypot' }))));
        time += 1;
      }
      await store.save(saveOf('meant'));
      const listed = (await store.suspectedSince(new Date(0))).map(({ id }) => id);
      expect(listed).toEqual(ids.toReversed().slice(0, 100));
      expect(await store.suspectedSince(new Date(0), 7)).toHaveLength(7);
      expect(await store.countSpamSince(new Date(0))).toBe(130);
      expect(await store.countSpamSince(new Date(time - 1))).toBe(65);
    });

    test('of a lead that is saved without end, the first and the latest events are kept, and every save counts', async () => {
      const store = open();
      const most = keptEvents.first + keptEvents.latest;
      const saves = most + 150;
      for (let number = 0; number < saves; number += 50) {
        const some = Array.from({ length: 50 }, (_, index) => number + index);
        await Promise.all(
          some.map((each) =>
            store.save(saveOf('u', { number: each, values: { ...ada, CompanyName: `c${each}` } })),
          ),
        );
      }
      const kept = await database.run((db) =>
        db.selectFrom('lead_events').select('number').orderBy('ordinal').execute(),
      );
      const numbers = Array.from({ length: saves }, (_, number) => number);
      expect(kept.map(({ number }) => number)).toEqual([
        ...numbers.slice(0, keptEvents.first),
        ...numbers.slice(-keptEvents.latest),
      ]);
      const found = await store.find('u');
      expect(found).toMatchObject({ saves, lead: { CompanyName: `c${saves - 1}` } });
      expect(found?.events.map(({ number }) => number)).toEqual(numbers.slice(-200));
    });

    test('a secret is made once, also when two ask for it at the same moment', async () => {
      const [one, two] = await Promise.all([open().secret('s'), open({}, other).secret('s')]);
      expect(one).toBe(two);
      expect(one).toMatch(/^[\w-]{43}$/);
    });
  });

  describe(`the outbox on ${kind}`, () => {
    test('a submitted lead is told at once, over every channel, once', async () => {
      const store = open({ channels: ['mail', 'webhook'] });
      await store.save(saveOf('u', { submitted: true }));
      await store.save(saveOf('u', { submitted: true }));
      const list = await due(store);
      expect(told(list)).toEqual(['mail submitted', 'webhook submitted']);
      expect(list[0]).toMatchObject({
        attempts: 0,
        follows: null,
        lead: { id: 'u', UserName: 'Ada', submitted: true },
      });
      expect(await due(store)).toEqual([]);
    });

    test('a lead that stopped is told twenty minutes after its last save', async () => {
      const store = open();
      await store.save(saveOf('u'));
      time += 19 * minute;
      await store.save(saveOf('u'));
      time += silenceBeforeUnfinished - 1;
      expect(await due(store)).toEqual([]);
      expect(await store.deliveries.nextDue('mail')).toEqual(new Date(time + 1));
      time += 1;
      expect(told(await due(store))).toEqual(['mail unfinished']);
    });

    test('a lead that is submitted in time is told once', async () => {
      const store = open();
      await store.save(saveOf('u'));
      await store.save(saveOf('u', { submitted: true }));
      time += day;
      expect(told(await due(store))).toEqual(['mail submitted']);
    });

    test('a lead that is submitted after all follows what was told before, and is never called unfinished again', async () => {
      const store = open();
      await store.save(saveOf('u'));
      time += day;
      const unfinished = first(await due(store));
      await store.deliveries.succeeded(unfinished.id, new Date(time));
      await store.save(saveOf('u'));
      time += day;
      expect(await due(store)).toEqual([]);
      await store.save(saveOf('u', { submitted: true }));
      await store.save(saveOf('u'));
      const [submitted, ...more] = await due(store);
      expect(submitted).toMatchObject({ occasion: 'submitted', follows: unfinished.id });
      expect(more).toEqual([]);
    });

    test('what is submitted while the first mail is on its way is not tried again as unfinished', async () => {
      const store = open();
      await store.save(saveOf('u'));
      time += day;
      const unfinished = first(await due(store));
      await store.save(saveOf('u', { submitted: true }));
      await store.deliveries.failed(unfinished.id, new Date(time), 'refused', new Date(time + minute));
      time += day;
      const list = await due(store);
      expect(told(list)).toEqual(['mail submitted']);
      expect(list[0]?.follows).toBe(unfinished.id);
    });

    test('what looks like spam is told nobody', async () => {
      const store = open();
      await store.save(saveOf('u'));
      await store.save(saveOf('u', { submitted: true, suspicion: 'honeypot' }));
      time += day;
      expect(await due(store)).toEqual([]);
      expect((await store.suspectedSince(new Date(time - 2 * day))).map(({ id }) => id)).toEqual(['u']);
      expect(await store.suspectedSince(new Date(time))).toEqual([]);
    });

    test('who delivers is called for what is due at once, and for nothing else', async () => {
      let calls = 0;
      const store = open({ onDue: () => (calls += 1) });
      await store.save(saveOf('quiet'));
      await store.save(saveOf('spam', { submitted: true, suspicion: 'honeypot' }));
      expect(calls).toBe(0);
      await store.save(saveOf('quiet', { submitted: true }));
      expect(calls).toBe(1);
      await store.save(saveOf('quiet', { submitted: true }));
      expect(calls).toBe(1);
    });

    test('processes that look at the same time never take the same delivery', async () => {
      const stores = [open(), open({}, other)] as const;
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => stores[0].save(saveOf(`u${index}`, { submitted: true }))),
      );
      const lots = await Promise.all(
        Array.from({ length: 10 }, (_, index) => due(stores[index % 2 === 0 ? 0 : 1], 5)),
      );
      const ids = lots.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...lots.map(({ length }) => length))).toBe(5);
    });

    test('a delivery whose taker died is taken again when the lease is over', async () => {
      const store = open();
      await store.save(saveOf('u', { submitted: true }));
      const delivery = first(await due(store));
      time += lease - 1;
      expect(await due(store)).toEqual([]);
      time += 1;
      expect(await due(store)).toMatchObject([{ id: delivery.id, attempts: 1 }]);
    });

    test('failures are tried again, then buried, and can be replayed', async () => {
      const store = open();
      await store.save(saveOf('u', { submitted: true }));
      const delivery = first(await due(store));
      await store.deliveries.failed(delivery.id, new Date(time), 'refused', new Date(time + minute));
      expect(await due(store)).toEqual([]);
      time += 20 * minute;
      expect(await store.deliveries.backlog(new Date(time), 15 * minute)).toEqual({ overdue: 1, buried: 0 });
      expect(await due(store)).toMatchObject([{ id: delivery.id, attempts: 1, firstDue: delivery.firstDue }]);
      await store.deliveries.failed(delivery.id, new Date(time), 'given up', null);
      expect(await store.deliveries.backlog(new Date(time), 0)).toEqual({ overdue: 0, buried: 1 });
      expect(await store.deliveries.nextDue('mail')).toBeNull();
      expect((await store.find('u'))?.deliveries).toMatchObject([{ state: 'buried', reason: 'given up' }]);
      expect(await store.replay('someone-else')).toBe(0);
      expect(await store.replay('u')).toBe(1);
      expect(await due(store)).toMatchObject([{ id: delivery.id, attempts: 0 }]);
    });
  });

  describe(`deliveries of a channel that is no longer configured, on ${kind}`, () => {
    const both = { channels: ['mail', 'webhook'] } as const;

    test('raise no alarm, are cancelled with the reason, and new ones work when it is configured again', async () => {
      await open(both).save(saveOf('u', { submitted: true }));
      time += day;
      const withoutWebhook = open();
      expect(await withoutWebhook.deliveries.backlog(new Date(time), 0)).toEqual({ overdue: 1, buried: 0 });
      expect(await withoutWebhook.cancelUnconfigured()).toBe(1);
      expect(await withoutWebhook.cancelUnconfigured()).toBe(0);
      const webhookOf = async (id: string) =>
        (await open().find(id))?.deliveries.find(({ channel }) => channel === 'webhook');
      expect(await webhookOf('u')).toMatchObject({ state: 'cancelled', reason: 'channel not configured' });
      expect(told(await due(withoutWebhook))).toEqual(['mail submitted']);
      await open(both).save(saveOf('new', { submitted: true }));
      expect(told(await due(open(both)))).toEqual(['mail submitted', 'webhook submitted']);
    });

    test('more than one batch is cancelled', async () => {
      const store = open(both);
      await Promise.all(Array.from({ length: 1010 }, (_, index) => store.save(saveOf(`u${index}`))));
      expect(await open().cancelUnconfigured()).toBe(1010);
    });

    test('stay dead letters without an alarm, until they are dropped or can be retried', async () => {
      const store = open(both);
      for (const id of ['one', 'two']) await store.save(saveOf(id, { submitted: true }));
      for (const { id } of await store.deliveries.claim('webhook', new Date(time), 10, lease))
        await store.deliveries.failed(id, new Date(time), 'answered 410', null);
      const withoutWebhook = open();
      expect(await store.deliveries.backlog(new Date(time), 0)).toMatchObject({ buried: 2 });
      expect(await withoutWebhook.deliveries.backlog(new Date(time), 0)).toMatchObject({ buried: 0 });
      expect(await withoutWebhook.replay('all')).toBe(0);
      expect(await withoutWebhook.drop('one')).toBe(1);
      expect(await store.deliveries.backlog(new Date(time), 0)).toMatchObject({ buried: 1 });
      const dropped = (await store.find('one'))?.deliveries.find(({ channel }) => channel === 'webhook');
      expect(dropped).toMatchObject({ state: 'cancelled', reason: 'dropped by the owner' });
      expect(await store.replay('all')).toBe(1);
      expect(await store.drop('all')).toBe(0);
    });
  });

  describe(`jobs on ${kind}`, () => {
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

    test('a claim made while the clock was a year ahead blocks nothing once it is right again', async () => {
      expect(await claim(database, time + 365 * day)).not.toBeNull();
      expect(await claim(other)).not.toBeNull();
    });
  });

  describe(`forgetting on ${kind}`, () => {
    /** As if retention had run every day until now. */
    const settleClock = () =>
      database.run(async (db) => {
        const state = { last_run: time, detail: null };
        await db
          .insertInto('job_state')
          .values({ name: retentionJob, claimed_by: null, claimed_until: 0, ...state })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
          .execute();
      });

    const everything = () =>
      database.run(async (db) => ({
        leads: await db.selectFrom('leads').select('id').execute(),
        events: await db.selectFrom('lead_events').select('lead_id').execute(),
        deliveries: await db.selectFrom('deliveries').select('lead_id').execute(),
      }));

    test('a lead is erased with all that hangs on it, by its id or by any address entered for it', async () => {
      const removed: string[][] = [];
      const store = open({ removeTraces: async (ids) => void removed.push([...ids]) });
      await store.save(saveOf('by-id'));
      await store.save(saveOf('by-old-address', { values: { ...ada, Email: 'Typo@vs.example' } }));
      await store.save(saveOf('by-old-address', { values: { ...ada, Email: 'right@vs.example' } }));
      await store.save(saveOf('stays', { values: { ...ada, Email: 'else@vs.example' } }));
      const delivery = first((await store.find('by-id'))?.deliveries ?? []).id;
      expect(await store.erase('nobody@vs.example')).toBe(0);
      expect(await store.erase('by-id')).toBe(1);
      expect(await store.erase('typo@VS.example')).toBe(1);
      expect(removed[0]).toEqual(['by-id', delivery]);
      expect(await everything()).toEqual({
        leads: [{ id: 'stays' }],
        events: [{ lead_id: 'stays' }],
        deliveries: [{ lead_id: 'stays' }],
      });
    });

    test('nothing is erased when its mail files cannot be', async () => {
      const store = open({ removeTraces: () => Promise.reject(new Error('not now')) });
      await store.save(saveOf('u'));
      await expect(store.erase('u')).rejects.toThrow('not now');
      expect((await everything()).leads).toEqual([{ id: 'u' }]);
    });

    test('files are removed while nothing is locked, so that saves go on however long that takes', async () => {
      const elsewhere = open({}, other);
      const store = open({ removeTraces: () => elsewhere.save(saveOf('meanwhile')) });
      await store.save(saveOf('u'));
      expect(await store.erase('u')).toBe(1);
      expect((await everything()).leads).toEqual([{ id: 'meanwhile' }]);
    });

    test('an erasure that breaks off after the rows are gone is not reported as done, and the next run completes it', async () => {
      let calls = 0;
      const failing = open({
        removeTraces: () => (++calls === 2 ? Promise.reject(new Error('crash')) : Promise.resolve()),
      });
      await failing.save(saveOf('u'));
      const delivery = first((await failing.find('u'))?.deliveries ?? []).id;
      await expect(failing.erase('u')).rejects.toThrow('crash');
      const removed: string[] = [];
      const store = open({ removeTraces: async (ids) => void removed.push(...ids) });
      await store.eraseOld({ unfinishedDays: 180, ipDays: 30 });
      expect(removed.toSorted()).toEqual([delivery, 'u'].toSorted());
      time += 11 * minute;
      await store.eraseOld({ unfinishedDays: 180, ipDays: 30 });
      removed.splice(0);
      await store.eraseOld({ unfinishedDays: 180, ipDays: 30 });
      expect(removed).toEqual([]);
    });

    test('a lead that is saved while its files are removed is no longer old, and stays', async () => {
      const elsewhere = open({}, other);
      const store = open({ removeTraces: () => elsewhere.save(saveOf('u')) });
      await store.save(saveOf('u'));
      time += 200 * day;
      await settleClock();
      expect(await store.eraseOld({ unfinishedDays: 180, ipDays: 300 })).toMatchObject({ leads: 0 });
      expect((await everything()).leads).toEqual([{ id: 'u' }]);
    });

    test('all leads of one address are erased, however many', async () => {
      const store = open();
      await Promise.all(Array.from({ length: 450 }, (_, index) => store.save(saveOf(`u${index}`))));
      const batches: number[] = [];
      const counting = open({ removeTraces: async (ids) => void batches.push(ids.length) });
      expect(await counting.erase('ADA@vs.example')).toBe(450);
      expect(Math.max(...batches)).toBeLessThanOrEqual(400);
      expect(await everything()).toEqual({ leads: [], events: [], deliveries: [] });
    });

    test('a lead is found by the address it has, also when the event that brought it is no longer kept', async () => {
      const store = open();
      await store.save(saveOf('u', { number: 5 }));
      await database.run((db) => db.deleteFrom('lead_events').execute());
      expect(await store.erase('ada@VS.example')).toBe(1);
    });

    test('a clock that is months ahead erases and shortens nothing; one that was off for months does after a week', async () => {
      const store = open();
      const retention = { unfinishedDays: 180, ipDays: 30 };
      await store.save(saveOf('u', { values: { ...ada, Ip: '203.0.113.77' } }));
      expect(await store.eraseOld(retention)).toMatchObject({ leads: 0 });
      time += 200 * day;
      expect(await store.eraseOld(retention)).toBeNull();
      expect((await store.find('u'))?.lead.Ip).toBe('203.0.113.77');
      time -= 199 * day;
      expect(await store.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 0 });
      time += 199 * day;
      for (let days = 0; days < 7; days++) {
        expect(await store.eraseOld(retention)).toBeNull();
        time += day;
      }
      expect(await store.eraseOld(retention)).toMatchObject({ leads: 1 });
    });

    test('before retention has ever run, the newest record is what the clock is compared with', async () => {
      const store = open();
      await store.save(saveOf('u'));
      time += 200 * day;
      expect(await store.eraseOld({ unfinishedDays: 180, ipDays: 30 })).toBeNull();
      expect((await everything()).leads).toEqual([{ id: 'u' }]);
    });

    test('unfinished leads and addresses are kept no longer than promised', async () => {
      const store = open();
      const from = (Ip: string) => ({ ...ada, Ip });
      const visitor = { ...nowhere, Ip: '203.0.113.77', PageName: null };
      await store.save(saveOf('old', { values: from('203.0.113.77') }));
      await store.save(saveOf('old-submitted', { values: from('2001:db8:1:2:3::7'), submitted: true }));
      await store.visitor(visitor);
      time += 31 * day;
      await store.save(saveOf('new', { values: from('203.0.113.99') }));
      const retention = { unfinishedDays: 180, ipDays: 30 };
      await settleClock();
      expect(await store.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 5 });
      expect((await store.find('old'))?.lead.Ip).toBe('203.0.113.0');
      expect((await store.find('old-submitted'))?.lead.Ip).toBe('2001:db8:1::');
      expect((await store.find('old-submitted'))?.events[0]?.save['Ip']).toBe('2001:db8:1::');
      expect((await store.find('new'))?.lead.Ip).toBe('203.0.113.99');
      expect(await store.eraseOld(retention)).toEqual({ leads: 0, visitors: 0, shortened: 0 });
      time += 150 * day;
      await settleClock();
      expect(await store.eraseOld(retention)).toMatchObject({ leads: 1, visitors: 1 });
      expect((await store.list(10)).map(({ id }) => id)).toEqual(['new', 'old-submitted']);
    });

    test('more than one batch is erased', async () => {
      const store = open();
      await Promise.all(Array.from({ length: 405 }, (_, index) => store.save(saveOf(`u${index}`))));
      time += 200 * day;
      await settleClock();
      expect(await store.eraseOld({ unfinishedDays: 180, ipDays: 300 })).toMatchObject({ leads: 405 });
      expect(await everything()).toEqual({ leads: [], events: [], deliveries: [] });
    });
  });
}

import { day, hour, minute } from '../../../contract/durations.ts';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createJobState } from '../../database/job-state.ts';
import type { Mail } from '../../mail/mail.ts';
import { bothDatabases } from '../../../tests/support/both-databases.ts';
import {
  callerOf,
  callsOf,
  makeTestLeadDesk,
  saveOf,
  type TestLeadDesk,
} from '../../../tests/support/desk.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { startPushReceiver } from '../../../tests/support/push-receiver.ts';
import { mailIdentity } from '../../../tests/support/sample-leads.ts';
import { listDeliveries } from '../deliveries/delivery-list.ts';
import type { Caller } from '../handlers.ts';
import { findPeople } from '../privacy/person.ts';
import { exportPerson } from '../privacy/person-export.ts';
import { leaseMs } from '../../outbox/delivery.ts';
import { createDeskNotifications } from './desk-notifications.ts';
import { removeOldNotices } from './planned-notices.ts';

const databases = bothDatabases();
const sue = callerOf('sue');
const bob = callerOf('bob');

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let place: Awaited<ReturnType<typeof databases.make>>;
  let database: Database;
  let at: TestLeadDesk;
  let notifications: ReturnType<typeof createDeskNotifications>;
  let device: Awaited<ReturnType<typeof startPushReceiver>>;
  let mails: Mail[];
  beforeEach(async () => {
    place = await databases.make(kind);
    database = place.open();
    await database.check();
    at = makeTestLeadDesk(database);
    await at.addUsers(sue, bob);
    mails = [];
    device = await startPushReceiver();
    notifications = makeNotifications(database);
    await call('subscribePush', sue, device.subscription);
  });
  afterEach(async () => {
    device.stop();
    at.desk.stop();
    await database.close();
  });
  afterAll(databases.clean);

  const makeNotifications = (over: Database) =>
    createDeskNotifications({
      database: over,
      jobs: createJobState(over),
      mails: {
        send: (mail) => {
          mails.push(mail);
          return Promise.resolve({ delivered: true });
        },
      },
      mailIdentity,
      deskOrigin: 'https://desk.example',
      allowPrivate: true,
      now: () => at.clock.now,
    });

  const call: ReturnType<typeof callsOf<typeof notifications.handlers>> = (...asked) =>
    callsOf(notifications.handlers, () => at.clock.now)(...asked);
  const arrive = (id: string) =>
    at.stores.leads.save(
      saveOf(
        id,
        { UserName: 'Ada Lovelace', Email: `${id}@vs.example`, PageName: '/solutions/saas' },
        { submitted: true },
      ),
    );
  /** What the service does by itself: plans what becomes due by time alone, and sends. Returns why what failed did. */
  const work = async (): Promise<readonly string[]> => {
    for (const job of notifications.jobs) await job(new Date(at.clock.now));
    const { deliveries } = at.stores;
    const claimed = await deliveries.claim('notice', new Date(at.clock.now), 50, leaseMs);
    const reasons = [];
    for (const notice of claimed) {
      const outcome = await notifications.sendNotice(notice);
      const now = new Date(at.clock.now);
      if (outcome.delivered) await deliveries.succeeded(notice.id, now);
      else {
        reasons.push(`${outcome.reason}${outcome.final ? ', for good' : ''}`);
        const retryAt = outcome.final ? null : new Date(at.clock.now + 5 * minute);
        await deliveries.failed(notice.id, now, outcome.reason, retryAt);
      }
    }
    return reasons;
  };
  const notices = () =>
    database.run((db) =>
      db
        .selectFrom('deliveries')
        .select(['user_id', 'occasion', 'state'])
        .where('channel', '=', 'notice')
        .orderBy('occasion')
        .orderBy('user_id')
        .execute(),
    );
  const summaries = () =>
    mails
      .filter(({ id }) => id.startsWith('summary-'))
      .map(({ to, subject }) => `${to.join()}: ${subject}`)
      .toSorted();
  const titles = () => device.received.map(({ title }) => title);
  const addNote = async (text: string, by: Caller) =>
    at.call('addNote', by, { ref: await at.refOf('one'), text });

  test('a new lead is shown on the device with a first name and a page, and nothing else', async () => {
    await arrive('one');
    await work();
    const ref = await at.refOf('one');
    expect(device.received).toEqual([
      { title: 'New lead', body: 'Ada, from saas', path: `/desk/leads/${ref}` },
    ]);
    await work();
    expect(device.received).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  test('who is assigned or mentioned by another gets a push, and a mail when away from the desk', async () => {
    await arrive('one');
    await work();
    device.received.length = 0;
    const { version } = await at.call('lead', bob, { ref: await at.refOf('one') });
    const change = { kind: 'owner', ownerId: 'sue' } as const;
    await at.call('changeLead', bob, { ref: await at.refOf('one'), version, change });
    await addNote('@Name of sue, please; @Name of bob knows', bob);
    await work();
    expect(titles().toSorted()).toEqual(['A lead was assigned to you', 'You were mentioned in a note']);
    expect(mails.map(({ to, subject }) => `${to.join()}: ${subject}`).toSorted()).toEqual([
      'sue@vs.example: A lead was assigned to you',
      'sue@vs.example: You were mentioned in a note',
    ]);
    expect(mails[0]?.text).toContain('https://desk.example/desk/leads/');
    expect(mails[0]?.text).not.toContain('Lovelace');
  });

  test('only what was chosen comes, and nothing in quiet hours, which end in the zone of the person', async () => {
    await call('changeNotifications', sue, { events: ['new'], quiet: { from: '12:00', to: '15:00' } });
    await arrive('one');
    await addNote('@Name of sue', bob);
    await work();
    expect(titles()).toEqual([]);
    at.clock.now += hour;
    await work();
    expect(titles()).toEqual([]);
    // 13:00 when it arrived, 15:00 now in Berlin.
    at.clock.now += hour;
    await work();
    expect(titles()).toEqual(['New lead']);
  });

  test('a lead without an owner is announced once, two hours before it is due', async () => {
    await arrive('one');
    await work();
    at.clock.now += 21 * hour;
    await work();
    expect(titles()).toEqual(['New lead']);
    at.clock.now += 1.5 * hour;
    await work();
    await work();
    expect(titles()).toEqual(['New lead', 'Due in two hours, without an owner']);
  });

  test('it is announced once also by several processes', async () => {
    for (const id of ['one', 'two', 'three', 'four']) await arrive(id);
    at.clock.now += 22.5 * hour;
    const others = [place.open(), place.open()];
    // So that none waits for its connection while another one plans.
    for (const other of others) await other.check();
    const processes = [notifications, ...others.map(makeNotifications)];
    await Promise.all(processes.flatMap(({ jobs }) => jobs.map((job) => job(new Date(at.clock.now)))));
    expect((await notices()).filter(({ occasion }) => occasion === 'due-soon')).toHaveLength(8);
  });

  test('what a visitor adds after the reply is announced to the owner alone', async () => {
    await arrive('one');
    const ref = await at.refOf('one');
    const { version } = await at.call('lead', sue, { ref });
    await at.call('changeLead', sue, { ref, version, change: { kind: 'replied' } });
    await work();
    at.clock.now += hour;
    await at.stores.leads.save(saveOf('one', { TalkAboutProject: 'And a second loom' }));
    await work();
    expect(titles()).toEqual(['New lead', 'A visitor has answered']);
    expect((await notices()).filter(({ occasion }) => occasion === 'answered')).toMatchObject([
      { user_id: 'sue' },
    ]);
  });

  test('who is no longer at the desk gets nothing, now or later', async () => {
    await arrive('one');
    await database.run((db) =>
      db.updateTable('users').set({ disabled_at: at.clock.now }).where('id', '=', 'sue').execute(),
    );
    expect(await work()).toEqual(['no longer at the desk, for good']);
    at.clock.now += hour;
    expect(await work()).toEqual([]);
    expect(device.requests()).toBe(0);
  });

  test('operators and the export of a person see no notices, and old ones are removed', async () => {
    await arrive('one');
    device.answerWith(503);
    at.clock.now += day;
    expect(await work()).toEqual(['no device can be reached, for good']);
    expect(await notices()).toEqual([
      { user_id: 'bob', occasion: 'new', state: 'delivered' },
      { user_id: 'sue', occasion: 'new', state: 'dead' },
    ]);
    const { deliveries, erasures } = at.stores;
    expect(await deliveries.backlog(new Date(at.clock.now + day))).toEqual({ overdue: 1, dead: 0 });
    expect(await deliveries.listOfLead('one')).toMatchObject([{ channel: 'mail' }]);
    expect((await listDeliveries(database, ['mail'], { state: 'all' })).rows).toMatchObject([
      { channel: 'mail' },
    ]);
    expect(await deliveries.retry(null)).toBe(0);
    expect(await deliveries.drop(null)).toBe(0);
    expect(await erasures.count(['one'])).toMatchObject({ deliveries: 1, attempts: 0 });
    const leads = await database.run((db) => findPeople(db, 'one@vs.example'));
    const exported = await database.run((db) => exportPerson(db, kind, leads.flat(), at.clock.now));
    expect(JSON.stringify(exported)).not.toContain('notice');
    await removeOldNotices(database, at.clock.now + 7 * day);
    expect(await notices()).toHaveLength(2);
    await removeOldNotices(database, at.clock.now + 7 * day + 1);
    expect(await notices()).toEqual([]);
  });

  test('a summary comes once in the morning, when something is due', async () => {
    at.clock.now = Date.UTC(2026, 10, 17, 7, 30);
    await work();
    expect(mails).toEqual([]);
    await arrive('one');
    at.clock.now += 24 * hour;
    const other = makeNotifications(database);
    const times = [at.clock.now, at.clock.now + 5 * minute];
    for (const time of times)
      await Promise.all([notifications, other].flatMap(({ jobs }) => jobs.map((job) => job(new Date(time)))));
    expect(summaries()).toEqual([
      'bob@vs.example: One lead waits for an answer',
      'sue@vs.example: One lead waits for an answer',
    ]);
  });

  test('a summary comes in the morning of the person, and not after ten', async () => {
    await database.run((db) =>
      db.updateTable('users').set({ time_zone: 'America/New_York' }).where('id', '=', 'bob').execute(),
    );
    await arrive('one');
    // The service was stopped until 10:00 in Berlin.
    at.clock.now = Date.UTC(2026, 10, 17, 9);
    await work();
    expect(summaries()).toEqual([]);
    at.clock.now = Date.UTC(2026, 10, 17, 12, 55);
    await work();
    expect(summaries()).toEqual([]);
    at.clock.now += 5 * minute;
    await work();
    expect(summaries()).toEqual(['bob@vs.example: One lead waits for an answer']);
  });

  test('keys that could not be read at the first use are read at the next', async () => {
    // After the account and its devices were read.
    notifications = makeNotifications(makeFailingDatabase(database, 2, 'before').database);
    await expect(call('notifications', sue)).rejects.toThrow('not available');
    const { applicationServerKey } = await call('notifications', sue);
    notifications = makeNotifications(database);
    expect(await call('notifications', sue)).toMatchObject({ applicationServerKey });
  });

  test('a device that fails has no other device notified twice', async () => {
    const other = await startPushReceiver();
    onTestFinished(other.stop);
    other.answerWith(503);
    await call('subscribePush', sue, other.subscription);
    await arrive('one');
    expect(await work()).toEqual([]);
    at.clock.now += hour;
    await work();
    expect([titles(), other.requests()]).toEqual([['New lead'], 1]);
  });

  test('a push service that fails gets it again, and a device that is gone is forgotten', async () => {
    device.answerWith(503);
    await arrive('one');
    await work();
    device.answerWith(201);
    await work();
    expect(titles()).toEqual([]);
    at.clock.now += hour / 6;
    await work();
    expect(titles()).toEqual(['New lead']);
    device.answerWith(410);
    expect(await call('testPush', sue)).toEqual({ sent: 0, failed: 0 });
    expect((await call('notifications', sue)).devices).toEqual([]);
  });
});

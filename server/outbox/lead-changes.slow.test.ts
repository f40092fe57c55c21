import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConversationHandlers } from '../conversation/handlers.ts';
import { minute } from '../../contract/durations.ts';
import { undoTime } from '../../contract/desk/limits.ts';
import { sendReply } from '../conversation/outgoing.ts';
import { storeMail } from '../conversation/incoming.ts';
import { parseMail } from '../conversation/parse.ts';
import type { LeadChange } from '../../contract/desk/requests.ts';
import type { Database } from '../database/database.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { testIdentity as identity } from '../../tests/support/conversation.ts';
import { callerOf, makeTestLeadDesk, saveOf, type TestLeadDesk } from '../../tests/support/desk.ts';

const databases = bothDatabases();
const sue = callerOf('sue');
const channels = ['mail', 'webhook'] as const;

describe.each(bothKinds)('on %s', (kind) => {
  let database: Database;
  let at: TestLeadDesk;
  beforeEach(async () => {
    database = (await databases.make(kind)).open();
    await database.check();
    at = makeTestLeadDesk(database, { channels });
    await at.addUsers(sue);
  });
  afterEach(async () => {
    at.desk.stop();
    await database.close();
  });
  afterAll(databases.clean);

  const arrive = (spamReason: string | null = null) =>
    at.stores.leads.save(
      saveOf('ada', { UserName: 'Ada', Email: 'ada@engines.example' }, { submitted: true, spamReason }),
    );
  const change = async (asked: LeadChange) => {
    const ref = await at.refOf('ada');
    const { version } = await at.call('lead', sue, { ref });
    return at.call('changeLead', sue, { ref, version, change: asked });
  };
  const claim = () => at.stores.deliveries.claim('webhook', new Date(at.clock.now), 10, 120_000);
  /** Delivers everything that a receiver gets now; returns what it got. */
  const deliverAll = async () => {
    const got: string[] = [];
    for (;;) {
      at.clock.now += 1000;
      const claimed = await claim();
      if (claimed.length === 0) return got;
      for (const { id, occasion, change: detail } of claimed) {
        got.push([occasion, detail?.from, detail?.to, detail?.reason].filter(Boolean).join(' '));
        await at.stores.deliveries.succeeded(id, new Date(at.clock.now));
      }
    }
  };

  test('each step of a lead is delivered in its order', async () => {
    await arrive();
    const ref = await at.refOf('ada');
    const reply = { id: randomUUID(), to: 'ada@engines.example', subject: 'x', text: 'x' };
    await sendReply(database, identity, ref, reply, { userId: 'sue', name: 'Sue', now: at.clock.now });
    at.clock.now += undoTime;
    await at.stores.deliveries.succeeded(reply.id, new Date(at.clock.now));
    const mail = `From: ada@engines.example\r\nTo: sales+${ref}@vsonline.example\r\n\r\nYes\r\n`;
    const place = { mailbox: 'x', uid: 1, uidValidity: 1, arrivedAt: at.clock.now };
    const incoming = { database, channels, identity, authServer: undefined, now: () => at.clock.now };
    await storeMail(incoming, await parseMail(Buffer.from(mail)), place);
    await change({ kind: 'call', text: 'They agree' });
    await at.stores.leads.save(saveOf('ada', { TalkAboutProject: 'And a second loom' }));
    await change({ kind: 'owner', ownerId: null });
    await change({ kind: 'status', status: 'lost', lostReason: 'price' });
    await change({ kind: 'status', status: 'won' });
    expect(await deliverAll()).toEqual([
      'submitted',
      'replied',
      'status-changed new contacted',
      'answered',
      'replied',
      'answered',
      'status-changed contacted lost price',
      'status-changed lost won',
    ]);
    // The mail to the visitor is one more.
    expect(at.wakes.count).toBe(8);
  });

  test('a later step waits until the earlier one is delivered or dead', async () => {
    await arrive();
    await change({ kind: 'replied' });
    const [first] = await claim();
    expect(first?.occasion).toBe('submitted');
    expect(await claim()).toEqual([]);
    expect((await at.stores.deliveries.nextDue('webhook'))?.getTime()).toBe(at.clock.now + 120_000);
    const later = new Date(at.clock.now + minute);
    await at.stores.deliveries.failed(first?.id ?? '', new Date(at.clock.now), 'answered 500', later);
    expect(await claim()).toEqual([]);
    await at.stores.deliveries.failed(first?.id ?? '', new Date(at.clock.now + 1), 'answered 500', null);
    expect(await deliverAll()).toEqual(['replied', 'status-changed new contacted']);
  });

  test('spam that was never sent to a receiver stays unknown to it, until it is cleared', async () => {
    await arrive('links');
    await change({ kind: 'status', status: 'lost', lostReason: 'other' });
    expect(await deliverAll()).toEqual(['submitted', 'status-changed spam lost other']);
    await change({ kind: 'status', status: 'spam' });
    expect(await deliverAll()).toEqual(['status-changed lost spam']);
    await at.stores.leads.save(saveOf('eve', { UserName: 'Eve', Email: 'eve@evil.example' }));
    await at.stores.leads.save(saveOf('eve', { UserName: 'Eve' }, { submitted: true, spamReason: 'links' }));
    expect(await deliverAll()).toEqual([]);
  });

  test('a mail that becomes a lead is announced, and nothing of it is left after the erasure', async () => {
    const incoming = { database, channels, identity, authServer: undefined, now: () => at.clock.now };
    const place = { mailbox: 'x', uid: 1, uidValidity: 1, arrivedAt: at.clock.now };
    const source = 'From: Bo <bo@looms.example>\r\nTo: sales@vsonline.example\r\n\r\nHello\r\n';
    await storeMail(incoming, await parseMail(Buffer.from(source)), place);
    const [message] = await database.run((db) => db.selectFrom('messages').select('id').execute());
    const handlers = createConversationHandlers({
      database,
      leads: at.stores.leads,
      channels,
      conversation: identity,
    });
    const call = { body: { id: message?.id }, caller: sue, now: at.clock.now };
    const { ref } = await handlers.makeLead(call as Parameters<typeof handlers.makeLead>[0]);
    const { version } = await at.call('lead', sue, { ref });
    await at.call('changeLead', sue, { ref, version, change: { kind: 'status', status: 'won' } });
    const rows = await database.run((db) =>
      db.selectFrom('deliveries').select(['channel', 'occasion']).orderBy('first_due').execute(),
    );
    expect(rows).toEqual([
      { channel: 'webhook', occasion: 'submitted' },
      { channel: 'webhook', occasion: 'status-changed' },
    ]);
    await database.run((db) => db.deleteFrom('leads').execute());
    expect(await claim()).toEqual([]);
  });

  test('without a webhook nothing is planned', async () => {
    const without = makeTestLeadDesk(database, { channels: ['mail'], now: () => at.clock.now });
    await without.stores.leads.save(saveOf('bo', { Email: 'bo@looms.example' }, { submitted: true }));
    const ref = await without.refOf('bo');
    const { version } = await without.call('lead', sue, { ref });
    await without.call('changeLead', sue, { ref, version, change: { kind: 'status', status: 'won' } });
    const rows = await database.run((db) =>
      db.selectFrom('deliveries').select('channel').where('channel', '!=', 'notice').execute(),
    );
    expect(rows).toEqual([{ channel: 'mail' }]);
    without.desk.stop();
  });
});

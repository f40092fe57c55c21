import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { DatabaseKind } from '../database/tables.ts';
import type { Mail } from '../mail/mail.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import { testIdentity as identity } from '../../tests/support/conversation.ts';
import { callerOf, callsOf, makeTestLeadDesk, saveOf } from '../../tests/support/desk.ts';
import { createConversationHandlers } from './handlers.ts';
import { minute } from '../../contract/durations.ts';
import { mostMessages } from '../../contract/desk/conversation.ts';
import { undoTime } from '../../contract/desk/limits.ts';
import { createReplySender } from './outgoing.ts';

const databases = bothDatabases();
afterEach(() => databases.clean());

const sue = callerOf('sue');
const tom = callerOf('tom');

/** A submitted lead at a desk that can write mails, and a mail server whose answers the test decides. */
async function begin(kind: DatabaseKind) {
  const database: Database = (await databases.make(kind)).open();
  const desk = makeTestLeadDesk(database);
  await desk.addUsers(sue, tom);
  await desk.stores.leads.save(
    saveOf('ada', { UserName: 'Ada', Email: 'Ada@engines.example' }, { submitted: true }),
  );
  const ref = await desk.refOf('ada');
  const handlers = createConversationHandlers({
    database,
    leads: desk.stores.leads,
    channels: [],
    conversation: identity,
  });
  const call = callsOf(handlers, () => desk.clock.now);
  const mails: Mail[] = [];
  const { deliveries } = desk.stores;
  /** One attempt at everything that is due, as the dispatcher makes it. */
  const attempt = async (
    answer: (id: string) => Outcome | 'killed' | 'killed before its end' = () => delivered,
  ) => {
    const due = await deliveries.claim('reply', new Date(desk.clock.now), 10, 1000);
    for (const delivery of due) {
      const send = createReplySender(database, identity, async (mail, beforeEnd) => {
        const outcome = answer(delivery.id);
        if (outcome === 'killed before its end') throw new Error('killed');
        await beforeEnd();
        mails.push(mail);
        if (outcome === 'killed') throw new Error('killed');
        return outcome;
      });
      const outcome = await send(delivery).catch(() => undefined);
      if (!outcome) continue;
      const at = new Date(desk.clock.now);
      if (outcome.delivered) await deliveries.succeeded(delivery.id, at);
      else
        await deliveries.failed(
          delivery.id,
          at,
          outcome.reason,
          outcome.final ? null : new Date(desk.clock.now + minute),
        );
    }
    return due.length;
  };
  const write = async (text = 'Hello Ada', id: string = randomUUID()) => {
    await call('sendMessage', sue, { ref, id, to: 'ada@engines.example', subject: 'Your enquiry', text });
    return id;
  };
  return { ...desk, leadCall: desk.call, ref, call, attempt, write, mails };
}

const kinds = ['sqlite', 'postgres'] as const;

test.each(kinds)('on %s a mail stops the clock when the mail server has accepted it', async (kind) => {
  const { clock, ref, call, leadCall, attempt, write, mails, database } = await begin(kind);
  const written = clock.now;
  await call('saveMessageDraft', sue, { ref, subject: 'Your enquiry', text: 'Hel' });
  expect(await call('thread', sue, { ref })).toMatchObject({
    draft: { subject: 'Your enquiry', text: 'Hel' },
  });
  expect(await call('thread', tom, { ref })).toMatchObject({ draft: { subject: '', text: '' } });
  const id = await write();
  expect(await attempt()).toBe(0);
  const lead = () => leadCall('lead', sue, { ref });
  expect(await lead()).toMatchObject({ repliedAt: null, ownerId: null });
  clock.now += undoTime;
  expect(await attempt()).toBe(1);
  expect(await lead()).toMatchObject({
    repliedAt: written + undoTime,
    repliedBy: 'sue',
    ownerId: 'sue',
    status: 'contacted',
  });
  expect(await call('thread', sue, { ref })).toMatchObject({
    draft: { subject: '', text: '' },
    subject: 'Re: Your enquiry',
    messages: [{ id, direction: 'out', by: 'Name of sue', sending: { state: 'sent' } }],
  });
  expect(mails).toMatchObject([
    {
      messageId: `<${id}@www.vsonline.example>`,
      from: { name: 'Name of sue, VS Online', address: 'sales@vsonline.example' },
      to: ['ada@engines.example'],
      replyTo: { address: `sales+${ref}@vsonline.example` },
      text: 'Hello Ada\n\n-- \nName of sue\nVS Online',
      isPersonal: true,
    },
  ]);
  const audit = await database.run((db) => db.selectFrom('audit').select(['action', 'detail']).execute());
  expect(audit).toEqual([
    { action: 'message-written', detail: id },
    { action: 'lead-changed', detail: 'replied, status new contacted, owner' },
  ]);
  clock.now += undoTime;
  await write('And more');
  clock.now += undoTime;
  await attempt();
  expect(mails.at(-1)).toMatchObject({ inReplyTo: mails[0]?.messageId, references: [mails[0]?.messageId] });
});

test.each(kinds)('on %s a mail ends with the person’s own signature', async (kind) => {
  const { clock, ref, call, attempt, write, mails, database } = await begin(kind);
  await database.run((db) =>
    db.updateTable('users').set({ signature: 'Sue\nSales' }).where('id', '=', 'sue').execute(),
  );
  expect(await call('thread', sue, { ref })).toMatchObject({ signature: 'Sue\nSales' });
  await write();
  clock.now += undoTime;
  await attempt();
  expect(mails[0]?.text).toBe('Hello Ada\n\n-- \nSue\nSales');
});

test.each(kinds)('on %s a mail is taken back until its first attempt', async (kind) => {
  const { clock, ref, call, attempt, write, mails, database } = await begin(kind);
  const id = await write();
  expect(await call('undoMessage', sue, { ref, id })).toEqual({ subject: 'Your enquiry', text: 'Hello Ada' });
  clock.now += undoTime;
  expect(await attempt()).toBe(0);
  expect(mails).toEqual([]);
  expect(await call('thread', sue, { ref })).toMatchObject({ messages: [], draft: { text: 'Hello Ada' } });
  const other = await write();
  await expect(call('undoMessage', tom, { ref, id: other })).rejects.toMatchObject({ code: 'not-found' });
  clock.now += undoTime;
  await attempt();
  await expect(call('undoMessage', sue, { ref, id: other })).rejects.toMatchObject({ code: 'already-sent' });
  const rows = await database.run((db) => db.selectFrom('messages').select('id').execute());
  expect(rows).toEqual([{ id: other }]);
});

test('a call that is repeated sends nothing more', async () => {
  const { clock, attempt, write } = await begin('sqlite');
  const id = await write();
  await write('Hello Ada', id);
  clock.now += undoTime;
  expect(await attempt()).toBe(1);
});

test('mails go to the lead only, and not without a mail server', async () => {
  const { ref, call, database, stores } = await begin('sqlite');
  const body = { ref, id: randomUUID(), to: 'eve@evil.example', subject: 'x', text: 'x' };
  await expect(call('sendMessage', sue, body)).rejects.toMatchObject({ code: 'no-such-recipient' });
  const without = createConversationHandlers({
    database,
    leads: stores.leads,
    channels: [],
    conversation: { ...identity, hasMailServer: false },
  });
  const sent = callsOf(without, () => 0)('sendMessage', sue, body);
  await expect(sent).rejects.toMatchObject({ code: 'no-mail-server' });
});

test.each(kinds)(
  'on %s a mail that was refused is shown as failed, and sent once when it is retried',
  async (kind) => {
    const { clock, ref, call, attempt, write, stores } = await begin(kind);
    const id = await write();
    clock.now += undoTime;
    await attempt(() => failed('EENVELOPE: 550 no such user', true));
    const sending = async (): Promise<unknown> => (await call('thread', sue, { ref })).messages[0]?.sending;
    expect(await sending()).toMatchObject({ state: 'failed', reason: expect.stringContaining('550') });
    expect(await stores.deliveries.retry(id)).toBe(1);
    await attempt();
    expect(await sending()).toMatchObject({ state: 'sent', maybeTwice: false });
  },
);

const ends: Readonly<Record<string, Outcome | 'killed'>> = {
  'the connection': failed('ETIMEDOUT', false, true),
  'the service': 'killed',
};

test.each(Object.keys(ends))(
  'a mail is repeated once, and marked, when %s ends after its last byte',
  async (end) => {
    const { clock, ref, call, attempt, write, mails, stores } = await begin('sqlite');
    const id = await write();
    const interrupted = 'killed before its end' as const;
    for (const answer of [interrupted, ends[end], interrupted, ends[end], interrupted, ends[end]]) {
      clock.now += 120_000;
      await attempt(() => answer ?? delivered);
    }
    expect(mails.map(({ messageId }) => messageId)).toEqual([mails[0]?.messageId, mails[0]?.messageId]);
    const sending = async (): Promise<unknown> => (await call('thread', sue, { ref })).messages[0]?.sending;
    expect(await sending()).toMatchObject({ state: 'failed', maybeTwice: true });
    await stores.deliveries.retry(id);
    await attempt(() => interrupted);
    clock.now += 120_000;
    await attempt();
    expect(await sending()).toMatchObject({ state: 'sent', maybeTwice: true });
  },
);

test('a mail that is interrupted before its last byte is sent once, and not marked', async () => {
  const { clock, ref, call, attempt, write, mails } = await begin('sqlite');
  await write();
  const interrupted = 'killed before its end' as const;
  const refused = failed('EMESSAGE: 451 later');
  for (const end of [interrupted, interrupted, refused, refused, interrupted, delivered]) {
    clock.now += 120_000;
    await attempt(() => end);
  }
  expect(mails).toHaveLength(3);
  expect((await call('thread', sue, { ref })).messages[0]?.sending).toMatchObject({
    state: 'sent',
    maybeTwice: false,
  });
});

test('templates are saved, changed and removed', async () => {
  const { call } = await begin('sqlite');
  const template = { name: 'First answer', subject: 'Hello {name}', text: 'Dear {name}' };
  const { templates } = await call('saveTemplate', sue, template);
  const id = templates[0]?.id ?? '';
  await call('saveTemplate', sue, { ...template, id, text: 'Hi' });
  expect(await call('templates', sue)).toEqual({ templates: [{ ...template, id, text: 'Hi' }] });
  expect(await call('removeTemplate', sue, { id })).toEqual({ templates: [] });
  await expect(call('removeTemplate', sue, { id })).rejects.toMatchObject({ code: 'not-found' });
});

test.each(kinds)(
  'on %s of a long conversation the latest mails are shown, and whether there are earlier ones',
  async (kind) => {
    const { ref, call, write, database } = await begin(kind);
    const id = await write();
    const thread = () => call('thread', sue, { ref });
    expect(await thread()).toMatchObject({ hasEarlier: false, messages: [{ id }] });
    await database.run(async (db) => {
      const first = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
      const later = Array.from({ length: mostMessages }, (_, index) => {
        const copy = randomUUID();
        return { ...first, id: copy, mail_key: copy, text: `Mail ${index}`, at: first.at + 1 + index };
      });
      await db.insertInto('messages').values(later).execute();
    });
    const { messages, hasEarlier } = await thread();
    expect(hasEarlier).toBe(true);
    expect(messages.map(({ text }) => text)).toEqual(
      Array.from({ length: mostMessages }, (_, index) => `Mail ${index}`),
    );
  },
);

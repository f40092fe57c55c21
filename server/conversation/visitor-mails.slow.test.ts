import { afterEach, expect, test } from 'vitest';
import { hour } from '../../contract/durations.ts';
import { leadValues } from '../../contract/desk/requests.ts';
import { funnelSteps } from '../../contract/desk/reports.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { testIdentity as identity } from '../../tests/support/conversation.ts';
import { callerOf, callsOf, makeTestLeadDesk, saveOf } from '../../tests/support/desk.ts';
import type { DatabaseKind } from '../database/tables.ts';
import { createConversationHandlers } from './handlers.ts';
import { storeMail } from './incoming.ts';
import { newMessage } from './outgoing.ts';
import { parseMail } from './parse.ts';

const databases = bothDatabases();
afterEach(() => databases.clean());

const [sue, bob] = [callerOf('sue'), callerOf('bob')];

/** A lead that was replied to, and a desk that stores mails an hour after their arrival. */
async function begin(kind: DatabaseKind) {
  const database = (await databases.make(kind)).open();
  const channels = ['mail', 'webhook'] as const;
  const desk = makeTestLeadDesk(database, { channels });
  await desk.addUsers(sue, bob);
  await desk.stores.leads.save(saveOf('ada', { Email: 'ada@engines.example' }, { submitted: true }));
  const ref = await desk.refOf('ada');
  const { version } = await desk.call('lead', sue, { ref });
  await desk.call('changeLead', sue, { ref, version, change: { kind: 'replied' } });
  const arrivedAt = desk.clock.now + hour;
  desk.clock.now += 2 * hour;
  const { now } = desk.clock;
  const handlers = createConversationHandlers({
    database,
    leads: desk.stores.leads,
    channels,
    conversation: identity,
  });
  return {
    database,
    ref,
    arrivedAt,
    now,
    /** Returns the id of the mail. */
    receive: async (from: string, headers = '', text = 'Hello') => {
      const source = `${headers}From: ${from}\r\nTo: sales@vsonline.example\r\n\r\n${text}\r\n`;
      const options = { database, channels, identity, authServer: undefined, now: () => now };
      const place = { mailbox: 'x', uid: 1, uidValidity: 1, arrivedAt };
      await storeMail(options, await parseMail(Buffer.from(source)), place);
      const { id } = await database.run((db) =>
        db.selectFrom('messages').select('id').executeTakeFirstOrThrow(),
      );
      return id;
    },
    call: callsOf(handlers, () => now),
    rowOf: (lead: string) =>
      database.run((db) =>
        db.selectFrom('lead_desk').selectAll().where('ref', '=', lead).executeTakeFirstOrThrow(),
      ),
    dueDeliveries: () =>
      database.run((db) =>
        db
          .selectFrom('deliveries')
          .select(['channel', 'occasion'])
          .where('due_at', '=', now)
          .where('channel', '!=', 'notice')
          .orderBy('occasion')
          .execute(),
      ),
  };
}

test.each(['ada@engines.example', 'ada@home.example'])(
  'a mail from %s that is stored or joined late changes the lead now, and its clock runs from the arrival',
  async (from) => {
    const { ref, arrivedAt, now, receive, call, rowOf, dueDeliveries } = await begin('sqlite');
    const id = await receive(from);
    if (from === 'ada@home.example') await call('joinMessage', sue, { id, ref });
    expect(await rowOf(ref)).toMatchObject({ waiting_since: arrivedAt, changed_at: now });
    expect(await dueDeliveries()).toEqual([{ channel: 'webhook', occasion: 'answered' }]);
  },
);

test.each(bothKinds)(
  'on %s a lead that is made of a mail is one by hand, due from the arrival, and no news to its maker',
  async (kind) => {
    const { database, arrivedAt, now, receive, call, rowOf, dueDeliveries } = await begin(kind);
    const countFunnel = () =>
      database.run((db) =>
        db.selectFrom('funnel_days').select(funnelSteps).where('dimension', '=', 'all').execute(),
      );
    const before = await countFunnel();
    const { ref } = await call('makeLead', sue, { id: await receive('Bo <bo@looms.example>') });
    const row = await rowOf(ref);
    expect(row).toMatchObject({ by_hand: 1, source: 'E-mail', submitted_at: arrivedAt, reply_by: null });
    expect(row).toMatchObject({ due_by: arrivedAt + 24 * hour, changed_at: now });
    expect(await countFunnel()).toEqual(before);
    expect(await dueDeliveries()).toEqual([{ channel: 'webhook', occasion: 'submitted' }]);
    const notified = await database.run((db) =>
      db
        .selectFrom('deliveries')
        .select('user_id')
        .where('lead_id', '=', row.lead_id)
        .where('channel', '=', 'notice')
        .execute(),
    );
    expect(notified).toEqual([{ user_id: 'bob' }]);
    const messages = await database.run((db) => db.selectFrom('messages').select('lead_id').execute());
    expect(messages).toEqual([{ lead_id: row.lead_id }]);
  },
);

test('a lead that is made of a long mail has answers that sales may correct', async () => {
  const { database, receive, call, rowOf } = await begin('sqlite');
  const { ref } = await call('makeLead', sue, {
    id: await receive(`${'Bo '.repeat(50)}<bo@looms.example>`, '', 'Long. '.repeat(600)),
  });
  const { lead_id } = await rowOf(ref);
  const lead = await database.run((db) =>
    db.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirstOrThrow(),
  );
  const values = { UserName: lead.user_name, TalkAboutProject: lead.talk_about_project };
  expect(leadValues.partial().parse(values)).toEqual(values);
  expect(lead.talk_about_project?.length).toBeGreaterThan(990);
});

test('a lead that is made of a mail goes to the member whose turn it is', async () => {
  const { database, receive, call, rowOf } = await begin('sqlite');
  await database.run((db) =>
    db.insertInto('desk_settings').values({ name: 'round-robin', value: 'bob' }).execute(),
  );
  const { ref } = await call('makeLead', sue, { id: await receive('bo@looms.example') });
  expect(await rowOf(ref)).toMatchObject({ owner_id: 'sue' });
});

test.each(bothKinds)(
  'on %s a member who did not get a lead keeps the turn, and who got it is notified',
  async (kind) => {
    const { database, receive, call, rowOf } = await begin(kind);
    await database.run((db) =>
      db.insertInto('desk_settings').values({ name: 'round-robin', value: '' }).execute(),
    );
    const id = await receive('bo@looms.example');
    const made = await Promise.allSettled([call('makeLead', sue, { id }), call('makeLead', sue, { id })]);
    const [lead, ...others] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(others).toEqual([]);
    const row = await rowOf(lead?.ref ?? '');
    expect(row.owner_id).toBe('bob');
    expect(await database.run((db) => db.selectFrom('desk_settings').select('value').execute())).toEqual([
      { value: 'bob' },
    ]);
    const notices = await database.run((db) =>
      db
        .selectFrom('deliveries')
        .select('user_id')
        .where('lead_id', '=', row.lead_id)
        .where('occasion', '=', 'assigned')
        .execute(),
    );
    expect(notices).toEqual([{ user_id: 'bob' }]);
  },
);

test.each(bothKinds)(
  'on %s a bounce that names several mails of ours marks the address of the latest',
  async (kind) => {
    const { database, ref, now, receive, rowOf } = await begin(kind);
    const ids = ['a', 'b', 'c'].map((id) => `<${id}@www.vsonline.example>`);
    const sentAt = [1, 3, 2];
    await database.run((db) =>
      db
        .insertInto('messages')
        .values(
          ids.map((message_id, index) => ({
            ...newMessage,
            id: message_id,
            lead_id: 'ada',
            direction: 'out' as const,
            from_name: 'Sue',
            from_address: identity.address,
            to_address: `ada-${index}@engines.example`,
            subject: 'Your enquiry',
            text: 'Hello',
            mail_key: message_id,
            message_id,
            reference_ids: '',
            at: now - 10 + (sentAt[index] ?? 0),
          })),
        )
        .execute(),
    );
    await receive(
      'mailer-daemon@engines.example',
      `X-Failed-Recipients: ada\r\nReferences: ${ids.join(' ')}\r\n`,
    );
    expect(await rowOf(ref)).toMatchObject({ bounced_email: 'ada-1@engines.example' });
  },
);

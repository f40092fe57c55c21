import { afterEach, expect, test } from 'vitest';
import type { DatabaseKind } from '../database/tables.ts';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import { testIdentity as identity } from '../../tests/support/conversation.ts';
import { callerOf, makeTestLeadDesk, saveOf } from '../../tests/support/desk.ts';
import { hardMails } from '../../tests/support/hard-mails.ts';
import { storeMail } from './incoming.ts';
import { sendReply } from './outgoing.ts';
import { parseMail } from './parse.ts';

const databases = bothDatabases();
afterEach(() => databases.clean());

const id = '3c1d7a53-6a2e-4f0e-9f57-0b7a3c1d2e11';

async function begin(kind: DatabaseKind) {
  const database = (await databases.make(kind)).open();
  const { clock, stores, addUsers, refOf } = makeTestLeadDesk(database);
  await addUsers(callerOf('sue'));
  for (const [lead, email] of [
    ['ada', 'ada@engines.example'],
    ['bob', 'bob@two.example'],
    ['bob2', 'bob@two.example'],
  ] as const)
    await stores.leads.save(saveOf(lead, { Email: email }, { submitted: true }));
  const ref = await refOf('ada');
  const writer = { userId: 'sue', name: 'Sue', now: clock.now };
  const reply = {
    id,
    to: 'ada@engines.example',
    subject: 'Your enquiry',
    text: 'Thank you for your enquiry.',
  };
  await sendReply(database, identity, ref, reply, writer);
  const mails = hardMails({
    ref,
    ourId: `<${id}@www.vsonline.example>`,
    visitor: 'ada@engines.example',
    us: identity.address,
    staff: 'sue@vs.example',
    authServer: 'mx.vsonline.example',
  });
  const options = {
    database,
    channels: [],
    identity,
    authServer: 'mx.vsonline.example',
    now: () => clock.now,
  };
  const adaRow = () =>
    database.run((db) =>
      db.selectFrom('lead_desk').selectAll().where('lead_id', '=', 'ada').executeTakeFirstOrThrow(),
    );
  return { database, clock, stores, mails, options, adaRow };
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s every hard mail ends where it should',
  { timeout: 180_000 },
  async (kind) => {
    const { database, clock, stores, mails, options, adaRow } = await begin(kind);
    expect(mails.length).toBeGreaterThanOrEqual(120);
    await stores.deliveries.succeeded(id, new Date(clock.now));
    const wrong: string[] = [];
    const check = (name: string, what: string, isRight: boolean) => isRight || wrong.push(`${name}: ${what}`);
    let uid = 0;
    for (const { name, source, ends, kind: expected, text = '', without, files } of mails) {
      uid += 1;
      // Every mail finds the lead replied to.
      await database.run((db) =>
        db
          .updateTable('lead_desk')
          .set({ replied_at: clock.now, waiting_since: null, bounced_email: null })
          .where('lead_id', '=', 'ada')
          .execute(),
      );
      const mail = await parseMail(source);
      const place = { mailbox: 'x', uid, uidValidity: 1, arrivedAt: clock.now };
      const ending = await storeMail(options, mail, place);
      check(name, `ended as ${ending}`, ending === ends);
      check(
        name,
        'is known',
        (await storeMail(options, mail, place)) === (ends === 'refused' ? 'refused' : 'known'),
      );
      const row = await database.run((db) =>
        db.selectFrom('messages').selectAll().where('mail_key', '=', mail.key).executeTakeFirst(),
      );
      check(name, 'is stored', (row !== undefined) === (ends !== 'refused'));
      check(name, `is a ${row?.kind}`, expected === undefined || row?.kind === expected);
      check(name, `lead ${row?.lead_id}`, !row || row.lead_id === (ends === 'not-matched' ? null : 'ada'));
      check(name, `reads ${row?.text.slice(0, 200)}`, !row || row.text.includes(text));
      check(name, `shows ${without}`, without === undefined || !row?.text.includes(without));
      const kept = await database.run((db) =>
        db
          .selectFrom('attachments')
          .selectAll()
          .where('message_id', '=', row?.id ?? '')
          .orderBy('ordinal')
          .execute(),
      );
      const names = kept.map((each) => each.name + (each.content === null ? '!' : ''));
      check(name, `has ${names.join()}`, files === undefined || names.join() === files.join());
      const desk = await adaRow();
      const opens = ends === 'lead' && expected === 'mail';
      check(name, 'changes the clock', (desk.waiting_since === clock.now) === opens);
      check(
        name,
        'marks the address',
        (desk.bounced_email === 'ada@engines.example') === (expected === 'bounce'),
      );
    }
    expect(wrong).toEqual([]);
    // Nothing was answered by itself: the mails of two colleagues are the only ones on their way.
    const waiting = await database.run((db) =>
      db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', 'reply')
        .where('state', '=', 'waiting')
        .execute(),
    );
    expect(waiting).toHaveLength(mails.filter(({ ends }) => ends === 'forwarded').length);
  },
);

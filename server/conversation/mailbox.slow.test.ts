import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { ImapFlow } from 'imapflow';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compileCache } from '../../tools/command.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseKind } from '../database/tables.ts';
import { Unavailable } from '../database/unavailable.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import {
  createMailService,
  type MailServiceOptions,
  testIdentity,
} from '../../tests/support/conversation.ts';
import { callerOf, callsOf, makeTestLeadDesk, saveOf } from '../../tests/support/desk.ts';
import { hasDovecot, startDovecot } from '../../tests/support/dovecot.ts';
import { createTestLog } from '../../tests/support/log.ts';
import type { MailPlace } from '../../tests/support/mail-process.ts';
import { until } from '../../tests/support/replicated-postgres.ts';
import { logFigures, sizes } from '../../tests/support/sizes.ts';
import { type MailStage, startSmtpServer } from '../../tests/support/smtp-server.ts';
import { mailboxName } from './mailbox.ts';
import { hour } from '../../contract/durations.ts';
import { undoTime } from '../../contract/desk/limits.ts';
import { sendReply } from './outgoing.ts';

const databases = bothDatabases();
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).toReversed()) await each();
  await databases.clean();
});

const ada = 'ada@engines.example';
const mailOf = (ref: string, text: string, from: string): string =>
  `Message-ID: <${text.slice(0, 20).trim()}@engines.example>\r\nFrom: Ada <${from}>\r\nTo: sales+${ref}@vsonline.example\r\nSubject: Re: Your enquiry\r\nDate: Wed, 18 Nov 2026 09:30:00 +0100\r\n\r\n${text}\r\n`;

/** A submitted lead, a mailbox and a mail server. */
async function begin(kind: DatabaseKind = 'sqlite') {
  const place = await databases.make(kind);
  const database = place.open({ busyTimeout: 10_000 });
  const dovecot = await startDovecot();
  const smtp = await startSmtpServer();
  clean.push(dovecot.remove, smtp.stop);
  const desk = makeTestLeadDesk(database, { now: Date.now, mailboxName: mailboxName(dovecot.url) });
  await desk.addUsers(callerOf('sue'));
  await desk.stores.leads.save(saveOf('ada', { Email: ada }, { submitted: true }));
  const ref = await desk.refOf('ada');
  const sent: string[] = [];
  const received: string[] = [];
  return {
    database,
    dovecot,
    smtp,
    place: { database: place.options, smtpUrl: smtp.url, imapUrl: dovecot.url } satisfies MailPlace,
    /** The Message-IDs of mails to the visitor, which are due at once, and the texts of mails from there. */
    sent,
    received,
    send: async (text = 'Hello Ada') => {
      const id = randomUUID();
      const writer = { userId: 'sue', name: 'Sue', now: Date.now() - undoTime };
      const reply = { id, to: ada, subject: 'Your enquiry', text };
      await sendReply(database, testIdentity, ref, reply, writer);
      sent.push(`<${id}@www.vsonline.example>`);
    },
    receive: async (text: string, to = ref, from = ada) => {
      await dovecot.deliver(mailOf(to, text, from));
      received.push(text);
    },
    /** What the desk shows at a time about the mailbox. */
    silentSince: async (now: number) => {
      const { mailboxSilentSince } = await callsOf(desk.desk.handlers, () => now)(
        'overview',
        callerOf('sue'),
      );
      return mailboxSilentSince;
    },
    /** Sends and receives in this process. */
    serve: (options: Pick<MailServiceOptions, 'pollEvery'> = {}) => {
      const { log, lines } = createTestLog();
      const service = createMailService({
        database,
        smtpUrl: smtp.url,
        imapUrl: dovecot.url,
        log,
        ...options,
      });
      service.start();
      clean.push(service.stop);
      return { ...service, lines };
    },
  };
}

const textsIn = (database: Database): Promise<readonly string[]> =>
  database.run(async (db) => {
    const rows = await db.selectFrom('messages').select('text').where('direction', '=', 'in').execute();
    return rows.map(({ text }) => text).sort();
  });

/** What is known about mails to the visitor. */
const outgoingIn = (database: Database) =>
  database.run((db) =>
    db
      .selectFrom('messages')
      .innerJoin('deliveries', 'deliveries.id', 'messages.id')
      .select(['messages.message_id', 'maybe_twice', 'state'])
      .execute(),
  );

/** Until no more attempts of deliveries fit on the disk. */
async function fillAttempts(database: Database, delivery_id: string): Promise<void> {
  const attempt = { delivery_id, at: 0, delivered: 0, reason: 'x'.repeat(40) };
  try {
    for (let number = 1000; ; number += 1)
      await database.run((db) =>
        db
          .insertInto('delivery_attempts')
          .values({ ...attempt, number })
          .execute(),
      );
  } catch (error) {
    expect(error).toBeInstanceOf(Unavailable);
  }
}

/** Ends the leases of the process that was killed. */
const endLeases = (database: Database) =>
  database.transaction(async (trx) => {
    await trx.updateTable('deliveries').set({ due_at: 0 }).where('state', '=', 'waiting').execute();
    await trx.updateTable('job_state').set({ claimed_until: 0 }).execute();
  });

/** When the process is killed, in turn: at a stage of the mails that are sent, or when so many have been received. */
const moments: readonly (MailStage | number)[] = [
  'recipient',
  'recipient',
  1,
  'accepted',
  'acknowledged',
  2,
  'accepted',
  3,
  'acknowledged',
];

// A mail that comes just before the connection waits for news is found after a minute: these tests have longer than several.
describe.skipIf(!hasDovecot)('with Dovecot', () => {
  test('a mailbox without mails is read again over one connection, which gathers no listeners', async () => {
    const search = vi.spyOn(ImapFlow.prototype, 'search');
    clean.push(() => search.mockRestore());
    const { serve } = await begin();
    const service = serve({ pollEvery: 5 });
    await until(async () => search.mock.calls.length >= 5);
    const listeners = (search.mock.contexts as ImapFlow[]).map((client) => client.listenerCount('exists'));
    await service.stop();
    expect(new Set(search.mock.contexts).size).toBe(1);
    expect(Math.max(...listeners)).toBe(1);
  });

  test('mails are copied once, marked as seen and moved, over restarts and lost connections', async () => {
    const { database, dovecot, received, receive, serve } = await begin();
    const stored = () => until(async () => (await textsIn(database)).length === new Set(received).size);
    await receive('one');
    const first = serve();
    await stored();
    // While the connection waits for news.
    await receive('two');
    await stored();
    dovecot.cut();
    await receive('three');
    await stored();
    await dovecot.stop();
    await receive('four');
    await dovecot.start();
    await stored();
    await first.stop();
    await receive('five');
    // A second copy, as a server delivers it after a crash of its own.
    await receive('one');
    await receive('six', 'zzzzzzzzzzzz', 'eve@engines.example');
    const second = serve();
    await stored();
    await until(async () => (await dovecot.list('Done')).length === 6);
    await second.stop();
    expect(await textsIn(database)).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
    expect((await dovecot.list('Done')).every((name) => name.endsWith(':2,S'))).toBe(true);
    const answered = await database.run((db) => db.selectFrom('lead_desk').select('reply_by').execute());
    expect(answered[0]?.reply_by).not.toBeNull();
  });

  test('while the mailbox is gone mails are sent, and nothing is lost or repeated', async () => {
    const { database, dovecot, smtp, sent, received, send, receive, serve, silentSince } = await begin();
    await receive('before');
    const service = serve();
    const stored = () => until(async () => (await textsIn(database)).length === received.length);
    await stored();
    await dovecot.stop();
    await until(async () => service.lines.some(({ level }) => level === 'error'));
    await receive('one');
    await receive('two');
    await send();
    service.wake();
    await until(async () => smtp.acceptedIds().length === 1);
    const [gone, now] = [Date.now(), Date.now() + hour];
    expect(await silentSince(gone)).toBeNull();
    expect(await silentSince(now)).toBeLessThanOrEqual(gone);
    await dovecot.start();
    await stored();
    await until(async () => ((await silentSince(now)) ?? 0) >= gone);
    await service.stop();
    expect(await textsIn(database)).toEqual(received.toSorted());
    expect(smtp.acceptedIds()).toEqual(sent);
    expect(service.lines).toMatchObject([
      { level: 'error', text: expect.stringContaining('cannot be read') },
      { level: 'info', text: expect.stringContaining('read again') },
    ]);
  });

  test('on a full disk nothing is lost or repeated, and the rest follows when there is room', async () => {
    const { database, smtp, sent, received, send, receive, serve } = await begin();
    const limit = (pages: number) =>
      database.run((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    for (let index = 0; index < 20; index += 1) await send();
    await receive('large '.repeat(5000).trim());
    await limit(1);
    await fillAttempts(database, sent[0]?.slice(1, 37) ?? '');
    const { lines } = serve();
    const isLogged = (text: string) => lines.some((line) => line.text.includes(text));
    await until(async () => isLogged('mailbox cannot be read') && isLogged('deliveries cannot be reached'));
    await expect(send('large '.repeat(5000))).rejects.toBeInstanceOf(Unavailable);
    expect(await textsIn(database)).toEqual([]);
    expect(smtp.acceptedIds().length).toBeGreaterThan(0);
    await limit(1_000_000);
    await until(
      async () =>
        (await textsIn(database)).length === 1 &&
        (await outgoingIn(database)).every(
          ({ state, maybe_twice }) => state === 'delivered' && maybe_twice === 0,
        ),
    );
    expect(await textsIn(database)).toEqual(received);
    expect(smtp.acceptedIds().toSorted()).toEqual(sent.toSorted());
  });

  // A process for each database: a kill at the moment of one would strike the other at any.
  test.each(bothKinds)(
    `on %s nothing is lost, and sent twice only where the server accepted and the answer was lost, in ${sizes.mailKills} kills`,
    { timeout: 120_000 + sizes.mailKills * 30_000 },
    async (kind) => {
      const { database, smtp, place, sent, received, send, receive } = await begin(kind);
      const environment = { MAIL_PLACE: JSON.stringify(place) };
      const countStored = async () => (await textsIn(database)).length;
      const start = () => {
        const child = fork(new URL('../../tests/support/mail-process.ts', import.meta.url), {
          env: { ...compileCache, ...environment },
          execArgv: ['--import', new URL('../../tests/support/process-setup.ts', import.meta.url).href],
        });
        const ended = once(child, 'close');
        return async () => {
          child.kill('SIGKILL');
          await ended;
        };
      };
      for (let round = 0; round < sizes.mailKills; round += 1) {
        for (let index = 0; index < 3; index += 1) {
          await send();
          await receive(`${round}-${index}`);
        }
        await endLeases(database);
        const before = await countStored();
        const moment = moments[round % moments.length];
        const reached = Promise.withResolvers<void>();
        let isSending = typeof moment === 'number';
        // One mail at a time: the kill must not strike another between its mark and its last byte.
        smtp.setHolds((stage) => {
          if (stage === moment) reached.resolve();
          const mustWait = stage === 'recipient' && isSending;
          isSending = true;
          return stage === moment || mustWait;
        });
        const kill = start();
        if (typeof moment === 'string') await reached.promise;
        // At a recipient there is time for all else that the process does meanwhile.
        const enough = moment === 'recipient' ? 3 : Number(moment);
        if (enough > 0) await until(async () => (await countStored()) >= before + enough);
        await kill();
      }
      await endLeases(database);
      smtp.setHolds(() => false);
      clean.push(start());
      await until(
        async () =>
          (await countStored()) >= received.length &&
          (await outgoingIn(database)).every(({ state }) => state !== 'waiting'),
      );
      expect(await textsIn(database)).toEqual(received.toSorted());
      const rows = await outgoingIn(database);
      expect(rows.map(({ message_id }) => message_id).sort()).toEqual(sent.toSorted());
      const times = Map.groupBy(smtp.acceptedIds(), (id) => id);
      const wrong = rows
        .map((row) => ({ ...row, times: times.get(row.message_id)?.length ?? 0 }))
        .filter(({ times: count, maybe_twice, state }) =>
          maybe_twice === 1 ? count < 1 || count > 2 : count !== 1 || state !== 'delivered',
        );
      expect(wrong).toEqual([]);
      logFigures(`kills on ${kind} while mails are sent and received`, {
        kills: sizes.mailKills,
        sent: sent.length,
        received: received.length,
        repeated: [...times.values()].filter(({ length }) => length > 1).length,
        marked: rows.filter(({ maybe_twice }) => maybe_twice === 1).length,
        unanswered: rows.filter(({ state }) => state === 'dead').length,
      });
    },
  );
});

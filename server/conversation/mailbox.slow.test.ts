import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { makeTestBuild } from '../testing/build.ts';
import { makeSqliteDatabase } from '../testing/databases.ts';
import { callerOf, makeTestDesk, saveOf } from '../testing/desk.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { createTestLog } from '../testing/log.ts';
import { startProcess } from '../testing/process.ts';
import { until } from '../testing/replicated-postgres.ts';
import { logFigures, sizes } from '../testing/sizes.ts';
import { createMailbox } from './mailbox.ts';
import { sendReply, undoTime } from './outgoing.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).toReversed()) await each();
});

const identity = {
  address: 'sales@vsonline.example',
  company: 'VS Online',
  siteUrl: 'https://www.vsonline.example',
  hasSubAddresses: true,
};

const mailOf = (ref: string, text: string): string =>
  `Message-ID: <${text}@engines.example>\r\nFrom: Ada <ada@engines.example>\r\nTo: sales+${ref}@vsonline.example\r\nSubject: Re: Your enquiry\r\nDate: Wed, 18 Nov 2026 09:30:00 +0100\r\n\r\n${text}\r\n`;

async function begin() {
  const place = await makeSqliteDatabase();
  clean.push(() => place.remove());
  const database = place.open({ busyTimeout: 10_000 });
  clean.push(() => database.close());
  const desk = makeTestDesk(database, { now: Date.now });
  await desk.addUsers(callerOf('sue'));
  await desk.stores.leads.save(saveOf('ada', { Email: 'ada@engines.example' }, { submitted: true }));
  const dovecot = await startDovecot();
  clean.push(() => dovecot.remove());
  return { place, database, stores: desk.stores, ref: await desk.refOf('ada'), dovecot };
}

const textsIn = (database: Database): Promise<readonly string[]> =>
  database.run(async (db) => {
    const rows = await db.selectFrom('messages').select('text').where('direction', '=', 'in').execute();
    return rows.map(({ text }) => text).sort();
  });

/** A mail server that keeps the Message-IDs of what it accepts. */
async function startSmtp() {
  const accepted: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, id = ''] = /^message-id: (\S+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
        accepted.push(id);
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  clean.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, accepted };
}

describe.skipIf(!hasDovecot)('with Dovecot', () => {
  test(
    'mails are copied once, marked as seen and moved, over restarts and lost connections',
    { timeout: 120_000 },
    async () => {
      const { database, stores, ref, dovecot } = await begin();
      const open = () => {
        const mailbox = createMailbox({
          database,
          channels: [],
          identity,
          authServer: undefined,
          now: Date.now,
          url: dovecot.url,
          doneFolder: 'Done',
          jobs: stores.jobs,
          onDeliveryDue: () => {},
          log: createTestLog().log,
          afterFailure: 50,
        });
        mailbox.start();
        return mailbox;
      };
      const stored = async (count: number) => until(async () => (await textsIn(database)).length >= count);
      await dovecot.deliver(mailOf(ref, 'one'));
      const first = open();
      await stored(1);
      // While the connection waits for news.
      await dovecot.deliver(mailOf(ref, 'two'));
      await stored(2);
      dovecot.cut();
      await dovecot.deliver(mailOf(ref, 'three'));
      await stored(3);
      await dovecot.stop();
      await dovecot.deliver(mailOf(ref, 'four'));
      await dovecot.start();
      await stored(4);
      await first.stop();
      await dovecot.deliver(mailOf(ref, 'five'));
      // A second copy, as a server delivers it after a crash of its own.
      await dovecot.deliver(mailOf(ref, 'one'));
      await dovecot.deliver(mailOf('zzzzzzzzzzzz', 'six').replaceAll('ada@', 'eve@'));
      const second = open();
      await stored(6);
      await until(async () => (await dovecot.list('Done')).length === 6);
      await second.stop();
      expect(await textsIn(database)).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
      expect((await dovecot.list('Done')).every((name) => name.endsWith(':2,S'))).toBe(true);
      const answered = await database.run((db) => db.selectFrom('lead_desk').select('reply_by').execute());
      expect(answered[0]?.reply_by).not.toBeNull();
    },
  );

  test(
    `nothing is lost or doubled in ${sizes.mailKills} kills`,
    { timeout: 120_000 + sizes.mailKills * 60_000 },
    async () => {
      const { place, database, stores, ref, dovecot } = await begin();
      const smtp = await startSmtp();
      const build = await makeTestBuild();
      clean.push(() => build.remove());
      const start = () =>
        startProcess({
          entry: new URL('../main.ts', import.meta.url),
          environment: {
            BUILD_FOLDER: build.folder,
            DATA_FOLDER: place.options.dataFolder,
            SMTP_URL: smtp.url,
            IMAP_URL: dovecot.url,
            MAIL_FROM: identity.address,
            DESK: 'off',
          },
        });
      const received: string[] = [];
      const sent: string[] = [];
      /** As if the leases of the process that was killed had ended. */
      const endLeases = () =>
        database.transaction(async (trx) => {
          await trx.updateTable('deliveries').set({ due_at: 0 }).where('state', '=', 'waiting').execute();
          await trx.updateTable('job_state').set({ claimed_until: 0 }).execute();
        });
      const addWork = async (round: number) => {
        for (let index = 0; index < 3; index += 1) {
          const id = randomUUID();
          const writer = { userId: 'sue', name: 'Sue', now: Date.now() - undoTime };
          const reply = { id, to: 'ada@engines.example', subject: 'Your enquiry', text: `${round}` };
          await sendReply(database, identity, ref, reply, writer);
          sent.push(`<${id}@${new URL(identity.siteUrl).hostname}>`);
          received.push(`${round}-${index}`);
          await dovecot.deliver(mailOf(ref, `${round}-${index}`));
        }
      };
      const done = async () => smtp.accepted.length + (await textsIn(database)).length;
      for (let round = 0; round < sizes.mailKills; round += 1) {
        await addWork(round);
        await endLeases();
        const before = await done();
        const server = await start();
        // Each time at another moment, in the midst of the work.
        await until(async () => (await done()) >= before + (round % 4));
        await server.kill();
      }
      await endLeases();
      const last = await start();
      clean.push(() => last.kill());
      const outgoing = () =>
        database.run((db) =>
          db
            .selectFrom('messages')
            .select(['id', 'message_id', 'sent_at', 'maybe_twice'])
            .where('direction', '=', 'out')
            .execute(),
        );
      const waiting = async () =>
        database.run((db) =>
          db
            .selectFrom('deliveries')
            .select('id')
            .where('channel', '=', 'reply')
            .where('state', '=', 'waiting')
            .execute(),
        );
      await until(
        async () => (await textsIn(database)).length >= received.length && (await waiting()).length === 0,
      );
      expect(await textsIn(database)).toEqual(received.toSorted());
      const rows = await outgoing();
      const times = (id: string) => smtp.accepted.filter((each) => each === id).length;
      const marked = new Set(
        rows.filter(({ maybe_twice }) => maybe_twice === 1).map(({ message_id }) => message_id),
      );
      expect(rows).toHaveLength(sent.length);
      const ids = rows.map(({ message_id }) => message_id);
      expect(ids.filter((id) => times(id) > (marked.has(id) ? 2 : 1))).toEqual([]);
      // One that was interrupted twice is not sent a third time by itself: it is shown as failed until a person retries it.
      const failed = await database.run((db) =>
        db
          .selectFrom('deliveries')
          .select('id')
          .where('channel', '=', 'reply')
          .where('state', '=', 'dead')
          .execute(),
      );
      const missing = rows.filter(({ message_id }) => times(message_id) === 0).map(({ id }) => id);
      expect(missing.filter((id) => !failed.some((each) => each.id === id))).toEqual([]);
      await stores.deliveries.retry('all');
      await until(async () =>
        missing.every((id) => times(`<${id}@${new URL(identity.siteUrl).hostname}>`) === 1),
      );
      logFigures('kills while mails are sent and received', {
        kills: sizes.mailKills,
        sent: sent.length,
        received: received.length,
        repeated: ids.filter((id) => times(id) > 1).length,
        marked: marked.size,
        failed: failed.length,
      });
    },
  );
});

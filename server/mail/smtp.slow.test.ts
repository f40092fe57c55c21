import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { composeLeadEmail } from './lead-email.ts';
import type { MailSender } from './mail-sender.ts';
import { createSmtpSender, mustEncrypt } from './smtp.ts';
import { mailIdentity, plainMail, submitted } from '../../tests/support/sample-leads.ts';
import { createTestLog } from '../../tests/support/log.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).toReversed()) await each();
});

async function mailServer(options?: SMTPServerOptions) {
  const { url, accepted, stop } = await startSmtpServer(options);
  clean.push(stop);
  return { url, mails: accepted };
}

/** A server that handles connections by the given function. */
async function oddServer(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    treat(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  clean.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => void server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sender = (url: string, times?: Parameters<typeof createSmtpSender>[2]): MailSender =>
  createSmtpSender(url, createTestLog().log, times);

const refusal = (code: number) => Object.assign(new Error('not this one'), { responseCode: code });

test('a mail arrives as it was composed, at every recipient', async () => {
  const { url, mails } = await mailServer();
  const mail = composeLeadEmail(submitted, mailIdentity);
  expect(await sender(url).send(mail)).toEqual({ delivered: true });
  expect(mails.map(({ to }) => to)).toEqual([mailIdentity.to]);
  const arrived = await PostalMime.parse(mails[0]?.source ?? '');
  expect(arrived).toMatchObject({
    subject: 'Ada Lovelace, Analytical Engines: new enquiry',
    messageId: mail.messageId,
    replyTo: [{ name: 'Ada Lovelace', address: 'ada@engines.example' }],
  });
  expect(arrived.text).toContain('As the loom weaves flowers & leaves.');
  expect(arrived.html).toContain('As the loom weaves flowers &amp; leaves.');
});

test.each([421, 450, 451, 452, 550, 554])('a mail refused with %i is tried again', async (code) => {
  const { url } = await mailServer({
    onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(refusal(code))),
  });
  expect(await sender(url).send(plainMail)).toMatchObject({
    delivered: false,
    reason: expect.stringContaining(`: ${code} `),
    final: false,
  });
});

test('so is one whose recipients are all refused', async () => {
  const { url } = await mailServer({ onRcptTo: (_address, _session, callback) => callback(refusal(550)) });
  expect(await sender(url).send(plainMail)).toMatchObject({
    reason: expect.stringContaining('550'),
    final: false,
  });
});

test('when some recipients are refused, the others receive the mail', async () => {
  const { url, mails } = await mailServer({
    onRcptTo: ({ address }, _session, callback) =>
      address.startsWith('desk') ? callback(refusal(550)) : callback(),
  });
  const { log, lines } = createTestLog();
  expect(await createSmtpSender(url, log).send(plainMail)).toEqual({ delivered: true });
  expect(mails).toHaveLength(1);
  expect(lines).toEqual([{ level: 'warn', text: expect.stringContaining('"refused":1') }]);
  expect(lines[0]?.text).not.toContain('@');
});

test('an attempt at a server that accepts connections and says nothing ends', async () => {
  const url = await oddServer(() => {});
  const outcome = await sender(url, { attempt: 5000, silence: 50 }).send(plainMail);
  expect(outcome).toMatchObject({ delivered: false, reason: expect.stringContaining('ETIMEDOUT') });
});

test('so does one at a server that says little by little, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await oddServer((socket) => {
    const drip = setInterval(() => socket.write('2'), 10);
    socket.on('close', () => {
      clearInterval(drip);
      closed.resolve();
    });
  });
  // A busy machine takes a while to connect, and what never connected is never closed.
  const { send } = sender(url, { attempt: 2000, silence: 5000 });
  expect(await send(plainMail)).toMatchObject({ reason: 'no receipt within 2 s' });
  await closed.promise;
});

test('one that hangs up in the middle is tried again', async () => {
  const url = await oddServer((socket) => {
    socket.write('220 odd.example ESMTP\r\n');
    socket.once('data', () => socket.destroy());
  });
  expect(await sender(url).send(plainMail)).toMatchObject({ delivered: false, final: false });
});

test('so is one that is not there, and it works once it is', async () => {
  const url = await oddServer(() => {});
  await clean.splice(0)[0]?.();
  expect(await sender(url).send(plainMail)).toMatchObject({ reason: expect.stringContaining('ESOCKET') });
  const { url: back, mails } = await mailServer();
  expect(await sender(back).send(plainMail)).toEqual({ delivered: true });
  expect(mails).toHaveLength(1);
});

test('a password is sent in the clear on this machine only', async () => {
  expect(mustEncrypt(new URL('smtp://a:b@mail.example'))).toBe(true);
  expect(mustEncrypt(new URL('smtp://mail.example'))).toBe(false);
  expect(mustEncrypt(new URL('smtp://a:b@127.0.0.1:25'))).toBe(false);
  const { url, mails } = await mailServer();
  const outcome = await sender(`${url}?requireTLS=true`).send(plainMail);
  expect(outcome).toMatchObject({ delivered: false, reason: expect.stringContaining('ETLS') });
  expect(mails).toHaveLength(0);
});

test('a mail waits before its last byte, and is not sent if that fails', async () => {
  const { url, mails } = await mailServer();
  const order: string[] = [];
  const { send } = sender(url);
  const before = async () => void order.push(`before its end: ${mails.length}`);
  expect(await send({ ...plainMail, isPersonal: true }, before)).toEqual({ delivered: true });
  expect(order).toEqual(['before its end: 0']);
  expect(mails[0]?.source.toString()).not.toContain('Auto-Submitted');
  const full = await send(plainMail, () => Promise.reject(new Error('the disk is full')));
  expect(full).toMatchObject({ delivered: false });
  expect(full).not.toHaveProperty('isUncertain');
  expect(mails).toHaveLength(1);
});

test('an address to which a person writes is refused for good, any other refusal is not final', async () => {
  const refusing = (code: number) =>
    mailServer({ onRcptTo: (_address, _session, callback) => callback(refusal(code)) });
  for (const [code, final] of [
    [550, true],
    [450, false],
  ] as const) {
    const { url } = await refusing(code);
    const outcome = await sender(url).send({ ...plainMail, isPersonal: true });
    expect(outcome).toMatchObject({ delivered: false, final });
    expect(outcome).not.toHaveProperty('isUncertain');
  }
});

/** A server that treats the connection by the given function once a line begins or a text ends with this. */
const serverThat = (treat: (socket: Socket) => void, at: string) =>
  oddServer((socket) => {
    socket.write('220 odd.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (text.startsWith(at) || text.endsWith(at)) treat(socket);
      else if (text.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 fine\r\n');
    });
  });

test.each([
  ['EHLO', 0],
  ['MAIL', 0],
  ['RCPT', 0],
  ['DATA', 0],
  ['\r\n.\r\n', 1],
])('a server that hangs up at %j can have accepted %i mails', async (at, accepted) => {
  const url = await serverThat((socket) => void socket.destroy(), at);
  let ends = 0;
  const outcome = await sender(url).send(plainMail, async () => void (ends += 1));
  expect(outcome).toMatchObject({ delivered: false, final: false });
  expect(ends).toBe(accepted);
  expect('isUncertain' in outcome).toBe(accepted === 1);
});

test('an attempt that is over sends no last byte any more', async () => {
  const closed = Promise.withResolvers<void>();
  const { url, mails } = await mailServer({ onClose: () => closed.resolve() });
  const over = Promise.withResolvers<void>();
  // A busy machine takes a while to connect, and what never connected is never closed.
  const { send } = sender(url, { attempt: 2000, silence: 5000 });
  const outcome = await send(plainMail, () => over.promise);
  expect(outcome).toMatchObject({ delivered: false, reason: 'no receipt within 2 s' });
  expect(outcome).not.toHaveProperty('isUncertain');
  over.resolve();
  await closed.promise;
  expect(mails).toEqual([]);
});

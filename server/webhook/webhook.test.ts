import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { ada, submitted } from '../../tests/support/sample-leads.ts';
import { lookupWith, type Resolve } from './post.ts';
import { createWebhookSender } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const delivery: Delivery = { ...submitted, channel: 'webhook' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A receiver on this machine; it counts the connections that reach it. */
async function receiver(answer: RequestListener) {
  const requests: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  server.on('connection', () => connections++);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, requests, connections: () => connections };
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

const sender = (url: string, more: Partial<Parameters<typeof createWebhookSender>[0]> = {}) =>
  createWebhookSender({ url, secret, form: 'json', allowPrivate: true, ...more });

test('a receiver can verify what it gets with the library of the specification', async () => {
  const { url, requests } = await receiver(status(204));
  expect(await sender(url)(delivery)).toEqual({ delivered: true });
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(headers['webhook-id']).toBe(delivery.id);
  expect(headers['content-type']).toBe('application/json');
  const { id, submitted: FlagSubmitted, firstSeen, lastSaved, spamReason: Suspicion, ...record } = ada;
  expect(verified).toEqual({
    type: 'lead.submitted',
    timestamp: '2026-11-15T09:05:00.000Z',
    data: {
      ...record,
      UserId: id,
      FlagSubmitted,
      Suspicion,
      FirstSeen: firstSeen.toISOString(),
      LastSaved: lastSaved.toISOString(),
    },
  });
});

test('a body that was changed, or another secret, is not verified', async () => {
  const { url, requests } = await receiver(status(200));
  await sender(url)(delivery);
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  const verify = (key: string, text: string) =>
    new Webhook(key).verify(text, headers as Record<string, string>);
  expect(() => verify(secret, body.replace('Ada', 'Eve'))).toThrow('No matching signature');
  expect(() => verify(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, body)).toThrow(
    'No matching signature',
  );
});

test('a repetition has the same id and a time of its own', async () => {
  const { url, requests } = await receiver(status(500));
  const send = sender(url);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  await send(delivery);
  vi.setSystemTime(1_800_000_060_000);
  await send({ ...delivery, attempts: 1 });
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id]);
  expect(requests.map(({ headers }) => headers['webhook-timestamp'])).toEqual(['1800000000', '1800000060']);
});

test('a manual retry has an id of its own, and a test an event of its own', async () => {
  const { url, requests } = await receiver(status(204));
  await sender(url)({ ...delivery, messageId: 'another' });
  await sender(url)({ ...delivery, occasion: 'test' });
  const [retried, tested] = requests;
  expect(retried?.headers['webhook-id']).toBe('another');
  const verified = new Webhook(secret).verify(
    retried?.body ?? '',
    retried?.headers as Record<string, string>,
  );
  expect(verified).toMatchObject({ type: 'lead.submitted' });
  expect(JSON.parse(tested?.body ?? '')).toMatchObject({ type: 'lead.test' });
});

test.each([200, 201, 202, 204, 299])('%i is success', async (code) => {
  const { url } = await receiver(status(code));
  expect(await sender(url)(delivery)).toEqual({ delivered: true });
});

test.each([304, 400, 401, 404, 408, 429, 500, 503])('%i is tried again', async (code) => {
  const { url } = await receiver(status(code));
  expect(await sender(url)(delivery)).toEqual({ delivered: false, reason: `answered ${code}`, final: false });
});

test('410 is never tried again', async () => {
  const { url } = await receiver(status(410));
  expect(await sender(url)(delivery)).toEqual({ delivered: false, reason: 'answered 410', final: true });
});

test('a redirect is not followed', async () => {
  const target = await receiver(status(200));
  const { url } = await receiver(status(307, { location: target.url }));
  expect(await sender(url)(delivery)).toMatchObject({ delivered: false, reason: 'answered 307' });
  expect(target.connections()).toBe(0);
});

test('an attempt at a receiver that never answers ends', async () => {
  const { url } = await receiver(() => {});
  expect(await sender(url, { timeout: 50 })(delivery)).toMatchObject({ reason: 'no answer within 0.05 s' });
});

test('so does one at a receiver that drips its headers', async () => {
  const { url } = await receiver(({ socket }) => {
    const drip = setInterval(() => socket.write('HTTP/1.1 200 OK\r\nx: '.charAt(0)), 10);
    socket.on('close', () => clearInterval(drip));
  });
  expect(await sender(url, { timeout: 100 })(delivery)).toMatchObject({ delivered: false });
});

test('one that hangs up, or does not listen, or does not speak HTTP, is tried again', async () => {
  const rude = await receiver(({ socket }) => void socket.destroy());
  expect(await sender(rude.url)(delivery)).toMatchObject({ reason: 'ECONNRESET', final: false });
  const strange = await receiver(({ socket }) => void socket.end('220 mail.example ESMTP\r\n'));
  expect(await sender(strange.url)(delivery)).toMatchObject({ delivered: false, final: false });
  const silent = servers.at(-1);
  const closed = new Promise((resolve) => silent?.close(resolve));
  silent?.closeAllConnections();
  await closed;
  expect(await sender(strange.url)(delivery)).toMatchObject({ reason: 'ECONNREFUSED' });
});

test('an endless answer after a good status is success all the same', async () => {
  const { url } = await receiver((_request, response) => {
    response.writeHead(200);
    response.write('…');
  });
  expect(await sender(url, { timeout: 60_000 })(delivery)).toEqual({ delivered: true });
});

const resolveTo =
  (...addresses: readonly string[]): Resolve =>
  (_name, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const refusing = { allowPrivate: false };

test('an address of this machine is refused before anything is sent', async () => {
  const { port, connections } = await receiver(status(200));
  const send = sender(`http://2130706433:${port}/`, refusing);
  expect(await send(delivery)).toMatchObject({ reason: 'WEBHOOK_URL is a private address' });
  expect(connections()).toBe(0);
});

test.each([['127.0.0.1', '::1'], ['::ffff:a9fe:a9fe'], []])(
  'a name that resolves to %j is refused before anything is sent',
  async (...addresses) => {
    const { port, connections } = await receiver(status(200));
    const send = sender(`http://localhost.:${port}/`, { ...refusing, resolve: resolveTo(...addresses) });
    expect(await send(delivery)).toMatchObject({
      reason: 'WEBHOOK_URL leads to a private address',
      final: false,
    });
    expect(connections()).toBe(0);
  },
);

test('a name is looked up once, so that it cannot change between the check and the connection', async () => {
  const { port, connections } = await receiver(status(200));
  const answers = [['127.0.0.1'], ['192.0.2.1']];
  let asked = 0;
  const resolve: Resolve = (name, callback) => resolveTo(...(answers[asked++] ?? []))(name, callback);
  const send = sender(`http://rebinding.example:${port}/`, { ...refusing, resolve });
  expect(await send(delivery)).toMatchObject({ delivered: false });
  expect(asked).toBe(1);
  expect(connections()).toBe(0);
});

test('of several addresses the connection gets to know only the public ones', () => {
  const resolve = resolveTo('127.0.0.1', '1.1.1.1', '::ffff:127.0.0.1', '2606:4700::1111', '10.0.0.1');
  const lookup = lookupWith(resolve, isPublicAddress);
  const found: unknown[] = [];
  lookup('mixed.example', { all: true }, (...result) => found.push(result));
  lookup('mixed.example', {}, (...result) => found.push(result));
  expect(found).toEqual([
    [
      null,
      [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ],
    [null, '1.1.1.1', 4],
  ]);
});

test('private addresses are reached where the owner allows it', async () => {
  const { port } = await receiver(status(200));
  const send = sender(`http://crm.internal:${port}/`, { resolve: resolveTo('127.0.0.1') });
  expect(await send(delivery)).toEqual({ delivered: true });
});

test('a name that is not found is tried again', async () => {
  const resolve: Resolve = (_name, callback) =>
    callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []);
  expect(await sender('http://nowhere.example/', { resolve })(delivery)).toMatchObject({
    reason: 'ENOTFOUND',
    final: false,
  });
});

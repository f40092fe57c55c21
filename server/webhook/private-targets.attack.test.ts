import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlainError } from '../common/plain-error.ts';
import { readSettings } from '../settings.ts';
import { submitted } from '../testing/sample-leads.ts';
import { createWebhookSender, type Resolve } from './webhook.ts';

/** Hosts that lead to this machine or its neighbours, in the spellings that have got past other filters. */
const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7F.0x0.0x0.0x1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.01',
  '00000177.0.0.1',
  '127.0.0.1.',
  '127.0.0.1%2e',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '0x0',
  'user:password@127.0.0.1',
  'crm.example@127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '3232235777',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
];

/** What names can be made to resolve to. */
const resolved = [
  ['127.0.0.1'],
  ['::1'],
  ['0.0.0.0'],
  ['::'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['::ffff:a9fe:a9fe'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['fd00::1'],
  ['fe80::1%eth0'],
  ['127.0.0.1', '10.0.0.1', '::1'],
  [],
];

const names = [
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  'a.rebinding.example',
  'metadata.internal',
  'xn--0zwm56d',
];

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Whoever gets through ends up here. */
let receiver: Server;
let port = 0;
let reached = 0;
beforeAll(async () => {
  receiver = createServer((_request, response) => void response.end());
  receiver.on('connection', () => reached++);
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(() => receiver.close());

async function sendTo(host: string, resolve?: Resolve) {
  const url = `http://${host}:${port}/hook`;
  const send = createWebhookSender({
    url,
    secret,
    allowPrivate: false,
    timeout: 2000,
    ...(resolve && { resolve }),
  });
  return { ...(await send({ ...submitted, channel: 'webhook' })), reached };
}

const refused = {
  delivered: false,
  reason: expect.stringContaining('a private address') as string,
  reached: 0,
};

describe('a webhook does not reach this machine or its neighbours', () => {
  test('in at least thirty spellings', () => expect(literals.length).toBeGreaterThanOrEqual(30));

  test.each(literals)('by %s', async (host) => expect(await sendTo(host)).toMatchObject(refused));

  test.each(literals)('and the server does not even start with %s', (host) => {
    const environment = { WEBHOOK_URL: `https://${host}/`, WEBHOOK_SECRET: secret };
    expect(() => readSettings(environment)).toThrow(PlainError);
  });

  test.each(resolved.map((addresses) => [addresses.join(' and ') || 'nothing', addresses] as const))(
    'by a name that resolves to %s',
    async (_what, addresses) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      for (const name of names) {
        const outcome = await sendTo(name, (_name, callback) => callback(null, found));
        expect(outcome).toMatchObject(refused);
      }
    },
  );
});

test('the receiver can be reached where the owner allows it, or nothing above would have been shown', async () => {
  const url = `http://2130706433:${port}/hook`;
  const send = createWebhookSender({ url, secret, allowPrivate: true });
  expect(await send({ ...submitted, channel: 'webhook' })).toEqual({ delivered: true });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterEach } from 'vitest';
import { postSave, type VisitorSave } from '../tests/support/saving-visitors.ts';

/** Functions that are called after each test, the last one first. */
export function cleanUpAfterEach(): (() => unknown)[] {
  const clean: (() => unknown)[] = [];
  afterEach(async () => {
    for (const each of clean.splice(0).toReversed()) await each();
  });
  return clean;
}

export type Values = Readonly<Record<string, string>>;

export const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const exampleSettings = (): Values =>
  parseEnv(readFileSync(fileHere('vs-online.env'), 'utf8')) as Values;

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Settings for a receiver on this machine. */
export const webhookSettings = (address: string): Values => ({
  WEBHOOK_URL: address,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_ALLOW_PRIVATE: 'true',
});

export interface ReceivedWebhook {
  readonly webhookId: string;
  readonly leadId: string;
  readonly type: string;
}

/** A webhook receiver that records what it receives. */
export async function startReceiver(answer: () => number = () => 204) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const { type, data } = JSON.parse(await text(request)) as { type: string; data: { UserId: string } };
    received.push({ webhookId: String(request.headers['webhook-id']), leadId: data.UserId, type });
    response.writeHead(answer()).end();
  });
  return { address: await listen(server), received, close: () => void server.close() };
}

/** Its status; 0 when there was no answer. */
export const send = (address: string, save: VisitorSave): Promise<number> =>
  postSave(address, save).then(
    ({ status }) => status,
    () => 0,
  );

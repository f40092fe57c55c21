import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { postSave, type VisitorSave } from '../tests/support/saving-visitors.ts';

export const fileHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const exampleSettings = () =>
  parseEnv(readFileSync(fileHere('vs-online.env'), 'utf8')) as Readonly<Record<string, string>>;

interface ReceivedWebhook {
  readonly webhookId: string;
  readonly leadId: string;
  readonly type: string;
}

/** A webhook receiver on this machine that records what it receives, with the settings that lead to it. */
export async function startReceiver(answer: () => number = () => 204) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const { type, data } = JSON.parse(await text(request)) as { type: string; data: { UserId: string } };
    received.push({ webhookId: String(request.headers['webhook-id']), leadId: data.UserId, type });
    response.writeHead(answer()).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    WEBHOOK_URL: `http://127.0.0.1:${port}`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  return { settings, received, close: () => void server.close() };
}

/** Its status; 0 when there was no answer. */
export const send = (address: string, save: VisitorSave): Promise<number> =>
  postSave(address, save).then(
    ({ status }) => status,
    () => 0,
  );

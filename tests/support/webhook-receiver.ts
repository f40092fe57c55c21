import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  readonly type: string;
  readonly data: { readonly UserId: string };
  readonly event?: { readonly id: string; readonly from?: string; readonly to?: string };
}

/** What a CRM does: it verifies each message, and drops repetitions. */
export async function startWebhookReceiver() {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const received = new Map<string, ReceivedWebhook>();
  const refused: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    try {
      const headers = request.headers as Record<string, string>;
      const message = new Webhook(secret).verify(body, headers) as ReceivedWebhook;
      received.set(headers['webhook-id'] ?? '', message);
    } catch (error) {
      refused.push(error);
    }
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    /** Received webhooks, in the order of arrival. */
    received: (): readonly ReceivedWebhook[] => [...received.values()],
    refused,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

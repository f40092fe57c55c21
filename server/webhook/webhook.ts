import { Webhook } from 'standardwebhooks';
import { toRecord } from '../leads/lead-record.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { createPost, NoAnswer, type PostOptions } from './post.ts';

export interface WebhookTarget extends Pick<PostOptions, 'allowPrivate'> {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookOptions extends WebhookTarget, Omit<PostOptions, 'urlName'> {
  readonly now?: () => Date;
}

/** Sends leads to a webhook, signed after the Standard Webhooks specification. */
export function createWebhookSender(options: WebhookOptions): Send {
  const { now = () => new Date() } = options;
  const url = new URL(options.url);
  const signer = new Webhook(options.secret);
  const post = createPost({ ...options, urlName: 'WEBHOOK_URL' });
  return async (delivery) => {
    const body = JSON.stringify(payload(delivery));
    const at = now();
    try {
      const status = await post(url, body, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'VS-Online-Webhooks/1',
        'webhook-id': delivery.messageId,
        'webhook-timestamp': Math.floor(at.getTime() / 1000),
        'webhook-signature': signer.sign(delivery.messageId, at, body),
      });
      return outcomeOf(status);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return failed(error.message);
    }
  };
}

/** The same for every attempt, unless a save changes the lead in between. */
const payload = ({ occasion, firstDue, lead }: Delivery) => ({
  type: `lead.${occasion}`,
  timestamp: firstDue.toISOString(),
  data: toRecord(lead),
});

/** HTTP 410: the receiver wants no more webhooks. */
const gone = 410;

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return delivered;
  return failed(`answered ${status}`, status === gone);
}

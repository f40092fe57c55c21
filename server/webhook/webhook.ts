import { createHmac } from 'node:crypto';
import type { Send } from '../outbox/dispatcher.ts';
import { delivered, failed, type Outcome } from '../outbox/outcome.ts';
import { createPost, NoAnswer, type PostOptions } from './post.ts';
import { webhookBody, type WebhookForm } from './webhook-body.ts';

export interface WebhookTarget extends Pick<PostOptions, 'allowPrivate'> {
  readonly url: string;
  /** Chat services check no signature, and need none. */
  readonly secret: string | undefined;
  readonly form: WebhookForm;
  /** URL of the desk, for links. */
  readonly deskUrl?: string | undefined;
}

type WebhookOptions = WebhookTarget & Omit<PostOptions, 'urlName'>;

/** Sends leads and their changes to a webhook, signed after the Standard Webhooks specification. */
export function createWebhookSender(options: WebhookOptions): Send {
  const { form, secret, deskUrl } = options;
  const url = new URL(options.url);
  const sign = secret === undefined ? undefined : createSigner(secret);
  const post = createPost({ ...options, urlName: 'WEBHOOK_URL' });
  return async (delivery) => {
    const body = JSON.stringify(webhookBody(form, delivery, deskUrl));
    const id = delivery.messageId;
    const seconds = Math.floor(Date.now() / 1000);
    try {
      const status = await post(url, body, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'VS-Online-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        ...(sign && { 'webhook-signature': sign(`${id}.${seconds}.${body}`) }),
      });
      return outcomeOf(status);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return failed(error.message);
    }
  };
}

/** The secret is `whsec_` and the key in base64. */
function createSigner(secret: string): (message: string) => string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return (message) => `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
}

/** HTTP 410: the receiver wants no more webhooks. */
const gone = 410;

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return delivered;
  return failed(`answered ${status}`, status === gone);
}

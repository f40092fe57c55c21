import { createECDH } from 'node:crypto';
import type { PushText } from '../../contract/desk/notifications.ts';
import { createPost, NoAnswer, type PostOptions } from '../webhook/post.ts';

/** Push messages to browsers and phones (RFC 8030), encrypted for the device and signed by this service (VAPID). */

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the person has withdrawn the permission, or the browser is no longer there. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (subscription: PushSubscription, text: PushText) => Promise<PushOutcome>;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of the service, from 256 random bits in base64url. */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret };
}

interface PushOptions extends Omit<PostOptions, 'urlName'> {
  readonly keys: VapidKeys;
  /** Where push services reach the operator: a mailto or https URL. */
  readonly contact: string;
}

/** In seconds: what has not been shown by then is of no use. */
const timeToLive = 12 * 60 * 60;

export function createPushSender({ keys, contact, ...options }: PushOptions): SendPush {
  const post = createPost({ ...options, urlName: 'the push service' });
  return async ({ endpoint, p256dh, auth }, text) => {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      { TTL: timeToLive, urgency: 'high', vapidDetails: { subject: contact, ...keys } },
    );
    try {
      const status = await post(new URL(endpoint), body ?? '', { ...headers });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return 'failed';
    }
  };
}

import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { PushText } from '../../contract/desk/notifications.ts';
import { createPost, NoAnswer, type PostOptions } from '../webhook/post.ts';
import { type DeviceKeys, encryptForDevice } from './encryption.ts';

/** Push messages to browsers and phones (RFC 8030), encrypted for the device and signed by this service (VAPID). */

export interface PushSubscription extends DeviceKeys {
  readonly endpoint: string;
}

/** `gone`: the person has withdrawn the permission, or the browser is no longer there. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (subscription: PushSubscription, text: PushText) => Promise<PushOutcome>;

interface VapidKeys {
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
  return async ({ endpoint, ...device }, text) => {
    const url = new URL(endpoint);
    const body = encryptForDevice(device, JSON.stringify(text));
    if (!body) return 'gone';
    const headers = {
      TTL: timeToLive,
      Urgency: 'high',
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      'Content-Length': body.length,
      Authorization: vapidAuthorization(url.origin, contact, keys),
    };
    try {
      const status = await post(url, body, headers);
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return 'failed';
    }
  };
}

/** RFC 8292: a token for one push service, which need not know this service beforehand. */
function vapidAuthorization(audience: string, contact: string, { publicKey, privateKey }: VapidKeys): string {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey },
    format: 'jwk',
  });
  const expires = Math.floor(Date.now() / 1000) + timeToLive;
  const signed = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: audience, exp: expires, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

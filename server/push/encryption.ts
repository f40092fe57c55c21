import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives with its subscription, in base64url: its public key, and a secret. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Longer than any message that a push service takes. */
const recordSize = 4096;

/** The end of the last record, which is the only one (RFC 8188). */
const lastRecord = 2;

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

function agree(pair: ECDH, deviceKey: Uint8Array): Buffer | undefined {
  try {
    return pair.computeSecret(deviceKey);
  } catch {
    return undefined;
  }
}

/** The body of a push message that only the device can read (RFC 8291); none when its key is not on the curve. */
export function encryptForDevice(
  { p256dh, auth }: DeviceKeys,
  text: string,
  pair = newKeyPair(),
  salt = randomBytes(16),
): Buffer | undefined {
  const [deviceKey, senderKey] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const agreed = agree(pair, deviceKey);
  if (!agreed) return undefined;
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, senderKey]);
  const secret = derive(agreed, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(senderKey.length, 20);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text), cipher.update(Uint8Array.of(lastRecord)), cipher.final()];
  return Buffer.concat([head, senderKey, ...sealed, cipher.getAuthTag()]);
}

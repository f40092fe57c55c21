import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushText } from '../../contract/desk/notifications.ts';

/** RFC 8292. */
function isSignedFor(origin: string, authorization = ''): boolean {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  const secondsLeft = exp - Date.now() / 1000;
  return isSigned && aud === origin && secondsLeft > 0 && secondsLeft <= 24 * 60 * 60;
}

/** A push service and the browser behind it: it decrypts what arrives (RFC 8291), as a browser does. */
export async function startPushReceiver() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const received: PushText[] = [];
  let status = 201;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const isSigned = isSignedFor(`http://${request.headers.host}`, request.headers.authorization);
    if (isSigned && status === 201) received.push(JSON.parse(decrypt(body).toString()) as PushText);
    response.writeHead(isSigned ? status : 401).end();
  });

  function decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
    const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const sealed = body.subarray(keyEnd);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    requests: () => requests,
    /** A subscription as `PushSubscription.toJSON()` gives it. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    answerWith: (code: number) => {
      status = code;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

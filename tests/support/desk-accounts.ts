import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Account } from '../../contract/desk/accounts.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/desk/accounts/codes.ts';
import { addCredential } from '../../server/desk/accounts/passkeys.ts';
import { startSession } from '../../server/desk/accounts/sessions.ts';
import { emailKeyOf, toAccount } from '../../server/desk/accounts/users.ts';

export interface TestUser {
  readonly account: Account;
  readonly sessionId: string;
  /** For the header of `app.inject`. */
  readonly cookie: string;
}

interface TestUserOptions {
  readonly role: Role;
  /** When the session starts, freshly authenticated. */
  readonly now: number;
  readonly name?: string;
  readonly email?: string;
  /** Behind TLS, where the cookie has another name. */
  readonly isSecure?: boolean;
}

/** Makes an enabled account and a session without signing in. It has no way to sign in. */
export async function makeTestUser(database: Database, options: TestUserOptions): Promise<TestUser> {
  const { role, now, name = 'Grace Hopper', isSecure = false } = options;
  const id = newId();
  const email = options.email ?? `${role}-${id}@desk.example`;
  const user = { id, email, name, role, time_zone: 'Europe/London' };
  const session = await database.transaction(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        ...user,
        email_key: emailKeyOf(email),
        created_at: now,
        disabled_at: null,
        deleted_at: null,
      })
      .execute();
    return startSession(trx, { userId: id, device: 'Firefox on Linux', now });
  });
  const cookie = `${isSecure ? '__Host-desk' : 'desk'}=${session.token}`;
  return { account: toAccount(user), sessionId: session.id, cookie };
}

/** A passkey that nothing can sign with. */
export const addTestCredential = (database: Database, userId: string): Promise<boolean> =>
  database.transaction((trx) =>
    addCredential(
      trx,
      { id: newId(), public_key: '', counter: 0, transports: '[]' },
      { userId, name: 'Key', now: 0 },
    ),
  );

/** What a browser and its authenticator do for one passkey, ES256 without attestation. */
interface TestAuthenticator {
  register(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON;
  authenticate(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON;
  /** Whether the next responses say that the user was verified. */
  verifiesUser: boolean;
  /** The number of uses that the next response reports is one higher. */
  counter: number;
}

export function createTestAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** WebAuthn, section 6.1: hash of the host, flags, counter, then the credential at registration. */
  const authenticatorData = (credential: Buffer): Buffer => {
    self.counter += 1;
    const flags = present | (self.verifiesUser ? verified : 0) | (credential.length > 0 ? withCredential : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(self.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, credential]);
  };

  const self: TestAuthenticator = {
    verifiesUser: true,
    counter: 0,
    register: ({ challenge, user }) => {
      userHandle = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        idLength,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authenticatorData(credential)],
        ]),
      );
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    authenticate: ({ challenge }) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(Buffer.alloc(0));
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
  return self;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** RFC 9053: type EC2, algorithm ES256, curve P-256. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );

import { minute } from '../../../contract/durations.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../database/database.ts';
import type { CredentialTable, TransactionQueries } from '../../database/tables.ts';

/** Loaded when it is first used: it would be a sixth of the time in which the service starts. */
const webAuthn = () => import('@simplewebauthn/server');

const challengeTerm = 5 * minute;

/** A discoverable credential names its user, and the authenticator has verified who uses it. */
const selection = { residentKey: 'required', userVerification: 'required' } as const;

/** ES256, EdDSA and RS256: what authenticators have, and what every release of Node verifies. */
const algorithms = [-7, -8, -257];

type LooseResponse = { readonly id: string; readonly response: Readonly<Record<string, unknown>> };

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The known credential that a response names; `newCounter` is null when its signature is refused. */
export interface VerifiedPasskey {
  readonly userId: string;
  readonly id: string;
  readonly newCounter: number | null;
}

type Origin = { readonly origin: string };
type Purpose = { readonly purpose: string; readonly now: number };

interface RegistrationRequest extends Origin, Purpose {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

interface SignInRequest extends Origin, Purpose {
  readonly userId?: string;
}

interface ChallengeResponse extends Origin, Purpose {
  readonly response: LooseResponse;
}

export type NewCredential = Pick<CredentialTable, 'id' | 'public_key' | 'counter' | 'transports'>;

export function createPasskeys(database: Database, companyName: string) {
  async function storeChallenge(challenge: string, { purpose, now }: Purpose): Promise<void> {
    await database.transaction(async (trx) => {
      await trx.deleteFrom('challenges').where('expires_at', '<=', now).execute();
      await trx
        .insertInto('challenges')
        .values({ challenge, purpose, expires_at: now + challengeTerm })
        .execute();
    });
  }

  /** Returns the challenge of a response once, if it was made for this purpose. */
  async function consumeChallenge({ response, purpose, now }: ChallengeResponse): Promise<string | null> {
    const challenge = challengeIn(response);
    if (challenge === null) return null;
    const { numDeletedRows } = await database.run((db) =>
      db
        .deleteFrom('challenges')
        .where('challenge', '=', challenge)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    );
    return numDeletedRows > 0n ? challenge : null;
  }

  const passkeysOf = (userId: string) =>
    database.run(async (db) => {
      const credentials = await db
        .selectFrom('credentials')
        .select(['id', 'transports'])
        .where('user_id', '=', userId)
        .execute();
      return credentials.map(({ id, transports }) => ({
        id,
        transports: JSON.parse(transports) as string[],
      }));
    });

  return {
    registrationOptions: async ({ origin, userId, email, name, ...purpose }: RegistrationRequest) => {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: `${companyName} desk`,
        rpID: hostOf(origin),
        userID: new TextEncoder().encode(userId),
        userName: email,
        userDisplayName: name,
        timeout: challengeTerm,
        attestationType: 'none',
        excludeCredentials: await passkeysOf(userId),
        authenticatorSelection: { ...selection },
        supportedAlgorithmIDs: algorithms,
      });
      await storeChallenge(options.challenge, purpose);
      return options;
    },

    /** The new credential; null when the response is not right, or not to this challenge. */
    register: async (check: ChallengeResponse): Promise<NewCredential | null> => {
      const challenge = await consumeChallenge(check);
      if (challenge === null) return null;
      const result = await attempt(async () => {
        await refuseCertificates(check.response);
        const { verifyRegistrationResponse } = await webAuthn();
        return verifyRegistrationResponse({
          response: check.response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: check.origin,
          expectedRPID: hostOf(check.origin),
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        });
      });
      if (!result?.verified) return null;
      const { id, publicKey, counter, transports } = result.registrationInfo.credential;
      return {
        id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(knownTransports(transports)),
      };
    },

    /** Without `userId` the authenticator offers the accounts that it has for this site. */
    signInOptions: async ({ origin, userId, ...purpose }: SignInRequest) => {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        timeout: challengeTerm,
        userVerification: 'required',
        ...(userId !== undefined && { allowCredentials: await passkeysOf(userId) }),
      });
      await storeChallenge(options.challenge, purpose);
      return options;
    },

    /** Null when the challenge or the credential is not known. */
    verify: async (check: ChallengeResponse): Promise<VerifiedPasskey | null> => {
      const challenge = await consumeChallenge(check);
      if (challenge === null) return null;
      const stored = await database.run((db) =>
        db.selectFrom('credentials').selectAll().where('id', '=', check.response.id).executeTakeFirst(),
      );
      if (!stored) return null;
      const { verifyAuthenticationResponse } = await webAuthn();
      const result = await attempt(() =>
        verifyAuthenticationResponse({
          response: check.response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: check.origin,
          expectedRPID: hostOf(check.origin),
          credential: {
            id: stored.id,
            publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
            counter: stored.counter,
          },
          requireUserVerification: true,
        }),
      );
      const isRight = result?.verified === true && isUserHandle(check.response, stored.user_id);
      const newCounter = isRight ? result.authenticationInfo.newCounter : null;
      return { userId: stored.user_id, id: stored.id, newCounter };
    },
  };
}

/** Stores a verified credential; false when it is registered already. */
export async function addCredential(
  trx: TransactionQueries,
  credential: NewCredential,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('credentials')
    .values({ ...credential, user_id: userId, name, created_at: now, last_used: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Notes a sign-in; false when the credential was removed or used meanwhile. */
export async function noteCredentialUse(
  trx: TransactionQueries,
  { id, newCounter, now }: { readonly id: string; readonly newCounter: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ counter: newCounter, last_used: now })
    .where('id', '=', id)
    // Authenticators without a counter always send 0.
    .where('counter', newCounter === 0 ? '=' : '<', newCounter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const transportNames: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** They come from the browser and go back to it. */
const knownTransports = (transports: unknown): readonly string[] =>
  Array.isArray(transports) ? transportNames.filter((name) => transports.includes(name)) : [];

/** The library throws for every kind of response that is not right. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** None are asked for, and to check one the library would fetch a URL that it names. */
async function refuseCertificates({ response }: LooseResponse): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(String(response['attestationObject']), 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  if (
    !['none', 'packed'].includes(attestation.get('fmt')) ||
    attestation.get('attStmt').get('x5c') !== undefined
  )
    throw new Error('The response has a certificate');
}

function challengeIn({ response }: LooseResponse): string | null {
  const { clientDataJSON } = response;
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{20,100}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** The authenticator may say whose credential it is (WebAuthn, section 7.2, step 6). */
const isUserHandle = ({ response: { userHandle } }: LooseResponse, userId: string): boolean =>
  userHandle === undefined || userHandle === null || userHandle === Buffer.from(userId).toString('base64url');

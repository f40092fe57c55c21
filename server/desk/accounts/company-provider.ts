import * as openid from 'openid-client';
import { remember } from '../../../contract/remember.ts';
import type { CompanyRefusal } from '../../../contract/desk/company-sign-in.ts';

export interface CompanySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People with an address of these domains become members without an invitation; in lower case. */
  readonly domains: readonly string[];
  /** The desk's origin, for the redirect URI; undefined on loopback, where the request's own is used. */
  readonly origin: string | undefined;
}

/** The secrets of one attempt, known to the service only. */
interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface AuthorizationRequest extends AttemptSecrets {
  readonly redirectUri: string;
  /** Whether the person must sign in again although the provider knows them. */
  readonly isConfirmation: boolean;
}

/** Who has signed in, as the provider's verified token says. */
export interface Proof {
  readonly issuer: string;
  readonly subject: string;
  /** In milliseconds; null when the provider does not say. */
  readonly authenticatedAt: number | null;
  /** From the token, or from the provider where the token has no address. */
  profile(): Promise<Profile>;
}

export type Profile = Readonly<Record<string, unknown>>;

/** Why a person is not signed in. */
export class CompanyFailure extends Error {
  override readonly name = 'CompanyFailure';
  readonly reason: CompanyRefusal;
  /** The account that the attempt was about. */
  readonly userId: string | null;

  constructor(reason: CompanyRefusal, options: ErrorOptions & { readonly userId?: string } = {}) {
    super(reason, options);
    this.reason = reason;
    this.userId = options.userId ?? null;
  }
}

/** In seconds. */
const providerTimeout = 5;
/** In seconds: an attempt takes no longer. */
export const attemptSeconds = 10 * 60;

export function createCompanyProvider({ issuer, clientId, clientSecret }: CompanySettings) {
  /** Asked for at the first sign-in. */
  const configuration = remember(() =>
    openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: providerTimeout,
        execute: [
          // The signature of the token is checked as well, not only the connection that it comes by.
          openid.enableNonRepudiationChecks,
          // The settings allow this on loopback only.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        throw new CompanyFailure('unavailable', { cause: error });
      }),
  );

  return {
    /** Where to send the browser. Throws `CompanyFailure`. */
    authorizationUrl: async (request: AuthorizationRequest): Promise<string> => {
      const { state, nonce, verifier, redirectUri, isConfirmation } = request;
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isConfirmation && { prompt: 'login', max_age: '0' }),
      });
      return url.href;
    },

    /** Checks the URL to which the provider has sent the browser. Throws `CompanyFailure`. */
    proofOf: async (
      url: URL,
      { state, nonce, verifier }: AttemptSecrets,
      isConfirmation: boolean,
    ): Promise<Proof> => {
      const config = await configuration();
      const tokens = await attempt(() =>
        openid.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          ...(isConfirmation && { maxAge: attemptSeconds }),
        }),
      );
      const claims = tokens.claims();
      if (!claims) throw new CompanyFailure('refused');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        authenticatedAt: claims.auth_time === undefined ? null : claims.auth_time * 1000,
        profile: async () =>
          claims['email'] === undefined
            ? attempt(() => openid.fetchUserInfo(config, tokens.access_token, claims.sub))
            : claims,
      };
    },
  };
}

/** The provider did not answer, or not with what its protocol says. */
const outages: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CompanyFailure(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): CompanyRefusal {
  if (error instanceof openid.AuthorizationResponseError) return 'cancelled';
  if (error instanceof openid.ClientError && !outages.includes(error.code)) return 'refused';
  return error instanceof openid.ResponseBodyError && error.status < 500 ? 'refused' : 'unavailable';
}

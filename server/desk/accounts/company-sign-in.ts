import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '../../../contract/durations.ts';
import { companyResultName, type CompanyResult } from '../../../contract/desk/company-sign-in.ts';
import { isTimeZone } from '../../../contract/desk/requests.ts';
import { deskApi, deskPath, deskRoutes } from '../../../contract/desk/routes.ts';
import { errorCode } from '../../common/error-code.ts';
import type { CompanyAttemptTable } from '../../database/tables.ts';
import { oneLine } from '../../leads/sanitise.ts';
import { appendAudit, ownRecord, refusalRecord } from '../audit.ts';
import { type Call, type Caller, DeskFailure, type DeskHandlers, notFound } from '../handlers.ts';
import { logRefusal } from '../refusal-log.ts';
import { hashOf, newToken } from './codes.ts';
import { bindIdentity, noteIdentityUse, userOfIdentity } from './company-identities.ts';
import {
  attemptSeconds,
  CompanyFailure,
  type CompanySettings,
  createCompanyProvider,
  type Proof,
} from './company-provider.ts';
import { type AccountsContext, writeCookie } from './context.ts';
import { kindOf, openInvitation } from './invitations.ts';
import { createSessionCookie } from './session-cookie.ts';
import { beginSession } from './sign-in.ts';
import { idleEnd, renewSession, type StartedSession } from './sessions.ts';
import { hasEnabledUser } from './users.ts';

type SignInRequest = Pick<Call<'signInCompany'>, 'request' | 'reply' | 'now'>;

interface SignInStart {
  readonly caller: Caller | null;
  readonly purpose: CompanyAttemptTable['purpose'];
  readonly timeZone?: string;
  readonly linkHash?: string | null;
}

/** In milliseconds. */
const attemptTerm = attemptSeconds * 1000;
/** How far the provider's clock may be behind. */
const clockTolerance = minute;

/**
 * Sign-in with the company's OpenID Connect provider. An account is bound to the provider's subject when it is first used
 * there; after that, addresses no longer matter.
 */
export function companyHandlers(
  context: AccountsContext,
  settings: CompanySettings | undefined,
  isSecure: boolean,
) {
  if (!settings)
    return {
      signInCompany: absent,
      enrolCompany: absent,
      signInCompanyReturn: absent,
      confirmCompany: absent,
    };
  const { database } = context;
  const { domains, origin } = settings;
  const provider = createCompanyProvider(settings);
  // Lax: the provider sends the browser back from another site, and the strict cookie of the session stays behind.
  const browserCookie = createSessionCookie(isSecure, context.origin, {
    plainName: 'desk-company',
    sameSite: 'lax',
  });

  /** The host of a request decides on loopback only; elsewhere it could be an attacker's. */
  const returnUrl = (request: FastifyRequest): string =>
    `${origin ?? context.origin(request)}${deskApi}${deskRoutes.signInCompanyReturn.path}`;

  /** Returns the provider's URL, to which the browser goes. */
  async function begin(
    { request, reply, now }: SignInRequest,
    { caller, purpose, timeZone = 'UTC', linkHash = null }: SignInStart,
  ): Promise<string> {
    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const url = await provider.authorizationUrl({
      ...secrets,
      redirectUri: returnUrl(request),
      isConfirmation: purpose === 'confirm',
    });
    const browser = newToken();
    await database.transaction(async (trx) => {
      await trx
        .deleteFrom('company_attempts')
        .where('started_at', '<=', now - attemptTerm)
        .execute();
      await trx
        .insertInto('company_attempts')
        .values({
          state_hash: hashOf(secrets.state),
          browser_hash: hashOf(browser),
          nonce: secrets.nonce,
          verifier: secrets.verifier,
          purpose,
          session_id: caller?.sessionId ?? null,
          link_hash: linkHash,
          time_zone: timeZone,
          started_at: now,
        })
        .execute();
    });
    browserCookie.write(reply, browser, attemptSeconds);
    return url;
  }

  /** Sends the browser to the provider. */
  const leave = (call: SignInRequest, start: SignInStart): Promise<''> =>
    begin(call, start).then(
      (url) => redirect(call.reply, url),
      (error: unknown) => refuse(call, error),
    );

  /** Returns an attempt once, to the browser that began it. */
  async function consumeAttempt(state: string, browser: string | null, now: number) {
    const row = await database.run((db) =>
      db
        .deleteFrom('company_attempts')
        .where('state_hash', '=', hashOf(state))
        .where('browser_hash', '=', hashOf(browser ?? ''))
        .where('started_at', '>', now - attemptTerm)
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw new CompanyFailure('expired');
    return row;
  }

  /** Signs in, or confirms a session. */
  async function finish({ request, reply, now }: SignInRequest): Promise<CompanyResult | null> {
    const url = new URL(returnUrl(request) + new URL(request.url, 'http://desk').search);
    const state = url.searchParams.get('state') ?? '';
    const attempt = await consumeAttempt(state, browserCookie.read(request), now);
    const isConfirmation = attempt.purpose === 'confirm';
    const proof = await provider.proofOf(url, { ...attempt, state }, isConfirmation);
    if (isConfirmation) {
      writeCookie(context, reply, await confirm(attempt, proof, now), now);
      return 'confirmed';
    }
    const { session, ended } = await enter(attempt, proof, request, now);
    context.sessionsEnded(ended);
    writeCookie(context, reply, session, now);
    return null;
  }

  async function enter(attempt: CompanyAttemptTable, proof: Proof, request: FastifyRequest, now: number) {
    const isBound = (await database.run((db) => userOfIdentity(db, proof))) !== null;
    const profile = isBound ? {} : await proof.profile();
    return database.transaction(async (trx) => {
      const userId = await userOfIdentity(trx, proof);
      const newcomer = { domains, proof, profile, attempt, now };
      const bound =
        userId === null ? await bindIdentity(trx, database.kind, newcomer) : { userId, ended: [] };
      const begun = await beginSession(
        trx,
        database.kind,
        {
          userId: bound.userId,
          method: 'company',
          isStillValid: (again) => noteIdentityUse(again, proof, now),
          // Without a time from the provider the sign-in may be days old: what needs a fresh one asks for a confirmation.
          authenticatedAt: Math.min(proof.authenticatedAt ?? 0, now),
        },
        { request, now, caller: null },
      );
      if (!begun) throw new CompanyFailure('disabled', { userId: bound.userId });
      const replaced = await trx
        .deleteFrom('sessions')
        .where('id', '=', attempt.session_id)
        .returning('id')
        .execute();
      return { session: begun.session, ended: [...bound.ended, ...replaced.map(({ id }) => id)] };
    });
  }

  /** Renews the session in which the confirmation was begun, for the same person. */
  async function confirm(
    { session_id, started_at }: CompanyAttemptTable,
    proof: Proof,
    now: number,
  ): Promise<StartedSession> {
    return database.transaction(async (trx) => {
      const userId = await userOfIdentity(trx, proof);
      if (userId === null || !(await noteIdentityUse(trx, proof, now)))
        throw new CompanyFailure('not-confirmed');
      // Disabling a person ends all sessions.
      const own = await trx
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', session_id)
        .where('user_id', '=', userId)
        .where('ends_at', '>', now)
        .where('last_seen', '>', now - idleEnd)
        .executeTakeFirst();
      const isFresh = (proof.authenticatedAt ?? 0) >= started_at - clockTolerance;
      const session = own && isFresh ? await renewSession(trx, own.id, now) : null;
      if (!session) throw new CompanyFailure('not-confirmed', { userId });
      await appendAudit(trx, ownRecord(userId, 'signed-in', now, 'confirmed by company'));
      return session;
    });
  }

  /** Refusals go to the log, those about an account also to the audit log. */
  async function refuse({ request, reply, now }: SignInRequest, error: unknown): Promise<''> {
    // The link or the address was used at the same moment, or its maker has lost the right to make it.
    const failure = error instanceof DeskFailure ? new CompanyFailure('expired', { cause: error }) : error;
    if (!(failure instanceof CompanyFailure)) throw error;
    const { reason, userId, cause } = failure;
    if (cause === undefined) logRefusal(request, reason, userId);
    else request.log.warn({ reason, code: providerCode(cause) }, 'A sign-in with the company has failed');
    if (userId !== null)
      await database.transaction((trx) => appendAudit(trx, refusalRecord(userId, now, `company: ${reason}`)));
    return redirect(reply, resultUrl(reason));
  }

  return {
    signInCompany: async (call) => {
      context.cookie.requireSecure(call.request);
      if (!(await database.run(hasEnabledUser))) throw new DeskFailure(401, 'refused');
      const { caller, request } = call;
      return leave(call, { caller, purpose: 'sign-in', timeZone: zoneIn(request.query) });
    },

    enrolCompany: async (call) => {
      context.cookie.requireSecure(call.request);
      const { body, caller, now } = call;
      const { hash, ...link } = await database.run((db) => openInvitation(db, hashOf(body.code), now));
      // The first account is an owner's; an allowed domain would make it a member's, and end the link.
      if (kindOf(link) === 'set-up') throw new DeskFailure(401, 'refused');
      try {
        return {
          url: await begin(call, { caller, purpose: 'sign-in', timeZone: body.timeZone, linkHash: hash }),
        };
      } catch (error) {
        if (error instanceof CompanyFailure) throw new DeskFailure(503, 'unavailable');
        throw error;
      }
    },

    confirmCompany: (call) => leave(call, { caller: call.caller, purpose: 'confirm' }),

    signInCompanyReturn: async (call) => {
      context.cookie.requireSecure(call.request);
      browserCookie.clear(call.reply);
      try {
        const result = await finish(call);
        return redirect(call.reply, result === null ? deskPath : resultUrl(result));
      } catch (error) {
        return refuse(call, error);
      }
    },
  } satisfies Partial<DeskHandlers>;
}

const absent = (): Promise<never> => Promise.reject(notFound());

/** The result is in the fragment, which no log holds. */
const resultUrl = (result: CompanyResult): string => `${deskPath}#${companyResultName}=${result}`;

function redirect(reply: FastifyReply, location: string): '' {
  reply.code(303).header('location', location);
  return '';
}

/** In characters. */
const longestCode = 100;

/** OpenID Connect names its errors in a field; messages may hold what was sent. */
const providerCode = (cause: unknown): string =>
  cause instanceof Error && 'error' in cause && typeof cause.error === 'string'
    ? oneLine(cause.error.slice(0, longestCode))
    : errorCode(cause);

/** The browser's own, for accounts that are made. */
function zoneIn(query: unknown): string {
  const { zone } = query as { readonly zone?: unknown };
  return typeof zone === 'string' && zone.length <= 64 && isTimeZone(zone) ? zone : 'UTC';
}

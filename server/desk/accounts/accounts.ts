import type { FastifyRequest } from 'fastify';
import { errorCode } from '../../common/error-code.ts';
import type { Log } from '../../common/log.ts';
import type { Database } from '../../database/database.ts';
import { DeskFailure } from '../handlers.ts';
import type { CompanySettings } from './company-provider.ts';
import { auditHandlers } from '../audit.ts';
import { companyHandlers } from './company-sign-in.ts';
import type { AccountsContext } from './context.ts';
import { enrolHandlers } from './enrol.ts';
import { ownAccountHandlers } from './own-account.ts';
import { createPasskeys } from './passkeys.ts';
import { peopleHandlers } from './people.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createAuthenticate } from './sessions.ts';
import { signInHandlers } from './sign-in.ts';

interface AccountsOptions {
  readonly database: Database;
  /** The desk's origin for a request, such as https://www.example.com. */
  readonly origin: (request: FastifyRequest) => string;
  /** Behind TLS. */
  readonly isSecure: boolean;
  readonly log: Log;
  /** The URL of the public pages, when they are not beside the desk. */
  readonly siteUrl?: string;
  readonly companyName: string;
  /** The company's own sign-in. */
  readonly company?: CompanySettings | undefined;
  /** Called once the first account exists, for example to remove the set-up link's file. */
  readonly onSetUp?: () => Promise<void>;
}

type SessionsEnded = (sessionIds: readonly string[]) => void;

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-in, sessions, passkeys, invitations, people and the audit log. */
export function createAccounts({
  database,
  origin: originOf,
  isSecure,
  log,
  siteUrl = '/',
  companyName,
  company,
  onSetUp = () => Promise.resolve(),
}: AccountsOptions) {
  const origin = (request: FastifyRequest): string => {
    const text = originOf(request);
    if (!URL.canParse(text)) throw new DeskFailure(400, 'malformed');
    return text;
  };
  const cookie = createSessionCookie(isSecure, origin);
  const listeners: SessionsEnded[] = [];
  const context: AccountsContext = {
    database,
    passkeys: createPasskeys(database, companyName),
    cookie,
    log,
    siteUrl,
    companyName,
    companySignIn: company ? { hasCompanySignIn: true } : {},
    origin,
    sessionsEnded: (ids) => {
      if (ids.length > 0) for (const listener of listeners) listener(ids);
    },
    // The account exists: a file that cannot be removed must not make the answer fail.
    setUpDone: () =>
      onSetUp().catch((error: unknown) =>
        log.warn({ code: errorCode(error) }, 'What is left of the set-up link could not be removed'),
      ),
  };
  return {
    authenticate: createAuthenticate(database, cookie.read, log),
    handlers: {
      ...signInHandlers(context),
      ...companyHandlers(context, company, isSecure),
      ...enrolHandlers(context),
      ...ownAccountHandlers(context),
      ...peopleHandlers(context),
      ...auditHandlers(database),
    },
    /** Sessions that end in this process are named at once; live connections check their session for the others. */
    onSessionsEnded: (listener: SessionsEnded) => void listeners.push(listener),
  };
}

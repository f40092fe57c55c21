import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '../../../contract/durations.ts';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { permissionsOf } from '../../../contract/desk/roles.ts';
import { freshMinutes } from '../../../contract/desk/routes.ts';
import type { Log } from '../../common/log.ts';
import type { Database } from '../../database/database.ts';
import { oneLine } from '../../leads/sanitise.ts';
import { type Caller, DeskFailure } from '../handlers.ts';
import type { Passkeys } from './passkeys.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { StartedSession } from './sessions.ts';
import { methodsOf } from './users.ts';

/** What the handlers of accounts share. */
export interface AccountsContext {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly cookie: SessionCookie;
  readonly log: Log;
  /** The URL of the public pages. */
  readonly siteUrl: string;
  readonly companyName: string;
  /** Whether there is a sign-in with the company's provider. */
  readonly companySignIn: { readonly hasCompanySignIn?: true };
  origin(request: FastifyRequest): string;
  /** Closes what the sessions hold open. */
  sessionsEnded(ids: readonly string[]): void;
  /** Once the first account exists. */
  setUpDone(): Promise<void>;
}

export async function signedIn(
  { database, siteUrl, companyName, companySignIn }: AccountsContext,
  { account, authenticatedAt }: Omit<Caller, 'sessionId'>,
): Promise<SessionAnswer> {
  return {
    state: 'signed-in',
    account,
    permissions: permissionsOf(account.role),
    freshUntil: authenticatedAt + freshMinutes * minute,
    methods: await database.run((db) => methodsOf(db, account.id)),
    siteUrl,
    companyName,
    ...companySignIn,
  };
}

export const writeCookie = (
  { cookie }: AccountsContext,
  reply: FastifyReply,
  { token, endsAt }: StartedSession,
  now: number,
): void => cookie.write(reply, token, (endsAt - now) / 1000);

/** Names are shown in lists and in mails. Throws `malformed` when nothing is left. */
export function cleanName(name: string): string {
  const clean = oneLine(name);
  if (clean === '') throw new DeskFailure(400, 'malformed');
  return clean;
}

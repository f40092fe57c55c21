import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '../../../contract/lead.ts';
import type { TransactionQueries, UserTable } from '../../database/tables.ts';
import { rateLimitKey } from '../../http/ip-address.ts';
import { appendAudit } from '../audit.ts';
import { DeskFailure } from '../handlers.ts';
import { type AccountsContext, requireCapacity, tooMany } from './context.ts';
import { checkCode, consumeCode } from './second-factor.ts';
import type { ThrottleKey } from './throttle.ts';
import { emailKeyOf } from './users.ts';

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly oneTimeCode: string;
  readonly now: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** In milliseconds. Anyone can make an account wait, so that it waits for minutes at most. */
const longestForAccount = 5 * 60_000;
const longestForAddress = 15 * 60_000;

/**
 * Checks e-mail address, password and code, and does `then` in the transaction that uses up the code. An unknown address, a
 * wrong password and a wrong code are refused alike and after the same work.
 */
export async function attemptPassword<T>(
  context: AccountsContext,
  { email, password, oneTimeCode, now, request, reply }: Attempt,
  then: (trx: TransactionQueries, user: UserTable) => Promise<T>,
): Promise<T> {
  const { database, passwords, throttle } = context;
  const emailKey = emailKeyOf(email);
  const keys: readonly ThrottleKey[] = [
    { key: `account ${emailKey}`, longest: longestForAccount },
    { key: `address ${rateLimitKey(request.ip)}`, longest: longestForAddress },
  ];
  const seconds = throttle.begin(keys, now);
  if (seconds > 0) throw tooMany(reply, seconds);
  requireCapacity(context, reply);

  const { user, recoveryHashes } = await findUser(context, emailKey);
  const isPassword = await passwords.verify(password, user?.password_hash ?? null);
  const code = checkCode(oneTimeCode, user ?? unknownUser, recoveryHashes, now);

  if (isPassword && code !== null && user) {
    const done = await database.transaction(async (trx) => {
      if (!(await consumeCode(trx, user.id, code))) return null;
      const record = { at: now, actorId: user.id, subject: user.id };
      if ('recoveryHash' in code)
        await appendAudit(trx, database.kind, { ...record, action: 'recovery-code-used' });
      return { result: await then(trx, user) };
    });
    if (done) {
      throttle.succeeded(keys);
      return done.result;
    }
  }
  await database.transaction((trx) =>
    appendAudit(trx, database.kind, {
      at: now,
      actorId: null,
      action: 'sign-in-refused',
      subject: user?.id ?? null,
      detail: 'password',
    }),
  );
  throw new DeskFailure(401, 'refused');
}

/** For an unknown address: its codes are checked as those of an account would be. */
const unknownUser = { one_time_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', one_time_step: Infinity } as const;

async function findUser({ database }: AccountsContext, emailKey: string) {
  const isKnowable = isEmail(emailKey);
  const user = await database.run((db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('email_key', '=', isKnowable ? emailKey : '')
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  const rows = await database.run((db) =>
    db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', user?.id ?? '')
      .execute(),
  );
  return { user, recoveryHashes: rows.map(({ hash }) => hash) };
}

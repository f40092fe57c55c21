import { roles } from '../../../contract/desk/roles.ts';
import type {
  CompanyAttemptTable,
  DatabaseKind,
  InvitationTable,
  Queries,
  TransactionQueries,
  UserTable,
} from '../../database/tables.ts';
import { oneLine } from '../../leads/sanitise.ts';
import { appendAudit, ownRecord } from '../audit.ts';
import { newId } from './codes.ts';
import { CompanyFailure, type Profile, type Proof } from './company-provider.ts';
import { storeAccount } from './enrol.ts';
import { consumeInvitation, kindOf } from './invitations.ts';
import { emailKeyOf, methodsOf, userByEmail } from './users.ts';
import { verifiedEmail } from './verified-email.ts';

/** Which account at the desk belongs to a person of the company's provider. */

/** The role of people who come by their domain. */
const memberRole = roles[1];

/** In characters. */
const longestName = 100;

/** The account that is bound to a person of the provider; null where that was deleted. */
export async function userOfIdentity(db: Queries, { issuer, subject }: Proof): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** True when there was one. What is left of a bound person belongs to an account that was deleted. */
async function forgetDeleted(trx: TransactionQueries, { issuer, subject }: Proof): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when a reset has removed it meanwhile. */
export async function noteIdentityUse(
  trx: TransactionQueries,
  { issuer, subject }: Proof,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identities')
    .set({ last_used: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Newcomer {
  readonly domains: readonly string[];
  readonly proof: Proof;
  readonly profile: Profile;
  readonly attempt: Pick<CompanyAttemptTable, 'link_hash' | 'time_zone'>;
  readonly now: number;
}

/** Binds a person of the provider to an account: by a link that an owner has made, or by the domain of the address. */
export async function bindIdentity(trx: TransactionQueries, kind: DatabaseKind, newcomer: Newcomer) {
  const { domains, proof, profile, attempt, now } = newcomer;
  const email = verifiedEmail(proof.issuer, profile);
  if (email === null) throw new CompanyFailure('unverified');
  const user = await userByEmail(trx, email).executeTakeFirst();
  const link = user
    ? await resetLinkOf(trx, user, attempt.link_hash, now)
    : await invitationOf(trx, email, now);
  const wasDeleted = await forgetDeleted(trx, proof);
  const domain = emailKeyOf(email).split('@').at(-1) ?? '';
  if (!link && wasDeleted) throw new CompanyFailure('disabled');
  if (!link && !domains.includes(domain)) throw new CompanyFailure('not-invited');
  const { account, ended } = await storeAccount(
    trx,
    link
      ? await consumeInvitation(trx, kind, link.hash, now)
      : { hash: newId(), email, role: memberRole, user_id: null },
    { email, name: nameIn(profile, email), timeZone: attempt.time_zone },
    now,
  );
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('identities')
    .values({
      issuer: proof.issuer,
      subject: proof.subject,
      user_id: account.id,
      created_at: now,
      last_used: now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new CompanyFailure('expired');
  await appendAudit(trx, ownRecord(account.id, 'enrolled', now, user ? 'reset' : account.role));
  return { userId: account.id, ended };
}

/**
 * The link for this account that the browser has opened. The address alone decides nothing: the provider may have given it to
 * another person, and a stolen device may still be signed in there.
 */
async function resetLinkOf(
  trx: TransactionQueries,
  user: UserTable,
  hash: string | null,
  now: number,
): Promise<InvitationTable> {
  const userId = user.id;
  if (user.disabled_at !== null) throw new CompanyFailure('disabled', { userId });
  if ((await methodsOf(trx, userId)).includes('company'))
    throw new CompanyFailure('other-person', { userId });
  const link = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw new CompanyFailure('not-connected', { userId });
  return link;
}

/** Compared here, because SQLite knows the lower case of ASCII only. */
async function invitationOf(
  trx: TransactionQueries,
  email: string,
  now: number,
): Promise<InvitationTable | undefined> {
  const rows = await trx.selectFrom('invitations').selectAll().where('expires_at', '>', now).execute();
  return rows.find(
    (row) => kindOf(row) === 'invitation' && emailKeyOf(row.email ?? '') === emailKeyOf(email),
  );
}

/** Cleaned, because it is shown in lists and in mails; the first part of the address where there is none. */
function nameIn({ name }: Profile, email: string): string {
  const clean = typeof name === 'string' ? oneLine(name.slice(0, longestName)) : '';
  return clean === '' ? (email.split('@')[0] ?? email) : clean;
}

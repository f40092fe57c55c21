import type { TransactionQueries, UserTable } from '../../database/tables.ts';
import { newRecoveryCodes, recoveryCodeHash, stepOf } from './one-time-codes.ts';

/** Which of the two a code was; null when it is wrong. */
export type CodeCheck = { readonly step: number } | { readonly recoveryHash: string } | null;

/** A one-time code has digits only; everything else may be a recovery code. */
export function checkCode(
  code: string,
  user: Pick<UserTable, 'one_time_secret' | 'one_time_step'>,
  recoveryHashes: readonly string[],
  now: number,
): CodeCheck {
  if (user.one_time_secret === null) return null;
  const step = stepOf(code, user.one_time_secret, now);
  if (step !== null) return step > user.one_time_step ? { step } : null;
  const recoveryHash = recoveryCodeHash(code);
  return recoveryHashes.includes(recoveryHash) ? { recoveryHash } : null;
}

/** Makes a code unusable; false when it was used meanwhile. */
export async function consumeCode(
  trx: TransactionQueries,
  userId: string,
  check: NonNullable<CodeCheck>,
): Promise<boolean> {
  if ('step' in check) {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ one_time_step: check.step })
      .where('id', '=', userId)
      .where('one_time_step', '<', check.step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', check.recoveryHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes of a person. Returns the new ones, which are stored as hashes only. */
export async function renewRecoveryCodes(
  trx: TransactionQueries,
  userId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: recoveryCodeHash(code) })))
    .execute();
  return codes;
}

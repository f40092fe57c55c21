import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodeSecret } from '../../../contract/desk/accounts.ts';
import { hashOf } from './codes.ts';

const period = 30;
const digits = 6;
/** In steps of 30 seconds, because clocks of phones differ. */
const tolerance = 1;

export const newOneTimeSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator application reads, as text and as the content of a QR code. */
export const describeSecret = (secret: string, issuer: string, email: string): OneTimeCodeSecret => ({
  secret,
  uri: new TOTP({ issuer, label: email, secret, digits, period }).toString(),
});

/** The time step of a one-time code; null when it is wrong. The caller must not accept a step twice. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    digits,
    period,
    timestamp: now,
    window: tolerance,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta;
}

/** Crockford's base 32: of characters that look alike it has one, and reads the others as that. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 4;
const recoveryCodeCount = 10;

/** 120 random bits: from 112 on, ASVS 6.5.2 allows a fast hash to be stored. */
const newRecoveryCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** What is stored of a recovery code. Case, spaces and hyphens do not matter. */
export const recoveryCodeHash = (code: string): string =>
  hashOf(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

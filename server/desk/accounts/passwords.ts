import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordLength } from '../../../contract/desk/limits.ts';
import { lengthOf } from '../../../contract/lead.ts';
import { DeskFailure } from '../handlers.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null for an account without a password: takes as long, and answers false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** More work is waiting than can be done within a few seconds. */
  isOverloaded(): boolean;
}

type Scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;
const scrypt = promisify(scryptCallback) as Scrypt;

/** N = 2^17, r = 8, p = 1: 128 MiB and about 0.4 s, what OWASP asks of scrypt. */
const defaultCost = 17;
const blockSize = 8;
const parallel = 1;
const saltBytes = 16;
const hashBytes = 32;
/** Each takes 128 MiB and a thread of the pool that files and names need too. */
const atOnce = 2;
const mostWaiting = 40;

/** What is hashed: the same characters can be typed in several encodings. */
const normalised = (password: string): string => password.normalize('NFC');

export function createPasswords(cost = defaultCost): Passwords {
  const queue = createQueue(atOnce);
  const derive = (password: string, salt: Buffer, { n, r, p }: Parameters) =>
    queue.run(() =>
      scrypt(normalised(password), salt, hashBytes, {
        N: 2 ** n,
        r,
        p,
        maxmem: 2 * 128 * 2 ** n * r,
      }),
    );
  const own: Parameters = { n: cost, r: blockSize, p: parallel };
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      const hash = await derive(password, salt, own);
      return ['scrypt', own.n, own.r, own.p, salt.toString('base64url'), hash.toString('base64url')].join(
        '$',
      );
    },
    verify: async (password, stored) => {
      const read = stored === null ? null : parse(stored);
      const hash = await derive(password, read?.salt ?? randomBytes(saltBytes), read ?? own);
      return read !== null && timingSafeEqual(hash, read.hash);
    },
    isOverloaded: () => queue.waiting() >= mostWaiting,
  };
}

interface Parameters {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

function parse(stored: string): (Parameters & { readonly salt: Buffer; readonly hash: Buffer }) | null {
  const [scheme, n, r, p, salt = '', hash = ''] = stored.split('$');
  const bytes = Buffer.from(hash, 'base64url');
  if (scheme !== 'scrypt' || bytes.length !== hashBytes) return null;
  return { n: Number(n), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), hash: bytes };
}

/** Runs at most `most` pieces of work at once, in the order in which they came. */
export function createQueue(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => waiting.length,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place is handed on, so that `running` stays the same.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Throws unless the password may be chosen. `personal` are words that an attacker would try: name, e-mail address. */
export function requireGoodPassword(password: string, personal: readonly string[]): void {
  if (lengthOf(normalised(password)) < passwordLength.least) throw new DeskFailure(422, 'password-too-short');
  if (isCommonPassword(normalised(password), personal)) throw new DeskFailure(422, 'password-too-common');
}

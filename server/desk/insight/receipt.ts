import { createPrivateKey, createPublicKey, type KeyObject, randomInt, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { ErasureReceipt } from '../../../contract/desk/insight.ts';
import type { Database } from '../../database/database.ts';
import { readSecret } from '../../database/secrets.ts';
import { canonicalJson } from './canonical-json.ts';

/** Receipts of erasures, signed with Ed25519 (RFC 8032). */

const secretName = 'erasure-receipt-key';

/** PKCS #8 around the 32 bytes of an Ed25519 private key (RFC 8410, section 7). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The service's key pair, created on first use. Its secret is the private key. */
export async function readReceiptKey(database: Database): Promise<KeyObject> {
  const seed = Buffer.from(await readSecret(database, secretName), 'base64url');
  return createPrivateKey({ key: Buffer.concat([privateKeyPrefix, seed]), format: 'der', type: 'pkcs8' });
}

/** In base64, with its algorithm (SubjectPublicKeyInfo). */
const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

type Unsigned = Omit<ErasureReceipt, 'publicKey' | 'signature'>;

export function signReceipt(receipt: Unsigned, privateKey: KeyObject): ErasureReceipt {
  const signed = { ...receipt, publicKey: publicKeyOf(privateKey) };
  const signature = sign(null, Buffer.from(canonicalJson(signed)), privateKey).toString('base64');
  return { ...signed, signature };
}

export type ReceiptCheck = 'genuine' | 'changed' | 'other-key' | 'no-receipt';

const receiptSchema = z.strictObject({
  number: z.string(),
  erasedAt: z.string(),
  counts: z.record(z.string(), z.int()),
  lastBackup: z.string().nullable(),
  publicKey: z.string(),
  signature: z.string(),
});

/** Whether this text is a receipt that was signed with this key. */
export function checkReceipt(text: string, privateKey: KeyObject): ReceiptCheck {
  const read = receiptSchema.safeParse(parsed(text));
  if (!read.success) return 'no-receipt';
  const { signature, ...signed } = read.data;
  const key = publicKeyFrom(signed.publicKey);
  if (!key || !verify(null, Buffer.from(canonicalJson(signed)), key, Buffer.from(signature, 'base64')))
    return 'changed';
  return signed.publicKey === publicKeyOf(privateKey) ? 'genuine' : 'other-key';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function publicKeyFrom(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as 2026-11-16-4F7K. */
export const newReceiptNumber = (now: number): string => {
  const ending = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${new Date(now).toISOString().slice(0, 10)}-${ending}`;
};

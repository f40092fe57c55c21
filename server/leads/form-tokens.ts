import { createHmac, timingSafeEqual } from 'node:crypto';
import { remember } from '../../contract/remember.ts';

export type FormTokens = ReturnType<typeof createFormTokens>;

/** Signed tokens that hold the time at which a form was opened, and ids made with the same secret. */
export function createFormTokens(readSecret: () => Promise<string>) {
  const readOnce = remember(readSecret);
  const sign = async (text: string): Promise<Buffer> =>
    createHmac('sha256', await readOnce())
      .update(text)
      .digest();
  return {
    issue: async (now: number): Promise<string> => {
      const time = now.toString(36);
      return `${time}.${(await sign(time)).toString('base64url')}`;
    },
    /** In milliseconds; null for a token that is not ours. */
    age: async (token: string, now: number): Promise<number | null> => {
      const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
      if (time === undefined || signature === undefined) return null;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(time))) return null;
      const age = now - Number.parseInt(time, 36);
      return age >= 0 ? age : null;
    },
    /**
     * A UUID that is the same for the same parts, and that cannot be guessed from them. JSON of a list has a bracket, which no time
     * has: an id tells nothing about the signature of a token.
     */
    leadId: async (parts: readonly string[]): Promise<string> => toUuid(await sign(JSON.stringify(parts))),
  };
}

/** The first 16 bytes as a UUID of version 8, whose other bits are free (RFC 9562). */
function toUuid(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

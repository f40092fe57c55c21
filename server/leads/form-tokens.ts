import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed tokens that hold the time at which a form was opened. */
export interface FormTokens {
  issue(now: number): Promise<string>;
  /** In milliseconds; null for a token that is not ours. */
  age(token: string, now: number): Promise<number | null>;
}

export function createFormTokens(readSecret: () => Promise<string>): FormTokens {
  let secret: Promise<string> | undefined;
  const sign = async (time: string): Promise<Buffer> => {
    secret ??= readSecret().catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(time)
      .digest();
  };
  return {
    issue: async (now) => {
      const time = now.toString(36);
      return `${time}.${(await sign(time)).toString('base64url')}`;
    },
    age: async (token, now) => {
      const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
      if (time === undefined || signature === undefined) return null;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(time))) return null;
      const age = now - Number.parseInt(time, 36);
      return age >= 0 ? age : null;
    },
  };
}

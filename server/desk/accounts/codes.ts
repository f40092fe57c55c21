import { createHash, randomBytes } from 'node:crypto';

/** The code of a link: 128 random bits, for one use within 30 minutes. */
export const newLinkCode = (): string => randomBytes(16).toString('base64url');

/** The token of a session's cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Names a row in public; not a secret. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** What is stored of codes and tokens. They are random and long, so that a fast hash cannot be searched. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

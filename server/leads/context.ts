import type { Locate } from '../geo/locate.ts';
import type { FormTokens } from './form-tokens.ts';
import type { LeadStore } from './store.ts';

/** What the handlers of JSON saves and of form saves share. */
export interface LeadContext {
  readonly leads: Pick<LeadStore, 'save' | 'saveVisitor'>;
  readonly locate: Locate;
  readonly tokens: FormTokens;
  /** Origins of pages beside our own that may call. */
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
}

/** In milliseconds: people need longer to read the questions and answer them. */
const quickestSubmission = 3000;

interface SpamSigns {
  readonly honeypot: string;
  readonly token: string | undefined;
  readonly submitted: boolean;
}

/**
 * Why a save looks like spam; null otherwise. A missing token is no reason: forms without JavaScript have none. Nor is a secret
 * that cannot be read: the save itself fails if the database is down.
 */
export async function spamReasonOf(
  { tokens, now }: Pick<LeadContext, 'tokens' | 'now'>,
  { honeypot, token, submitted }: SpamSigns,
): Promise<string | null> {
  if (honeypot !== '') return 'honeypot';
  if (!submitted || token === undefined) return null;
  const age = await tokens.age(token, now()).catch(() => null);
  return age !== null && age < quickestSubmission ? 'too quick' : null;
}

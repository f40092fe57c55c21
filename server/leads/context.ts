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

/** When the token's secret cannot be read, no lead is marked as spam; the save itself fails if the database is down. */
export const spamReasonOf = ({ tokens, now }: LeadContext, signs: SpamSigns): Promise<string | null> =>
  detectSpam(signs, tokens, now()).catch(() => null);

/** In milliseconds: people need longer to read the questions and answer them. */
const quickestSubmission = 3000;

interface SpamSigns {
  readonly honeypot: string;
  readonly token: string | undefined;
  readonly submitted: boolean;
}

/** Why a save looks like spam; null otherwise. A missing token is no reason: forms without JavaScript have none. */
export async function detectSpam(signs: SpamSigns, tokens: FormTokens, now: number): Promise<string | null> {
  if (signs.honeypot !== '') return 'honeypot';
  if (!signs.submitted || signs.token === undefined) return null;
  const age = await tokens.age(signs.token, now);
  return age !== null && age < quickestSubmission ? 'too quick' : null;
}

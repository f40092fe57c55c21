import type { Locate } from '../geo/locate.ts';
import type { LeadStore } from './store.ts';
import { type Signs, suspicionOf } from './spam.ts';
import type { FormTokens } from './form-tokens.ts';

/** What saves are answered with, as JSON and as a form. */
export interface LeadContext {
  readonly store: LeadStore;
  readonly locate: Locate;
  readonly tokens: FormTokens;
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
}

/** When the store cannot write, a moment later it often can. */
export const retryAfterSeconds = 5;

/** A secret that cannot be read just now marks no lead as spam; the save itself fails if the database is away. */
export const spamReason = ({ tokens, now }: LeadContext, signs: Signs): Promise<string | null> =>
  suspicionOf(signs, tokens, now()).catch(() => null);

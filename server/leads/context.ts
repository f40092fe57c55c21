import type { Locate } from '../geo/locate.ts';
import type { FormTokens } from './form-tokens.ts';
import { detectSpam, type SpamSigns } from './spam.ts';
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

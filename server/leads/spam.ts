import type { FormTokens } from './form-tokens.ts';

/** In milliseconds: people need longer to read the questions and answer them. */
const quickestSubmission = 3000;

export interface SpamSigns {
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

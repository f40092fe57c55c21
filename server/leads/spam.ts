import type { FormTokens } from './form-tokens.ts';

/** People take longer than this to read six questions and answer them. */
const quickestSubmission = 3000;

export interface Signs {
  readonly honeypot: string;
  readonly token: string | undefined;
  readonly submitted: boolean;
}

/** Why a save looks like a program's. To lack a token is no reason: forms without JavaScript and lost answers have none. */
export async function suspicionOf(signs: Signs, tokens: FormTokens, now: number): Promise<string | null> {
  if (signs.honeypot !== '') return 'honeypot';
  if (!signs.submitted || signs.token === undefined) return null;
  const age = await tokens.age(signs.token, now);
  return age !== null && age < quickestSubmission ? 'too quick' : null;
}

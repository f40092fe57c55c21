import { deskErrors } from '../../../contract/desk/answers.ts';
import { CallError } from './call.ts';

const texts: Readonly<Record<CallError['code'], string>> = {
  ...deskErrors,
  offline: 'The service cannot be reached. Check your connection.',
};

/** An error whose message is for people. */
export class ShownError extends Error {
  override readonly name = 'ShownError';
}

/** What went wrong, for people. */
export function errorMessage(error: unknown): string {
  if (error instanceof ShownError) return error.message;
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.';
  const wait = error.retryAfter > 0 ? ` Try again in ${error.retryAfter} seconds.` : '';
  return texts[error.code] + wait;
}

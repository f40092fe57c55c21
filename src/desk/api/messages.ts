import { CallError } from './call.ts';

const texts: Readonly<Record<CallError['code'], string>> = {
  malformed: 'The service did not understand this. Please reload the page.',
  'signed-out': 'You are signed out.',
  'not-secure': 'Signing in needs https, or the machine that the service runs on.',
  refused: 'E-mail address, password or code is not right.',
  forbidden: 'Your role does not allow this.',
  'not-fresh': 'Please confirm that it is you.',
  'not-found': 'This is no longer there.',
  conflict: 'Someone else has changed this meanwhile.',
  'link-invalid': 'This link was used already, or is older than 30 minutes. Ask for another one.',
  'password-too-common': 'This password is on lists of common ones. Three or four unrelated words work well.',
  'password-too-short': 'Use at least 15 characters.',
  'code-wrong': 'The code is not right. Codes change every 30 seconds.',
  'last-owner': 'The desk needs at least one owner.',
  'last-method': 'This is your only way to sign in. Add another one first.',
  'email-taken': 'An account with this e-mail address exists.',
  'too-many': 'Too many attempts.',
  unavailable: 'The service is not available right now.',
  offline: 'The service cannot be reached. Check your connection.',
};

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.';
  const wait = error.retryAfter > 0 ? ` Try again in ${error.retryAfter} seconds.` : '';
  return texts[error.code] + wait;
}

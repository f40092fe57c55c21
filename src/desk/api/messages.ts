import { CallError } from './call.ts';

const texts: Readonly<Record<CallError['code'], string>> = {
  malformed: 'The service did not understand this. Please reload the page.',
  'signed-out': 'You are signed out.',
  'not-secure': 'Signing in needs https, or the machine that the service runs on.',
  refused: 'This passkey is not known here. Ask an owner for a new link.',
  forbidden: 'Your role does not allow this.',
  'wrong-origin':
    'This page is not at the address that the service expects for the desk. Open the desk there.',
  'not-fresh': 'Please confirm that it is you.',
  'not-found': 'This is no longer there.',
  conflict: 'Someone else has changed this meanwhile.',
  'already-sent': 'This mail is on its way already.',
  'no-mail-server': 'No mail can be sent, because no mail server is set.',
  'no-such-recipient': 'Mails go to the address of the lead, or to one that has written about it.',
  'link-invalid': 'This link was used or revoked, or is older than 30 minutes. Ask for another one.',
  'last-owner': 'The desk needs at least one owner.',
  'last-method': 'This is your only passkey. Add another one first.',
  'email-taken': 'An account with this e-mail address exists.',
  'too-many': 'Too many attempts.',
  unavailable: 'The service is not available right now.',
  offline: 'The service cannot be reached. Check your connection.',
};

/** An error whose message is for people. */
export class ShownError extends Error {
  override readonly name = 'ShownError';
}

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  if (error instanceof ShownError) return error.message;
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.';
  const wait = error.retryAfter > 0 ? ` Try again in ${error.retryAfter} seconds.` : '';
  return texts[error.code] + wait;
}

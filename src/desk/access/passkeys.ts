import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type BodyOf, call } from '../api/call.ts';
import { ShownError } from '../api/error-message.ts';

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export const noPasskeysText = 'This browser has no passkeys. Please use a current one.';

/** Fails with this text where the person has closed the browser's dialog, or has no passkey here. */
async function fromBrowser<T>(work: Promise<T>, cancelled: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ShownError(cancelled, { cause: error });
  }
}

type Response = BodyOf<'signInPasskey'>['response'];
const asBody = (response: object): Response => response as unknown as Response;

export async function signInWithPasskey() {
  const optionsJSON = await call('signInPasskeyOptions');
  const response = await fromBrowser(
    startAuthentication({ optionsJSON }),
    'No passkey was used. Without one on this device, use your phone, or get a new link: from an owner, or on the server by npm run desk -- reset EMAIL.',
  );
  return call('signInPasskey', { response: asBody(response) });
}

export async function confirmWithPasskey() {
  const optionsJSON = await call('confirmPasskeyOptions');
  const response = await fromBrowser(startAuthentication({ optionsJSON }), 'The passkey was not used.');
  return call('confirmPasskey', { response: asBody(response) });
}

export async function enrolWithPasskey(enrolment: BodyOf<'enrolPasskeyOptions'>) {
  const optionsJSON = await call('enrolPasskeyOptions', enrolment);
  const response = await fromBrowser(
    startRegistration({ optionsJSON }),
    'No passkey was made. Try again, here or on your phone.',
  );
  return call('enrolPasskey', { ...enrolment, response: asBody(response) });
}

export async function addPasskey(name: string) {
  const optionsJSON = await call('addPasskeyOptions');
  const response = await fromBrowser(
    startRegistration({ optionsJSON }),
    'No passkey was made. This device may already have one for you.',
  );
  return call('addPasskey', { name, response: asBody(response) });
}

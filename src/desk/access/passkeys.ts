import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type BodyOf, call, CallError } from '../api/call.ts';

/** The person has closed the browser's dialog, or has no passkey here. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export const noPasskeysText = 'This browser has no passkeys. Please use a current one.';

async function fromBrowser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (error instanceof WebAuthnError || error instanceof DOMException || error instanceof Error)
      throw new PasskeyCancelled(error.message, { cause: error });
    throw error;
  }
}

type Response = BodyOf<'signInPasskey'>['response'];
const asBody = (response: object): Response => response as unknown as Response;

export async function signInWithPasskey() {
  const optionsJSON = await call('signInPasskeyOptions');
  const response = await fromBrowser(() => startAuthentication({ optionsJSON }));
  return call('signInPasskey', { response: asBody(response) });
}

export async function confirmWithPasskey() {
  const optionsJSON = await call('confirmPasskeyOptions');
  const response = await fromBrowser(() => startAuthentication({ optionsJSON }));
  return call('confirmPasskey', { response: asBody(response) });
}

export async function enrolWithPasskey(enrolment: BodyOf<'enrolPasskeyOptions'>) {
  const optionsJSON = await call('enrolPasskeyOptions', enrolment);
  const response = await fromBrowser(() => startRegistration({ optionsJSON }));
  return call('enrolPasskey', { ...enrolment, response: asBody(response) });
}

export async function addPasskey(name: string) {
  const optionsJSON = await call('addPasskeyOptions');
  const response = await fromBrowser(() => startRegistration({ optionsJSON }));
  return call('addPasskey', { name, response: asBody(response) });
}

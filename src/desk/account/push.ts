import { deskPath } from '../../../contract/desk/routes.ts';
import type { BodyOf } from '../api/call.ts';

/** Push messages in this browser. */

const workerPath = `${deskPath}/push-worker.js`;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
/** The desk's Content-Security-Policy lets this policy be made once, and a worker have only the address that it gives. */
const policy = trustedTypes?.createPolicy('push-worker', { createScriptURL: () => workerPath });
const workerUrl = policy?.createScriptURL(workerPath) ?? workerPath;

export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The id under which the service knows this browser; null when it is not subscribed. */
export async function ownDeviceId(): Promise<string | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(`${deskPath}/`);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? idOf(subscription.endpoint) : null;
}

async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Asks the person for the permission. Null when it was refused. */
export async function subscribeBrowser(
  applicationServerKey: string,
): Promise<BodyOf<'subscribePush'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return subscription.toJSON() as BodyOf<'subscribePush'>;
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(`${deskPath}/`);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

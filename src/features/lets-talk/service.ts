import { apiPaths, formTokenHeader, saveNumberHeader } from '../../../contract/api.ts';
import { type ContactLead, type VisitorInfo } from '../../../contract/lead.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { deliver, keep, outcomeOf, pauseBefore, waiting, type Send } from './outbox.ts';

const at = (path: string): string => clientSettings.api + path;

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(at(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  });

/** Tells the service when the form was opened; a form without one is taken all the same. */
let formToken: string | undefined;

/** The id that the service gives this visitor; nothing when it does not answer, which nobody is told. */
export async function announceVisitor(info: VisitorInfo): Promise<string | undefined> {
  try {
    const answer = await post(apiPaths.visitor, JSON.stringify(info));
    formToken = answer.headers.get(formTokenHeader) ?? undefined;
    const id: unknown = answer.ok ? await answer.json() : undefined;
    return typeof id === 'string' && id !== '' ? id : undefined;
  } catch {
    return undefined;
  }
}

const send: Send = async ({ number, body }) => {
  const answer = await post(apiPaths.contact, body, {
    [saveNumberHeader]: String(number),
    ...(formToken !== undefined && { [formTokenHeader]: formToken }),
  });
  return outcomeOf(answer.status);
};

let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Delivers what waits, one tab at a time, and comes back later for what could not be delivered. */
export async function deliverWaiting(): Promise<void> {
  clearTimeout(retry);
  const attempt = () => deliver(localStorage, send);
  const done = await (navigator.locks ? navigator.locks.request('lets-talk-saves', attempt) : attempt());
  failures = done ? 0 : failures + 1;
  clearTimeout(retry);
  if (!done) retry = setTimeout(() => void deliverWaiting(), pauseBefore(failures - 1, Math.random));
}

export function saveLead(lead: ContactLead, number: number): void {
  keep(localStorage, { number, body: JSON.stringify(lead) }, Date.now(), crypto.randomUUID());
  void deliverWaiting();
}

/** On every page: what an earlier page, an earlier visit or a lost connection has left behind. */
export function resumeDeliveries(): void {
  addEventListener('online', () => void deliverWaiting());
  if (waiting(localStorage).length > 0) void deliverWaiting();
}

import {
  apiPaths,
  formTokenHeader,
  leadRefusalHeader,
  saveNumberHeader,
  type ContactAnswer,
  type LeadRefusal,
} from '../../../contract/api.ts';
import type { ContactLead } from '../../../contract/lead.ts';
import type { VisitorInfo } from '../../../contract/visitor.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { localStore } from '../../site/storage.ts';
import {
  addSave,
  deliver,
  pauseBefore,
  settle,
  waitingSaves,
  type Outcome,
  type WaitingSave,
} from './outbox.ts';
import { hasWaitingSaves } from './unsent.ts';

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(clientSettings.api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    // The request outlives the page.
    keepalive: true,
    signal: AbortSignal.timeout?.(20_000) ?? null,
  });

type AnnouncedVisitor = { readonly userId: string; readonly formToken: string | undefined };

/** The id that the service gives this visitor; undefined when it does not answer. */
export async function announceVisitor(info: VisitorInfo): Promise<AnnouncedVisitor | undefined> {
  try {
    const answer = await post(apiPaths.visitor, JSON.stringify(info));
    const userId: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof userId !== 'string' || userId === '') return undefined;
    return { userId, formToken: answer.headers.get(formTokenHeader) ?? undefined };
  } catch {
    return undefined;
  }
}

const underWay = new Set<string>();

async function send({ key, number, body, formToken }: WaitingSave): Promise<Outcome> {
  underWay.add(key);
  try {
    const headers = {
      [saveNumberHeader]: String(number),
      ...(formToken !== undefined && { [formTokenHeader]: formToken }),
    };
    return await outcomeOf(await post(apiPaths.contact, body, headers));
  } finally {
    underWay.delete(key);
  }
}

const sendUnlessUnderWay = async (save: WaitingSave): Promise<Outcome> =>
  underWay.has(save.key) ? 'later' : send(save);

let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void deliverWaiting(), pauseBefore(failures, Math.random));
  failures += 1;
}

/** Sends what waits, one tab at a time, and returns later for what could not be delivered. */
async function deliverWaiting(): Promise<void> {
  clearTimeout(retry);
  const attempt = () => deliver(localStore, sendUnlessUnderWay, Date.now);
  // Browsers that block storage refuse locks too.
  const done = await (navigator.locks?.request('lets-talk-saves', attempt).catch(attempt) ?? attempt());
  if (done) failures = 0;
  else retryLater();
}

async function sendAndSettle(save: WaitingSave): Promise<Outcome> {
  const outcome = await send(save).catch((): Outcome => 'later');
  settle(localStore, save, outcome, Date.now());
  return outcome;
}

/** Sends saves without waiting for any other. */
async function sendAtOnce(saves: readonly WaitingSave[]): Promise<void> {
  const outcomes = await Promise.all(saves.map(sendAndSettle));
  if (outcomes.includes('later')) retryLater();
}

/** Stores a save and begins to send it before returning, so that it leaves even while the page is being closed. */
export function saveLead(lead: ContactLead, number: number, formToken: string | undefined): void {
  const save = { number, body: JSON.stringify(lead), formToken };
  // The pauses of earlier saves are not for this one.
  failures = 0;
  void sendAtOnce([addSave(localStore, save, Date.now(), uuid())]);
}

/** Browsers cancel requests beyond 64 KB in all that outlive their page; the rest waits for the next visit. */
const mostBytesOnLeaving = 48_000;

function sendBeforeLeaving(saves: readonly WaitingSave[]): void {
  let room = mostBytesOnLeaving;
  const fitting = saves.filter(({ body }) => {
    // Characters take up to three bytes each.
    const bytes = body.length * 3;
    if (bytes > room) return false;
    room -= bytes;
    return true;
  });
  void sendAtOnce(fitting);
}

/** Also what is under way: a connection that hangs may never carry it, and a save that comes twice does no harm. */
const onPageHide = (): void => sendBeforeLeaving(waitingSaves(localStore));

/** Phones discard hidden pages without any further event; most hidden pages are seen again. */
const onHidden = (): void => {
  if (document.visibilityState === 'hidden')
    sendBeforeLeaving(waitingSaves(localStore).filter(({ key }) => !underWay.has(key)));
};

const resume = (): void => {
  if (hasWaitingSaves(localStore)) void deliverWaiting();
};

let isWatching = false;

/** Sends what an earlier page, an earlier visit or a lost connection has left, and what waits when the page is left. */
export function resumeDeliveries(): void {
  resume();
  if (isWatching) return;
  isWatching = true;
  addEventListener('online', resume);
  addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', onHidden);
}

/** A random UUID (version 4). `crypto.randomUUID` exists only in secure contexts; `getRandomValues` exists everywhere. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Only an answer that our own service made settles a save. Proxies, firewalls and captive portals answer with any status
 * and any page: their answers mean nothing for the lead. What our service calls malformed was damaged on its way.
 */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const refusal: LeadRefusal = 'no-contact';
  if (answer.headers.get(leadRefusalHeader) === refusal) return 'refused';
  if (!answer.ok) return 'later';
  const kept = (await answer.json().catch(() => null)) as Partial<ContactAnswer> | null;
  return typeof kept?.UserId === 'string' ? 'acknowledged' : 'later';
}

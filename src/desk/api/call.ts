import { minute } from '../../../contract/durations.ts';
import type { DeskAnswers, DeskError, DeskErrorCode } from '../../../contract/desk/answers.ts';
import type { DeskRequests } from '../../../contract/desk/requests.ts';
import { deskApi, type DeskRoute, deskRoutes, unattendedHeader } from '../../../contract/desk/routes.ts';

const idleAfter = minute;

let lastInput = Date.now();

export function watchInput(): void {
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const)
    addEventListener(kind, () => (lastInput = Date.now()), { capture: true, passive: true });
}

/** Whether a person has used the page within the last minute: an open page that no one uses must not keep its session. */
const isAttended = (): boolean => Date.now() - lastInput < idleAfter;

export type BodyOf<Route extends DeskRoute> = Route extends keyof DeskRequests
  ? DeskRequests[Route]
  : undefined;

/** The service has refused a call, or could not be reached (`offline`). */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: DeskErrorCode | 'offline';
  /** The body of the answer, for conflicts. */
  readonly answer: unknown;
  /** In seconds; 0 when the service names no time. */
  readonly retryAfter: number;

  constructor(code: DeskErrorCode | 'offline', answer?: unknown, retryAfter = 0) {
    super(code);
    this.code = code;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

export async function call<Route extends DeskRoute>(
  route: Route,
  body?: BodyOf<Route>,
): Promise<DeskAnswers[Route]> {
  const { method, path } = deskRoutes[route];
  const response = await fetch(`${deskApi}${path}`, {
    method,
    // A draft is saved while the page is being left.
    keepalive: route === 'saveDraft' || route === 'saveMessageDraft',
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(!isAttended() && { [unattendedHeader]: 'true' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch(() => {
    throw new CallError('offline');
  });
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  const answer: unknown = await (isFile ? response.blob() : response.json()).catch(() => null);
  if (response.ok && answer !== null) return answer as DeskAnswers[Route];
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  throw new CallError((answer as DeskError | null)?.error ?? 'unavailable', answer, retryAfter);
}

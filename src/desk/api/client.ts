import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { CallError } from './call.ts';

const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.code !== 'offline' && error.code !== 'unavailable';

function onError(error: unknown): void {
  if (error instanceof CallError && error.code === 'signed-out') forgetSession();
}

const isSession = ({ queryKey: [route] }: Pick<Query, 'queryKey'>): boolean => route === 'session';

function onSuccess(data: unknown, query: Query<unknown, unknown>): void {
  if (isSession(query)) forgetOthers(data as SessionAnswer);
}

/** All that was read from the service. */
export const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError, onSuccess }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => !isFinal(error) && count < 5 },
  },
});

export const queryKey = (route: DeskRoute, body?: unknown) => (body === undefined ? [route] : [route, body]);

/** Reads again what is shown of these calls. */
export async function reload(...routes: readonly DeskRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: queryKey(route) })));
}

/** The account whose answers are in the cache. */
let userId: string | undefined;

/** Nothing that one person has read or changed stays for another, who may have signed in in another tab. */
function forgetOthers(session: SessionAnswer): void {
  const next = session.state === 'signed-in' ? session.account.id : undefined;
  if (userId !== undefined && userId !== next) {
    client.removeQueries({ predicate: (query) => !isSession(query) });
    client.getMutationCache().clear();
  }
  userId = next;
}

/** Shows the session that a sign-in has answered with. A read that began before it would answer later that there is none. */
export async function storeSession(session: SessionAnswer): Promise<void> {
  await client.cancelQueries({ queryKey: queryKey('session') });
  client.setQueryData(queryKey('session'), session);
  forgetOthers(session);
}

/** Shows that no one is signed in. */
export function forgetSession(): void {
  const before = client.getQueryData<SessionAnswer>(queryKey('session'));
  const session: SessionAnswer = {
    state: 'signed-out',
    ...(before && before.state !== 'closed' && before.hasCompanySignIn && { hasCompanySignIn: true }),
  };
  client.setQueryData(queryKey('session'), session);
  forgetOthers(session);
}

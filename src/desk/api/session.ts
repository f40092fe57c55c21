import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { Permission } from '../../../contract/desk/roles.ts';
import { call } from './call.ts';

type SignedIn = Extract<SessionAnswer, { readonly state: 'signed-in' }>;

export const SessionContext = createContext<SignedIn | null>(null);

/** The session of the person who is signed in. Only inside the workspace. */
export function useSession(): SignedIn {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

/** Shows the session that a sign-in has answered with. A read that began before it would answer later that there is none. */
export async function storeSession(client: QueryClient, session: SessionAnswer): Promise<void> {
  await client.cancelQueries({ queryKey: ['session'] });
  client.setQueryData(['session'], session);
}

const isSession = ({ queryKey: [route] }: Query): boolean => route === 'session';

/** Forgets everything that was read in the session. The view is decided by the session, which stays in use. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData<SessionAnswer>(['session'], (before) => ({
    state: 'signed-out',
    ...(before?.state !== 'closed' && before?.hasCompanySignIn && { hasCompanySignIn: true }),
  }));
  client.removeQueries({ predicate: (query) => !isSession(query) });
  client.getMutationCache().clear();
}

/** Ends the session. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('signOut').catch(() => undefined);
    forgetSession(client);
  };
}

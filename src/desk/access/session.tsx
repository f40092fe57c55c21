import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { Permission } from '../../../contract/desk/roles.ts';
import { call } from '../api/call.ts';

export type SignedIn = Extract<SessionAnswer, { readonly state: 'signed-in' }>;

export const SessionContext = createContext<SignedIn | null>(null);

/** The session of the person who is signed in. Only inside the workspace. */
export function useSession(): SignedIn {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

/** Ends the session and forgets everything that was read in it. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call('signOut').catch(() => undefined);
    client.clear();
    client.setQueryData(['session'], { state: 'signed-out' } satisfies SessionAnswer);
  };
}

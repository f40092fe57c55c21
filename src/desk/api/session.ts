import { createContext, use } from 'react';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import type { Permission } from '../../../contract/desk/roles.ts';
import { call } from './call.ts';
import { forgetSession } from './client.ts';

type SignedIn = Extract<SessionAnswer, { readonly state: 'signed-in' }>;

export const SessionContext = createContext<SignedIn | null>(null);

/** The session of the person who is signed in. Only inside the workspace. */
export function useSession(): SignedIn {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

/** Ends the session. */
export async function signOut(): Promise<void> {
  await call('signOut').catch(() => undefined);
  forgetSession();
}

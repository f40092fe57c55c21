import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { storeSession } from './session.ts';

test('a read of the session that began before the sign-in does not undo it', async () => {
  const client = new QueryClient();
  const earlier = Promise.withResolvers<SessionAnswer>();
  const read = client
    .fetchQuery({ queryKey: ['session'], queryFn: () => earlier.promise })
    .catch(() => undefined);
  const signedIn = { state: 'signed-in' } as SessionAnswer;
  await storeSession(client, signedIn);
  earlier.resolve({ state: 'signed-out' });
  await read;
  expect(client.getQueryData(['session'])).toBe(signedIn);
});

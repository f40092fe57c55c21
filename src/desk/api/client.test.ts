import { afterEach, expect, test } from 'vitest';
import type { SessionAnswer } from '../../../contract/desk/accounts.ts';
import { client, queryKey, storeSession } from './client.ts';

afterEach(() => client.clear());

const sessionOf = (id: string) => ({ state: 'signed-in', account: { id } }) as SessionAnswer;
const read = (answer: SessionAnswer | Promise<SessionAnswer>) =>
  client.fetchQuery({ queryKey: queryKey('session'), queryFn: () => answer, staleTime: 0 });

test('a read of the session that began before the sign-in does not undo it', async () => {
  const earlier = Promise.withResolvers<SessionAnswer>();
  const reading = read(earlier.promise).catch(() => undefined);
  const signedIn = sessionOf('mira');
  await storeSession(signedIn);
  earlier.resolve({ state: 'signed-out' });
  await reading;
  expect(client.getQueryData(queryKey('session'))).toBe(signedIn);
});

test('nothing that one person has read stays for another', async () => {
  const lead = queryKey('lead', { ref: 'ada' });
  await storeSession(sessionOf('mira'));
  client.setQueryData(lead, { draft: 'of Mira' });
  await read(sessionOf('mira'));
  expect(client.getQueryData(lead)).toBeDefined();
  // Signed in in another tab.
  await read(sessionOf('anna'));
  expect(client.getQueryData(lead)).toBeUndefined();
  client.setQueryData(lead, { draft: 'of Anna' });
  await read({ state: 'signed-out' });
  await storeSession(sessionOf('mira'));
  expect(client.getQueryData(lead)).toBeUndefined();
});

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client, queryKey } from './client.ts';
import { leadChangeKey, reloadLeads } from './lead-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A list and a lead on the screen, and how often each was read. */
async function openDesk() {
  const readList = vi.fn<() => Promise<unknown>>(() => Promise.resolve([]));
  const readLead = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}));
  const list = new QueryObserver(client, { queryKey: queryKey('leads', {}), queryFn: readList });
  const lead = new QueryObserver(client, { queryKey: queryKey('lead', { ref: 'ada' }), queryFn: readLead });
  list.subscribe(() => undefined);
  lead.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  readList.mockClear();
  readLead.mockClear();
  return { readList, readLead };
}

test('a change and the live messages about it read a list once', async () => {
  const { readList, readLead } = await openDesk();
  reloadLeads(['ada']);
  reloadLeads(['ravi']);
  reloadLeads([]);
  await vi.runAllTimersAsync();
  expect(readList).toHaveBeenCalledTimes(1);
  expect(readLead).toHaveBeenCalledTimes(1);
});

test('live messages about a change to several leads wait for its end', async () => {
  const { readList } = await openDesk();
  const answer = Promise.withResolvers<void>();
  const change = client.getMutationCache().build(client, {
    mutationKey: leadChangeKey,
    mutationFn: () => answer.promise,
    onSettled: () => reloadLeads([]),
  });
  const changed = change.execute(undefined);
  for (const ref of ['ada', 'ravi', 'eva']) {
    reloadLeads([ref]);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(readList).not.toHaveBeenCalled();
  answer.resolve();
  await changed;
  await vi.runAllTimersAsync();
  expect(readList).toHaveBeenCalledTimes(1);
});

test('later changes are read again', async () => {
  const { readList } = await openDesk();
  for (const ref of ['ada', 'ravi']) {
    reloadLeads([ref]);
    await vi.runAllTimersAsync();
  }
  expect(readList).toHaveBeenCalledTimes(2);
});

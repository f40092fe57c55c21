import { expect, test } from 'vitest';
import { createOwnChanges } from './own-changes.ts';

test('a change made before the answer to an earlier one is sent with the version that answer brought', async () => {
  const changes = createOwnChanges();
  const answer = Promise.withResolvers<void>();
  const sent: number[] = [];
  const change = (before: Promise<void>) =>
    changes.inTurn(async () => {
      const version = changes.versionOf({ ref: 'ada', version: 4 });
      sent.push(version);
      await before;
      changes.made('ada', version, version + 1);
    });
  const both = [change(answer.promise), change(Promise.resolve())];
  answer.resolve();
  await Promise.all(both);
  expect(sent).toEqual([4, 5]);
  expect(changes.versionOf({ ref: 'ada', version: 4 })).toBe(6);
});

test('a version that someone else has made is sent as it was shown', () => {
  const changes = createOwnChanges();
  changes.made('ada', 4, 5);
  expect(changes.versionOf({ ref: 'ada', version: 7 })).toBe(7);
  expect(changes.versionOf({ ref: 'ravi', version: 4 })).toBe(4);
});

test('work goes on after work that fails', async () => {
  const changes = createOwnChanges();
  await expect(changes.inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(changes.inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
});

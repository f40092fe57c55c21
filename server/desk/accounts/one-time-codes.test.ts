import { expect, test } from 'vitest';
import {
  describeSecret,
  newOneTimeSecret,
  newRecoveryCodes,
  recoveryCodeHash,
  stepOf,
} from './one-time-codes.ts';
import { createQueue } from './passwords.ts';

/** "12345678901234567890" of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [20_000_000_000_000, '353130', 666_666_666],
])('at %d the code is %s', (now, code, step) => {
  expect(stepOf(code, secret, now)).toBe(step);
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, now)).toBe(step);
  expect(stepOf(code, secret, now + 30_000)).toBe(step);
  expect(stepOf(code, secret, now + 60_000)).toBeNull();
});

test.each(['', '28708', '2870822', 'abcdef', '-87082'])('%o is no code', (code) =>
  expect(stepOf(code, secret, 59_000)).toBeNull(),
);

test('an authenticator application gets 160 bits under the name of the desk and the account', () => {
  const fresh = newOneTimeSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const { uri } = describeSecret(fresh, 'VS Online desk', 'ada@desk.example');
  expect(uri).toBe(
    `otpauth://totp/VS%20Online%20desk:ada%40desk.example?issuer=VS%20Online%20desk&secret=${fresh}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes have 120 bits and are read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(recoveryCodeHash('O1il-2345')).toBe(recoveryCodeHash('0111 2345'));
  expect(recoveryCodeHash('0111-2345')).not.toBe(recoveryCodeHash('0111-2346'));
});

test('passwords wait for one another in order', async () => {
  const queue = createQueue(2);
  const running: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const done = ends.map(({ promise }, index) =>
    queue.run(() => {
      running.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect([running, queue.waiting()]).toEqual([[0, 1], 2]);
  ends[1]?.reject(new Error('x'));
  await expect(done[1]).rejects.toThrow('x');
  expect([running, queue.waiting()]).toEqual([[0, 1, 2], 1]);
  for (const { resolve } of ends) resolve();
  await Promise.all([done[0], done[2], done[3]]);
  expect(running).toEqual([0, 1, 2, 3]);
});

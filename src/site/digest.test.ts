import { expect, test } from 'vitest';
import { digestOf, sharedDigestOf } from './digest.ts';

test('maps and sets count by what they hold', () => {
  expect(digestOf(new Map([['a', 1]]))).not.toBe(digestOf(new Map([['a', 2]])));
  expect(digestOf(new Set(['a']))).not.toBe(digestOf(new Set(['b'])));
});

test('a shared digest tells apart what the digest does', () => {
  const [one, same, other] = [{ title: 'One' }, { title: 'One' }, { title: 'Other' }];
  expect(sharedDigestOf(one)).toBe(sharedDigestOf(same));
  expect(sharedDigestOf(one)).not.toBe(sharedDigestOf(other));
});

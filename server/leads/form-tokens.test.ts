import { describe, expect, test } from 'vitest';
import { detectSpam } from './spam.ts';
import { createFormTokens } from './form-tokens.ts';

const tokens = createFormTokens(async () => 'a secret');
const opened = Date.UTC(2026, 0, 1);

describe('a form token', () => {
  test('has an age', async () => {
    const token = await tokens.issue(opened);
    expect(await tokens.age(token, opened + 1234)).toBe(1234);
    expect(await tokens.age(token, opened - 1)).toBeNull();
  });

  test('that was changed or made elsewhere has no age', async () => {
    const token = await tokens.issue(opened);
    const foreign = await createFormTokens(async () => 'another secret').issue(opened);
    const older = token.replace(/^[^.]+/, (opened - 60_000).toString(36));
    for (const each of ['', 'x', foreign, older, `${token}x`])
      expect(await tokens.age(each, opened)).toBeNull();
  });

  test('can be had once the secret can be read', async () => {
    let isUp = false;
    const later = createFormTokens(() => (isUp ? Promise.resolve('s') : Promise.reject(new Error('down'))));
    await expect(later.issue(opened)).rejects.toThrow('down');
    isUp = true;
    expect(await later.age(await later.issue(opened), opened + 5)).toBe(5);
  });
});

test.each([
  [2999, true, 'too quick'],
  [3000, true, null],
  [0, false, null],
])('after %i ms, submitted %s: %s', async (age, submitted, spamReason) => {
  const token = await tokens.issue(opened);
  expect(await detectSpam({ honeypot: '', token, submitted }, tokens, opened + age)).toBe(spamReason);
});

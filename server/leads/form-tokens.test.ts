import { describe, expect, test } from 'vitest';
import { spamReasonOf } from './context.ts';
import { createFormTokens } from './form-tokens.ts';
import { readUserId } from './request-fields.ts';

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

describe('the id of a lead', () => {
  test('is the same for the same parts only', async () => {
    const ids = [['a', 'b'], ['a', 'b'], ['ab', ''], ['a'], []].map((parts) => tokens.leadId(parts));
    const [one, same, ...others] = await Promise.all(ids);
    expect(same).toBe(one);
    expect(new Set([one, ...others]).size).toBe(4);
    expect(await createFormTokens(async () => 'another secret').leadId(['a', 'b'])).not.toBe(one);
  });

  test('is a UUID of version 8 that the form can carry', async () => {
    const id = await tokens.leadId(['203.0.113.9']);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(readUserId(id)).toBe(id);
  });
});

test.each([
  [2999, true, 'too quick'],
  [3000, true, null],
  [0, false, null],
])('after %i ms, submitted %s: %s', async (age, submitted, spamReason) => {
  const token = await tokens.issue(opened);
  const context = { tokens, now: () => opened + age };
  expect(await spamReasonOf(context, { honeypot: '', token, submitted })).toBe(spamReason);
});

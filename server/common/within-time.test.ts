import { expect, test } from 'vitest';
import { limitsFor } from '../http/limits.ts';
import { answerTime, withinTime } from './within-time.ts';

test('a test that takes too long has a reason, before the connection to the browser is closed', async () => {
  const never = new Promise<string>(() => {});
  expect(await withinTime(never, (reason) => reason, 100)).toBe('no answer within 0.1 s');
  expect(await withinTime(Promise.resolve('delivered'), (reason) => reason)).toBe('delivered');
  expect(answerTime).toBeLessThan(limitsFor({ behindTls: false, trustedProxies: [] }).silence);
});

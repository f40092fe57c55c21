import { expect, test } from 'vitest';
import { longestMigrationWait } from '../database/database.ts';
import { limitsFor } from './limits.ts';

const alone = { behindTls: false, trustedProxies: [] };
const behindProxy = { behindTls: true, trustedProxies: ['10.0.0.1'] };

test.each([alone, behindProxy])(
  'a client that drips or stops is dropped within ten seconds: %j',
  (settings) => {
    const { headersTimeout, requestTimeout, checkInterval, silence, unread } = limitsFor(settings);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
    expect(requestTimeout + checkInterval).toBeLessThan(10_000);
    expect(silence).toBeLessThan(10_000);
    expect(2 * unread).toBeLessThan(10_000);
  },
);

test.each([alone, behindProxy])(
  'a visitor who waits for a migration is answered before the connection is closed: %j',
  (settings) => {
    expect(limitsFor(settings).silence - longestMigrationWait).toBeGreaterThanOrEqual(2000);
  },
);

test('a proxy, which keeps connections for a minute, is never the last to know that one is closed', () => {
  expect(limitsFor(behindProxy).keepAlive).toBeGreaterThan(60_000);
  expect(limitsFor({ ...alone, trustedProxies: ['10.0.0.1'] }).keepAlive).toBeGreaterThan(60_000);
  expect(limitsFor(alone).keepAlive).toBeLessThan(10_000);
});

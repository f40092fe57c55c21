import { expect, test } from 'vitest';
import { type Check, type DoctorContext, ready } from './check.ts';
import { examine, formatFindings } from './examine.ts';

const installation = (pending: readonly string[]) =>
  ({
    now: 0,
    stores: {
      database: {
        kind: 'sqlite',
        pendingMigrations: async () => pending,
        read: async () => ({ rows: [{ version: '3.50' }] }),
      },
    },
  }) as unknown as DoctorContext;

const good: Check = { title: 'Good', kind: 'quick', needsDatabase: true, run: async () => [ready('Works.')] };
const failing: Check = {
  title: 'Failing',
  kind: 'quick',
  run: () => Promise.reject(new TypeError('with a secret')),
};
const late: Check = { title: 'Late', kind: 'slow', run: () => new Promise(() => {}) };
const options = { kinds: ['quick', 'slow'], timeLimit: 20, checks: [good, failing, late] } as const;

test('a check that fails or is late is a finding, and the worst come first', async () => {
  const found = await examine(installation([]), options);
  expect(found.map(({ check, state }) => [check, state])).toEqual([
    ['Failing', 'attention'],
    ['Late', 'attention'],
    ['Database', 'ready'],
    ['Good', 'ready'],
  ]);
  expect(formatFindings(found)).toMatch(
    /^Needs attention \(2\)\n {2}Failing {3}This .*TypeError.*\n[^]*\nReady \(2\)\n/,
  );
  expect(formatFindings(found)).not.toContain('secret');
});

test('a database that lacks migrations is not read, and kinds that were not asked for are left out', async () => {
  const found = await examine(installation(['001']), { ...options, kinds: ['quick'] });
  expect(found.map(({ check }) => check)).toEqual(['Database', 'Failing']);
});

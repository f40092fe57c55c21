import { expect, onTestFinished, test } from 'vitest';
import type { Finding } from '../../contract/desk/installation.ts';
import { makeSqliteDatabase } from '../../tests/support/databases.ts';
import { callerOf, callsOf, makeTestLeadDesk } from '../../tests/support/desk.ts';
import { createInstallationHandlers } from './installation.ts';

const sue = callerOf('sue', 'owner');

test('other servers are asked when an owner asks, and not again within ten seconds', async () => {
  const place = await makeSqliteDatabase();
  const database = place.open();
  onTestFinished(() => database.close().then(place.remove));
  const at = makeTestLeadDesk(database);
  await at.addUsers(sue);
  const asked: string[] = [];
  const handlers = createInstallationHandlers({
    database,
    doctor: async (kind): Promise<readonly Finding[]> => {
      asked.push(kind);
      return [{ check: kind, state: kind === 'quick' ? 'missing' : 'ready', sentence: '' }];
    },
  });
  const checkAt = (now: number) => callsOf(handlers, () => now)('checkInstallation', sue);
  expect(await handlers.installation()).toMatchObject({
    findings: [{ check: 'quick' }],
    connectionsCheckedAt: null,
  });
  const first = await checkAt(50_000);
  expect(first).toMatchObject({
    findings: [{ check: 'quick' }, { check: 'slow' }],
    connectionsCheckedAt: 50_000,
  });
  await Promise.all([checkAt(51_000), checkAt(59_000)]);
  expect(asked.filter((kind) => kind === 'slow')).toHaveLength(1);
  expect((await checkAt(60_000)).connectionsCheckedAt).toBe(60_000);
  expect(asked.filter((kind) => kind === 'slow')).toHaveLength(2);
  const audited = await database.run((db) => db.selectFrom('audit').select('action').execute());
  expect(audited).toEqual([{ action: 'installation-checked' }, { action: 'installation-checked' }]);
});

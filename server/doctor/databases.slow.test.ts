import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { createStores } from '../stores.ts';
import { bothDatabases, bothKinds } from '../../tests/support/both-databases.ts';
import { examine } from './examine.ts';

const databases = bothDatabases();
afterEach(() => databases.clean());

test.each(bothKinds)('every check can read %s', async (kind) => {
  const place = await databases.make(kind);
  const database = place.open();
  await database.migrate();
  const settings = readSettings({ DATA_FOLDER: place.options.dataFolder, LOG_LEVEL: 'silent' });
  const found = await examine(
    { settings, stores: createStores(database), now: Date.now() },
    { kinds: ['quick', 'slow'], timeLimit: 60_000 },
  );
  expect(found.filter(({ sentence }) => sentence.startsWith('This could not be checked'))).toEqual([]);
  expect(found).toContainEqual(expect.objectContaining({ check: 'Database', state: 'ready' }));
  const agrees = expect.objectContaining({ check: 'Clock', state: 'ready' });
  if (kind === 'postgres') expect(found).toContainEqual(agrees);
});

import { openDatabase } from '../../server/database/database.ts';
import { readSettings } from '../../server/settings.ts';
import { addTestCredential, makeTestUser } from '../../tests/support/desk-accounts.ts';

/** Two people who have opened their links and made passkeys. */
const database = openDatabase(readSettings(process.env));
for (const name of ['Ada', 'Bo']) {
  const { account } = await makeTestUser(database, { role: 'owner', name, now: Date.now() });
  await addTestCredential(database, account.id);
}
await database.close();

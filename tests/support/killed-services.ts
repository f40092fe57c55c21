import type { DatabaseOptions } from '../../server/database/database.ts';
import { readSettings } from '../../server/settings.ts';
import { loadSite } from '../../server/site/load.ts';
import { startService } from '../../server/start.ts';
import { openStores, type Stores } from '../../server/stores.ts';
import { deskPageOnly } from './desk-app.ts';

/**
 * A service for each of several databases, all in this process, so that one kill strikes all of them. EARLY_ANSWER plants a bug, which
 * the test of kills must detect: saves are answered before they are durable.
 */

const { DATABASES = '[]', EARLY_ANSWER } = process.env;

const answeringEarly = (stores: Stores): Stores => ({
  ...stores,
  leads: {
    ...stores.leads,
    save: (save) => {
      stores.leads.save(save).catch(() => {});
      return Promise.resolve();
    },
  },
});

async function serve({ dataFolder, databaseUrl }: DatabaseOptions): Promise<string> {
  const settings = readSettings({ ...process.env, DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl });
  const stores = openStores(settings);
  const served = EARLY_ANSWER === undefined ? stores : answeringEarly(stores);
  const { address } = await startService(settings, loadSite(settings.buildFolder), served, deskPageOnly);
  return address;
}

const addresses = await Promise.all((JSON.parse(DATABASES) as DatabaseOptions[]).map(serve));
process.on('message', () => process.send?.(addresses));

import { readSettings } from '../settings.ts';
import { loadSite } from '../site/load.ts';
import { startService } from '../start.ts';
import { openStores } from '../stores.ts';

/** The server with a planted bug: it answers before the save is durable. The test of kills must detect it. */

const settings = readSettings(process.env);
const stores = openStores(settings);
await startService(settings, loadSite(settings.buildFolder), {
  ...stores,
  leads: {
    ...stores.leads,
    save: (save) => {
      stores.leads.save(save).catch(() => {});
      return Promise.resolve();
    },
  },
});

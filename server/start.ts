import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createLogStream } from './log-stream.ts';
import { migrateFirst, scheduleMaintenance } from './maintenance.ts';
import { createNotifier } from './notifications.ts';
import { PlainError } from './common/plain-error.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { loadSite, type Site } from './site/load.ts';
import { openStores, type Stores } from './stores.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Such as http://127.0.0.1:4321. */
  readonly address: string;
}

const standardOutput = 1;

/**
 * Reads the settings and the build, migrates the database if it can be reached, and listens. Throws a PlainError for
 * everything that an operator can put right.
 */
export async function start(environment: Environment): Promise<Running> {
  const settings = readSettings(environment);
  return startService(settings, loadSite(settings.buildFolder), openStores(settings));
}

export async function startService(settings: Settings, site: Site, stores: Stores): Promise<Running> {
  const { database, leads, deliveries, jobs } = stores;
  const app = createApp({ settings, site, stores, logStream: createLogStream(standardOutput) });
  const notifier = createNotifier({
    settings: settings.notifications,
    dataFolder: settings.dataFolder,
    deliveries,
    leads,
    jobs,
    log: app.log,
  });
  leads.onDeliveryDue(() => notifier.wake());
  app.readiness.addWarning('deliveries', () => notifier.stuckDeliveries() !== null);
  const stopMaintenance = scheduleMaintenance(app, stores, settings.retention);
  app.addHook('onListen', async () => notifier.start());
  app.addHook('onClose', async () => {
    stopMaintenance();
    await notifier.stop();
    await database.close();
  });
  try {
    await migrateFirst(database, app.log);
    const address = await app.listen({
      host: settings.host,
      port: settings.port,
      listenTextResolver: (url) => `VS Online is at ${url}`,
    });
    return { app, settings, address };
  } catch (error) {
    await app.close();
    const reason = whyNotListening(error, settings);
    throw reason === undefined ? error : new PlainError(reason, { cause: error });
  }
}

function whyNotListening(error: unknown, { host, port }: Settings): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program.\nStop that one, or choose another port, for example: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}.\nChoose one above 1023, for example: PORT=4321 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine.\nUse 127.0.0.1 to be reached from here only, or 0.0.0.0 from everywhere.`;
    default:
      return undefined;
  }
}

import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { createLogStream } from './log-stream.ts';
import { migrateFirst, scheduleMaintenance } from './maintenance.ts';
import { createNotifier, createTraceRemover } from './notifications.ts';
import { PlainError } from './plain-error.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { loadSite } from './site/load.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Such as http://127.0.0.1:4321. */
  readonly address: string;
}

const standardOutput = 1;

/**
 * Reads the settings and the build, migrates the database if it can be reached, and listens. What stops it from doing so
 * is a PlainError.
 */
export async function start(environment: Environment, wrap = (store: LeadStore) => store): Promise<Running> {
  const settings = readSettings(environment);
  const site = loadSite(settings.buildFolder);
  let poke = () => {};
  const store = wrap(openStore(settings, () => poke()));
  const app = createApp({ settings, site, store, logStream: createLogStream(standardOutput) });
  const notifier = createNotifier({
    settings: settings.notify,
    dataFolder: settings.dataFolder,
    queue: store.deliveries,
    spam: store,
    jobs: store.jobs,
    log: app.log,
  });
  poke = () => notifier.poke();
  app.readiness.addWarning('deliveries', () => notifier.stalled() !== null);
  const stopMaintenance = scheduleMaintenance(app, store, settings.retention);
  app.addHook('onListen', async () => notifier.start());
  app.addHook('onClose', async () => {
    stopMaintenance();
    await notifier.stop();
    await store.close();
  });
  try {
    await migrateFirst(store, app.log);
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

function openStore({ dataFolder, databaseUrl, notify }: Settings, onDue: () => void): LeadStore {
  return createLeadStore(openDatabase({ dataFolder, databaseUrl }), {
    channels: notify.channels,
    onDue,
    removeTraces: createTraceRemover(dataFolder),
  });
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

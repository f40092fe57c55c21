import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { createLogStream } from './log-stream.ts';
import { createNotifier, forgetMails } from './notify/notify.ts';
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

/** Reads the settings and the build, and listens. What stops it from doing so is a PlainError. */
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
    suspectedSince: (since) => store.suspectedSince(since),
    log: app.log,
  });
  poke = () => notifier.poke();
  app.readiness.addWarning('deliveries', () => notifier.stalled() !== null);
  const stopKeeping = keepPromises(app, store, settings);
  app.addHook('onListen', async () => notifier.start());
  app.addHook('onClose', async () => {
    stopKeeping();
    await notifier.stop();
    await store.close();
  });
  try {
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
    removeTraces: (ids) => forgetMails(dataFolder, ids),
  });
}

const oneDay = 24 * 60 * 60 * 1000;

/** Erases what has been kept long enough, at the start and every day. Several processes may do so at once. */
function keepPromises(app: FastifyInstance, store: LeadStore, { retention }: Settings): () => void {
  const erase = () =>
    store.eraseOld(retention).then(
      (counts) => app.log.info(counts, 'Erased what was kept long enough'),
      (error: unknown) => app.log.warn({ err: error }, 'What was kept long enough is erased tomorrow'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    void erase();
    timer = setInterval(erase, oneDay).unref();
  });
  return () => clearInterval(timer);
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

import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { PlainError } from './plain-error.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { loadSite } from './site/load.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  /** Such as http://127.0.0.1:4321. */
  readonly address: string;
}

/** Reads the settings and the build, and listens. What stops it from doing so is a PlainError. */
export async function start(environment: Environment): Promise<Running> {
  const settings = readSettings(environment);
  const app = createApp({ settings, site: loadSite(settings.buildFolder) });
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

import { PlainError } from './common/plain-error.mjs';
import { type Running, start } from './start.ts';
import { signalReader, stop } from './stop.ts';

/** Installed before the server listens, so that it can be stopped at any time. */
function stopOnSignals(starting: Promise<Running>): void {
  const read = signalReader(() => performance.now());
  const onSignal = async (signal: NodeJS.Signals) => {
    const meaning = read();
    if (meaning === 'quit') process.exit(1);
    if (meaning === 'same') return;
    const running = await starting.catch(() => undefined);
    if (!running) return;
    const { app, settings } = running;
    const { drain, grace } = settings.shutdown;
    const first = drain > 0 ? `${drain} seconds of serving on, then ` : '';
    app.log.info(`Stopping on ${signal}: ${first}requests in flight may take ${grace} seconds more`);
    const finished = await stop(app, settings.shutdown);
    if (!finished) app.log.warn('Stopped before everything was finished');
    process.exit(finished ? 0 : 1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  const starting = start(process.env);
  stopOnSignals(starting);
  await starting;
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

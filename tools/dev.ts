import { dev } from 'astro';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { companyFileName } from '../contract/company.ts';
import { readSettings } from '../server/settings.ts';
import { whyNotListening } from '../server/start.ts';
import { build, dist } from './build.ts';
import { freePort } from './ports.ts';
import { untilReady } from './server-process.ts';
import { printSetUpLink } from './start.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/** Astro's development server, with the service behind its /api, restarted when its code changes. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  await freePort(port, host).catch((error: unknown) => {
    throw new PlainError(whyNotListening(error, settings, 'npm run dev') ?? String(error));
  });
  // The service does not start without a build. Its pages are not used here, so an old one will do.
  if (!existsSync(join(dist, companyFileName))) await build();
  const servicePort = await freePort();
  const address = `http://127.0.0.1:${servicePort}`;
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['API_PROXY'] = address;
  // Astro would keep content that a changed schema refuses: force.
  const site = await dev({ root, server: { port, host }, force: true });
  const service = startService(servicePort);
  const stop = () => {
    service.kill();
    void site.stop();
  };
  service.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  if (await untilReady(address)) await printSetUpLink(settings);
}

function startService(port: number) {
  // At its usual level it would log its own port, which is not the one to open.
  const env = { LOG_LEVEL: 'warn', ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  const args = ['--watch', '--watch-preserve-output', join(root, 'server/main.ts')];
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

await main().catch(fail);

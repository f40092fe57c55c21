import { readSettings, type Settings } from '../server/settings.ts';
import { build } from './build.ts';
import { openSettingsText } from './open-settings.ts';
import { fail } from './toolchain.mjs';

/** The URL of a server with these settings for a browser on this machine. */
export function localUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function main(): Promise<void> {
  await build();
  await import('../server/main.ts');
  // The server itself reports why it could not start.
  if (process.exitCode) return;
  const open = openSettingsText(process.env);
  if (open) console.log(`\n${open}\n`);
  console.log(`VS Online is at ${localUrl(readSettings(process.env))}`);
}

if (import.meta.main) await main().catch(fail);

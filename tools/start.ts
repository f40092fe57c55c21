import { readSettings, type Settings } from '../server/settings.ts';
import { build } from './build.ts';
import { fail } from './toolchain.mjs';

/** Where a browser on this machine finds a server with these settings. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const near = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

async function main(): Promise<void> {
  await build();
  await import('../server/main.ts');
  // The server reports what keeps it from starting by itself.
  if (!process.exitCode) console.log(`VS Online is at ${addressOf(readSettings(process.env))}`);
}

if (import.meta.main) await main().catch(fail);

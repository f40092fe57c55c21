import { openDatabase } from '../server/database/database.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { offerSetUpLink } from '../server/desk/accounts/set-up-link.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { readBuiltCompany } from '../server/site/load.ts';
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
  const settings = readSettings(process.env);
  const company = readBuiltCompany(settings.buildFolder);
  const open = company && openSettingsText(company, process.env);
  if (open) console.log(`\n${open}\n`);
  console.log(`${settings.companyName} is at ${localUrl(settings)}`);
  await printSetUpLink(settings);
}

/** Prints the link to the desk's first account while there is none. */
export async function printSetUpLink({ desk, dataFolder, databaseUrl }: Settings): Promise<void> {
  if (!desk.isOn) return;
  const database = openDatabase({ dataFolder, databaseUrl });
  try {
    const text = await offerSetUpLink({
      database,
      dataFolder,
      origin: desk.linkOrigin,
      isTerminal: process.stdout.isTTY,
      now: Date.now(),
    });
    if (text !== null) console.log(`\n${text}`);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.log('The database cannot be reached. Once it can: npm run desk -- invite EMAIL');
  } finally {
    await database.close();
  }
}

if (import.meta.main) await main().catch(fail);

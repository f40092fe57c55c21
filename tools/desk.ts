import { openDatabase } from '../server/database/database.ts';
import { readArguments, usage } from '../server/desk-cli/arguments.ts';
import { run } from '../server/desk-cli/run.ts';
import { readSettings } from '../server/settings.ts';
import { explain, print, printAudit } from './operator-command.ts';

/** The command line for accounts of the desk: npm run desk -- list. Works beside a running service. */

async function main(args: readonly string[]): Promise<void> {
  const command = readArguments(args);
  if (command.name === 'help') return print(usage);
  const settings = readSettings(process.env);
  const database = openDatabase(settings);
  printAudit(database);
  try {
    await run(command, { database, origin: settings.desk.linkOrigin, now: Date.now(), print });
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!explain(error, usage)) throw error;
  process.exitCode = 1;
});

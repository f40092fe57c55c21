import { PlainError } from '../server/common/plain-error.mjs';
import { openDatabase } from '../server/database/database.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { readArguments, usage } from '../server/desk-cli/arguments.ts';
import { copyAuditTo } from '../server/desk/audit.ts';
import { UsageError } from '../server/leads-cli/arguments.ts';
import { run } from '../server/desk-cli/run.ts';
import { readSettings } from '../server/settings.ts';

/** The command line for accounts of the desk: npm run desk -- list. Works beside a running service. */

const print = (text: string) => void process.stdout.write(text);
const printError = (text: string) => void process.stderr.write(text);

async function main(args: readonly string[]): Promise<void> {
  const command = readArguments(args);
  if (command.name === 'help') return print(usage);
  const settings = readSettings(process.env);
  const database = openDatabase(settings);
  // Beside the output, as the service has it in its log.
  copyAuditTo(database, (audit) =>
    printError(`${JSON.stringify({ time: Date.now(), audit, msg: 'Audit' })}\n`),
  );
  try {
    await run(command, { database, origin: settings.desk.linkOrigin, now: Date.now(), print });
  } finally {
    await database.close();
  }
}

function explain(error: unknown): void {
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
  else if (error instanceof PlainError) printError(`${error.message}\n`);
  else if (error instanceof Unavailable) printError(`The database cannot be reached: ${error.code}\n`);
  else throw error;
  process.exitCode = 1;
}

await main(process.argv.slice(2)).catch(explain);

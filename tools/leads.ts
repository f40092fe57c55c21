import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backUp } from '../server/database/backup.ts';
import { errorCode } from '../server/common/error-code.ts';
import { type LeadsCommand, readArguments, usage, UsageError } from '../server/leads-cli/arguments.ts';
import { exitCodes, run } from '../server/leads-cli/run.ts';
import { createSenders } from '../server/notifier.ts';
import { PlainError } from '../server/common/plain-error.mjs';
import { readSettings } from '../server/settings.ts';
import { openStores } from '../server/stores.ts';
import { explain, print, printAudit, printError } from './operator-command.ts';

/** The command line for leads: npm run leads -- list. Works beside a running service. */

// File names are relative to the folder in which npm was called; npm runs scripts in the root of the repository.
const here = process.env['INIT_CWD'] ?? process.cwd();
const placed = (command: LeadsCommand): LeadsCommand => {
  if (command.name === 'backup') return { ...command, file: resolve(here, command.file) };
  if (command.name === 'export' && command.output !== undefined)
    return { ...command, output: resolve(here, command.output) };
  return command;
};

async function write(pieces: AsyncIterable<string>, file: string | undefined): Promise<void> {
  if (file === undefined) return pipeline(Readable.from(pieces), process.stdout, { end: false });
  const handle = await open(file, 'wx', 0o600);
  await pipeline(Readable.from(pieces), handle.createWriteStream());
  print(`Written to ${file}\n`);
}

async function main(args: readonly string[]): Promise<number> {
  const command = placed(readArguments(args));
  if (command.name === 'help') {
    print(usage);
    return exitCodes.done;
  }
  const settings = readSettings(process.env);
  if (command.name === 'backup' && existsSync(command.file))
    throw new PlainError(`${command.file} is there already.`);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { dataFolder, notifications } = settings;
  const { senders } = createSenders({ settings: notifications, dataFolder, log });
  const stores = openStores(settings);
  const { database } = stores;
  printAudit(database);
  try {
    return await run(command, {
      ...stores,
      backUp: (file) => backUp(database, file, Date.now()),
      senders,
      now: () => new Date(),
      print,
      printError,
      write,
    });
  } finally {
    await database.close();
  }
}

function exitCodeOf(error: unknown): number {
  if (explain(error, usage)) return error instanceof UsageError ? exitCodes.misused : exitCodes.failed;
  // The reader of the output has closed it, as `head` does.
  if (errorCode(error) === 'EPIPE') return exitCodes.done;
  if (errorCode(error) === 'EEXIST') printError('That file is there already.\n');
  else if (error instanceof Error && 'syscall' in error) printError(`${error.message}\n`);
  else throw error;
  return exitCodes.failed;
}

process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
});
process.exitCode = await main(process.argv.slice(2)).catch(exitCodeOf);

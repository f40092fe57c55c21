import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../server/database/database.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { type Command, readArguments, usage, UsageError } from '../server/leads-cli/arguments.ts';
import { type Desk, exitCodes, run } from '../server/leads-cli/run.ts';
import { sampleLead } from '../server/leads-cli/sample-lead.ts';
import { createLeadStore } from '../server/leads/store.ts';
import { codeOf } from '../server/outbox/outcome.ts';
import { createSenders, createTraceRemover } from '../server/notifications.ts';
import { PlainError } from '../server/plain-error.ts';
import { readSettings } from '../server/settings.ts';

/** The owner's way to the leads: npm run leads -- list. Works beside a running service. */

// Names of files mean what they mean where the owner typed them; npm has gone to the root of the repository since.
const here = process.env['INIT_CWD'] ?? process.cwd();
const placed = (command: Command): Command => {
  if (command.name === 'backup') return { ...command, file: resolve(here, command.file) };
  if (command.name === 'export' && command.output !== undefined)
    return { ...command, output: resolve(here, command.output) };
  return command;
};

const print = (text: string) => void process.stdout.write(text);
const printError = (text: string) => void process.stderr.write(text);

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
  const { dataFolder, databaseUrl, notify: settings } = readSettings(process.env);
  if (command.name === 'backup' && existsSync(command.file))
    throw new PlainError(`${command.file} is there already.`);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { mails, senders } = createSenders({ settings, dataFolder, log });
  const store = createLeadStore(openDatabase({ dataFolder, databaseUrl }), {
    channels: settings.channels,
    removeTraces: createTraceRemover(dataFolder),
  });
  const desk: Desk = { store, senders, testLead: sampleLead(new Date()), print, printError, write };
  try {
    return await run(command, desk);
  } finally {
    mails.close();
    await store.close();
  }
}

function explain(error: unknown): number {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${usage}`);
    return exitCodes.misused;
  }
  if (error instanceof PlainError) printError(`${error.message}\n`);
  else if (error instanceof Unavailable) printError(`The database cannot be reached: ${error.code}\n`);
  // Whoever reads our output has read enough.
  else if (codeOf(error) === 'EPIPE') return exitCodes.done;
  else if (codeOf(error) === 'EEXIST') printError('That file is there already.\n');
  else if (error instanceof Error && 'syscall' in error) printError(`${error.message}\n`);
  else throw error;
  return exitCodes.failed;
}

process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
});
process.exitCode = await main(process.argv.slice(2)).catch(explain);

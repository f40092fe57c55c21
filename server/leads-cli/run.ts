import { randomUUID } from 'node:crypto';
import type { Channel } from '../database/tables.ts';
import { errorCode } from '../common/error-code.ts';
import type { LeadStore } from '../leads/store.ts';
import type { DeliveryStore } from '../outbox/deliveries.ts';
import type { Delivery } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { failed } from '../outbox/outcome.ts';
import type { Command } from './arguments.ts';
import { toCsv, toJson } from './export.ts';
import { formatLead, formatList } from './format.ts';

export interface CommandContext {
  readonly leads: Pick<LeadStore, 'list' | 'find' | 'all' | 'listSpamSince' | 'erase'>;
  readonly deliveries: Pick<DeliveryStore, 'listOfLead' | 'retry' | 'drop'>;
  readonly backUp: (file: string) => Promise<void>;
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
  /** Sent by `test-notify`. */
  readonly sampleLead: Delivery['lead'];
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Writes to a new file, or to standard output without one. Must not replace a file. */
  readonly write: (pieces: AsyncIterable<string>, file: string | undefined) => Promise<void>;
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

export async function run(
  command: Exclude<Command, { name: 'help' }>,
  context: CommandContext,
): Promise<number> {
  const { leads, deliveries, print, printError } = context;
  switch (command.name) {
    case 'list':
      print(formatList(await listed(command, leads)));
      return exitCodes.done;
    case 'show': {
      const found = await leads.find(command.id);
      if (!found) return notFound(context);
      print(formatLead(found, await deliveries.listOfLead(command.id)));
      return exitCodes.done;
    }
    case 'export': {
      const pieces = command.format === 'csv' ? toCsv(leads.all()) : toJson(leads.all());
      await context.write(pieces, command.output);
      return exitCodes.done;
    }
    case 'retry': {
      const count = await deliveries.retry(command.which);
      print(`${count} to be retried.\n`);
      return count > 0 || command.which === 'all' ? exitCodes.done : exitCodes.failed;
    }
    case 'drop': {
      const count = await deliveries.drop(command.which);
      print(`${count} dropped.\n`);
      return count > 0 || command.which === 'all' ? exitCodes.done : exitCodes.failed;
    }
    case 'erase': {
      if (!command.yes) {
        printError('This cannot be undone, and nothing has been erased. Add --yes if it is meant.\n');
        return exitCodes.misused;
      }
      const count = await leads.erase(command.whom);
      if (count === 0) return notFound(context);
      print(`${count} erased, with all that was kept about it.\n`);
      return exitCodes.done;
    }
    case 'backup':
      await context.backUp(command.file);
      print(`The copy is in ${command.file}\n`);
      return exitCodes.done;
    case 'test-notify':
      return testNotify(context);
  }
}

const listed = ({ limit, spam }: Command & { name: 'list' }, leads: CommandContext['leads']) =>
  spam ? leads.listSpamSince(new Date(0), limit) : leads.list(limit);

function notFound({ printError }: CommandContext): number {
  printError('There is no such lead.\n');
  return exitCodes.failed;
}

/** Sends directly to the receivers, without the outbox. */
async function testNotify({ senders, sampleLead, print }: CommandContext): Promise<number> {
  let code: number = exitCodes.done;
  for (const [channel, send] of Object.entries(senders) as [Channel, Send][]) {
    const delivery: Delivery = {
      id: `test-${randomUUID()}`,
      channel,
      occasion: 'submitted',
      lead: sampleLead,
      attempts: 0,
      firstDue: sampleLead.lastSaved,
      follows: null,
    };
    const outcome = await send(delivery).catch((error: unknown) => failed(errorCode(error)));
    print(`${channel}: ${outcome.delivered ? 'delivered' : `failed: ${outcome.reason}`}\n`);
    if (!outcome.delivered) code = exitCodes.failed;
  }
  return code;
}

import { randomUUID } from 'node:crypto';
import type { LeadStore } from '../leads/store.ts';
import type { Channel, Delivery } from '../outbox/delivery.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { codeOf, failed } from '../outbox/outcome.ts';
import type { Command } from './arguments.ts';
import { asCsv, asJson } from './export.ts';
import { leadInWords, listInWords } from './format.ts';

/** What the commands work with. */
export interface Desk {
  readonly store: Pick<
    LeadStore,
    'list' | 'find' | 'all' | 'suspectedSince' | 'replay' | 'drop' | 'erase' | 'backup'
  >;
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
  /** Of a lead that is nobody's. */
  readonly testLead: Delivery['lead'];
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Writes all pieces to a file, or to where `print` writes when there is none. Must not replace a file. */
  readonly write: (pieces: AsyncIterable<string>, file: string | undefined) => Promise<void>;
}

/** For whoever calls this from a script. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

export async function run(command: Exclude<Command, { name: 'help' }>, desk: Desk): Promise<number> {
  const { store, print, printError } = desk;
  switch (command.name) {
    case 'list':
      print(listInWords(await listed(command, store)));
      return exitCodes.done;
    case 'show': {
      const found = await store.find(command.id);
      if (!found) return notFound(desk);
      print(leadInWords(found));
      return exitCodes.done;
    }
    case 'export': {
      const pieces = command.format === 'csv' ? asCsv(store.all()) : asJson(store.all());
      await desk.write(pieces, command.output);
      return exitCodes.done;
    }
    case 'retry': {
      const count = await store.replay(command.which);
      print(`${count} to be sent again.\n`);
      return count > 0 || command.which === 'all' ? exitCodes.done : exitCodes.failed;
    }
    case 'drop': {
      const count = await store.drop(command.which);
      print(`${count} given up for good.\n`);
      return count > 0 || command.which === 'all' ? exitCodes.done : exitCodes.failed;
    }
    case 'erase': {
      if (!command.yes) {
        printError('This cannot be undone, and nothing has been erased. Add --yes if it is meant.\n');
        return exitCodes.misused;
      }
      const count = await store.erase(command.whom);
      if (count === 0) return notFound(desk);
      print(`${count} erased, with all that was kept about it.\n`);
      return exitCodes.done;
    }
    case 'backup':
      await store.backup(command.file);
      print(`The copy is in ${command.file}\n`);
      return exitCodes.done;
    case 'test-notify':
      return testNotify(desk);
  }
}

async function listed({ limit, suspected }: Command & { name: 'list' }, store: Desk['store']) {
  return suspected ? store.suspectedSince(new Date(0), limit) : store.list(limit);
}

function notFound({ printError }: Desk): number {
  printError('There is no such lead.\n');
  return exitCodes.failed;
}

/** Straight to the receivers, past the queue: what counts is what they answer now. */
async function testNotify({ senders, testLead, print }: Desk): Promise<number> {
  let code: number = exitCodes.done;
  for (const [channel, send] of Object.entries(senders) as [Channel, Send][]) {
    const delivery: Delivery = {
      id: `test-${randomUUID()}`,
      channel,
      occasion: 'submitted',
      lead: testLead,
      attempts: 0,
      firstDue: testLead.lastSaved,
      follows: null,
    };
    const outcome = await send(delivery).catch((error: unknown) => failed(codeOf(error)));
    print(`${channel}: ${outcome.delivered ? 'delivered' : `failed: ${outcome.reason}`}\n`);
    if (!outcome.delivered) code = exitCodes.failed;
  }
  return code;
}

import type { Channel } from '../database/tables.ts';
import type { Erasures } from '../desk/privacy/erasure.ts';
import type { LeadStore } from '../leads/store.ts';
import type { DeliveryStore, OnChange } from '../outbox/deliveries.ts';
import type { Send } from '../outbox/dispatcher.ts';
import { sendTest } from '../outbox/test-delivery.ts';
import type { LeadsCommand } from './arguments.ts';
import { toCsv, toJson } from './export.ts';
import { formatLead, formatList } from './format.ts';
import type { AuditAction } from '../../contract/desk/accounts.ts';
import { appendAudit } from '../desk/audit.ts';

export interface LeadsCommandContext {
  readonly leads: Pick<LeadStore, 'list' | 'find' | 'all' | 'listSpamSince'>;
  readonly erasures: Pick<Erasures, 'eraseMatching' | 'listMatching'>;
  readonly deliveries: Pick<DeliveryStore, 'listOfLead' | 'retry' | 'drop'>;
  readonly backUp: (file: string) => Promise<void>;
  readonly senders: Readonly<Partial<Record<Channel, Send>>>;
  readonly now: () => Date;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Writes to a new file, or to standard output without one. Must not replace a file. */
  readonly write: (pieces: AsyncIterable<string>, file: string | undefined) => Promise<void>;
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

export async function run(
  command: Exclude<LeadsCommand, { name: 'help' }>,
  context: LeadsCommandContext,
): Promise<number> {
  const { leads, deliveries, erasures, print, printError } = context;
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
      const count = await deliveries.retry(command.id, audit('delivery-retried', context));
      print(`${count} to be retried.\n`);
      return count > 0 || command.id === null ? exitCodes.done : exitCodes.failed;
    }
    case 'drop': {
      const count = await deliveries.drop(command.id, audit('delivery-dropped', context));
      print(`${count} dropped.\n`);
      return count > 0 || command.id === null ? exitCodes.done : exitCodes.failed;
    }
    case 'erase': {
      if (!command.yes) {
        // A lead may have another person's address now.
        print(formatList(await erasures.listMatching(command.whom)));
        printError(
          'These would be erased, which cannot be undone; nothing has been. Add --yes for all, or name one by its ID.\n',
        );
        return exitCodes.misused;
      }
      const receipts = await erasures.eraseMatching(command.whom);
      if (receipts.length === 0) return notFound(context);
      for (const { number, counts } of receipts)
        print(`${counts['leads'] ?? 0} erased, with all that was kept about it. Receipt ${number}.\n`);
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

const listed = ({ limit, spam }: LeadsCommand & { name: 'list' }, leads: LeadsCommandContext['leads']) =>
  spam ? leads.listSpamSince(new Date(0), limit) : leads.list(limit);

function notFound({ printError }: LeadsCommandContext): number {
  printError('There is no such lead.\n');
  return exitCodes.failed;
}

async function testNotify({ senders, now, print }: LeadsCommandContext): Promise<number> {
  let code: number = exitCodes.done;
  for (const [channel, send] of Object.entries(senders) as [Channel, Send][]) {
    const outcome = await sendTest(channel, send, now());
    print(`${channel}: ${outcome.delivered ? (outcome.note ?? 'delivered') : `failed: ${outcome.reason}`}\n`);
    if (!outcome.delivered) code = exitCodes.failed;
  }
  return code;
}

/** What the command line changes is in the audit log, without an actor. */
const audit =
  (action: AuditAction, { now }: LeadsCommandContext): OnChange =>
  (trx, ids) =>
    appendAudit(trx, ...ids.map((subject) => ({ at: now().getTime(), actorId: null, action, subject })));

import { expect, test } from 'vitest';
import type { FoundLead } from '../leads/store.ts';
import type { DeliveryView } from '../outbox/delivery.ts';
import { delivered, failed } from '../outbox/outcome.ts';
import { ada } from '../../tests/support/sample-leads.ts';
import { sampleQuote } from '../../tests/support/sample-quote.ts';
import { readArguments } from './arguments.ts';
import { type LeadsCommandContext, run } from './run.ts';

const details: FoundLead = {
  lead: { ...ada, UserName: 'Ada\u001B[31m Lovelace', Quote: JSON.stringify(sampleQuote) },
  saves: 1,
};

const deliveries: readonly DeliveryView[] = [
  {
    id: 'd1',
    channel: 'webhook',
    occasion: 'submitted',
    state: 'dead',
    due_at: ada.lastSaved.getTime(),
    attempts: 13,
    reason: 'answered 503',
  },
];

const receipt = { number: '2026-11-16-4F7K', erasedAt: '', counts: { leads: 2 }, lastBackup: null };

async function* everybody() {
  yield ada;
}

async function type(line: string, senders: LeadsCommandContext['senders'] = {}) {
  const asked: string[] = [];
  let printed = '';
  let errors = '';
  const context: LeadsCommandContext = {
    leads: {
      list: async (limit) => (asked.push(`list ${limit}`), [details.lead]),
      find: async (id) => (id === ada.id ? details : null),
      all: everybody,
      listSpamSince: async (_since, limit) =>
        ['new', 'old'].slice(0, limit).map((id) => ({ ...ada, id, spamReason: 'honeypot' })),
    },
    erasures: {
      listMatching: async () => [details.lead],
      eraseMatching: async (whom) => (asked.push(`erase ${whom}`), whom === 'unknown' ? [] : [receipt]),
    },
    deliveries: {
      listOfLead: async () => deliveries,
      retry: async (id) => (asked.push(`retry ${id}`), id === 'unknown' ? 0 : 2),
      drop: async (id) => (asked.push(`drop ${id}`), id === 'unknown' ? 0 : 2),
    },
    backUp: async (file) => void asked.push(`backup ${file}`),
    senders,
    now: () => new Date('2026-11-15T09:00:00Z'),
    print: (text) => void (printed += text),
    printError: (text) => void (errors += text),
    write: async (pieces, file) => {
      asked.push(`write ${file ?? 'here'}`);
      for await (const piece of pieces) printed += piece;
    },
  };
  const command = readArguments(line.split(' '));
  if (command.name === 'help') throw new Error('This is for the caller');
  return { code: await run(command, context), printed, errors, asked };
}

test('list prints one line for each lead, in columns, with nothing a terminal would obey', async () => {
  const { code, printed, asked } = await type('list --limit 3');
  expect(code).toBe(0);
  expect(asked).toEqual(['list 3']);
  expect(printed.trim().split('\n')).toHaveLength(2);
  expect(printed).toContain('Ada[31m Lovelace');
  expect(printed).not.toContain('\u001B');
});

test('list can show those that look like spam, the latest first', async () => {
  const { printed } = await type('list --spam');
  expect(printed.indexOf('new')).toBeLessThan(printed.indexOf('old'));
  expect((await type('list --spam --limit 1')).printed).not.toContain('old');
});

test('show prints all about a lead and what became of the messages about it', async () => {
  const { code, printed } = await type(`show ${ada.id}`);
  expect(code).toBe(0);
  expect(printed).toContain('webhook (submitted) dead, 13 attempts: answered 503  [d1]');
  expect(printed).toMatch(/^Quote +Booking portal\n +16 days\. Price at example rates: €9,900 – €11,000\./m);
  expect(printed).toMatch(/^TalkAboutProject +A machine that weaves algebra\.\n\s*\n? +As the loom/m);
  expect(printed).not.toContain('\u001B');
});

test('an unknown lead makes the command fail', async () => {
  expect(await type('show unknown')).toMatchObject({
    code: 1,
    errors: 'There is no such lead.\n',
    printed: '',
  });
  expect(await type('erase unknown --yes')).toMatchObject({ code: 1, errors: 'There is no such lead.\n' });
  expect(await type('retry unknown')).toMatchObject({ code: 1 });
});

test('export writes to the given file', async () => {
  expect((await type('export --format json')).asked).toEqual(['write here']);
  const { asked, printed } = await type('export --format csv --output leads.csv');
  expect(asked).toEqual(['write leads.csv']);
  expect(printed).toContain('Ada Lovelace');
});

test('retry revives one or all', async () => {
  expect(await type('retry abc')).toMatchObject({
    code: 0,
    asked: ['retry abc'],
    printed: '2 to be retried.\n',
  });
  expect(await type('retry --all')).toMatchObject({ code: 0, asked: ['retry null'] });
});

test('drop gives up one or all', async () => {
  expect(await type('drop abc')).toMatchObject({
    code: 0,
    asked: ['drop abc'],
    printed: '2 dropped.\n',
  });
  expect(await type('drop --all')).toMatchObject({ code: 0, asked: ['drop null'] });
  expect(await type('drop unknown')).toMatchObject({ code: 1 });
});

test('erase lists what would go, and does nothing until it is meant', async () => {
  expect(await type('erase ada@engines.example')).toMatchObject({
    code: 2,
    asked: [],
    printed: expect.stringContaining(ada.id),
  });
  expect(await type('erase ada@engines.example --yes')).toMatchObject({
    code: 0,
    asked: ['erase ada@engines.example'],
    printed: '2 erased, with all that was kept about it. Receipt 2026-11-16-4F7K.\n',
  });
});

test('backup names the copy', async () => {
  expect(await type('backup copy.db')).toMatchObject({ code: 0, asked: ['backup copy.db'] });
});

test('test-notify tries every channel, and fails when one does', async () => {
  const good = await type('test-notify', { mail: async () => delivered, webhook: async () => delivered });
  expect(good).toMatchObject({ code: 0, printed: 'mail: delivered\nwebhook: delivered\n' });
  const bad = await type('test-notify', {
    mail: async () => {
      throw new TypeError('x');
    },
    webhook: async () => failed('answered 401'),
  });
  expect(bad).toMatchObject({ code: 1, printed: 'mail: failed: TypeError\nwebhook: failed: answered 401\n' });
});

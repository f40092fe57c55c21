import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { errorCode } from '../common/error-code.ts';

export type LeadsCommand =
  | { readonly name: 'list'; readonly limit: number; readonly spam: boolean }
  | { readonly name: 'show'; readonly id: string }
  | { readonly name: 'export'; readonly format: 'csv' | 'json'; readonly output: string | undefined }
  /** Without an id: all. */
  | { readonly name: 'retry' | 'drop'; readonly id: string | null }
  | { readonly name: 'erase'; readonly whom: string; readonly yes: boolean }
  | { readonly name: 'backup'; readonly file: string }
  | { readonly name: 'test-notify' }
  | { readonly name: 'help' };

/** Wrong arguments; the message names them. */
export class UsageError extends Error {}

export const usage = `npm run leads -- <command>

  list [--limit 50] [--spam]                the latest leads, or those that look like spam
  show ID                                   all about one lead
  export --format csv|json [--output FILE]  all leads
  retry ID | --all                          retries dead deliveries: of a lead, or all
  drop ID | --all                           cancels dead deliveries, and keeps the lead
  erase ID-or-email [--yes]                 lists what would be erased, or erases it with everything about it
  backup FILE                               copies the database while the service runs
  test-notify                               sends a test message over every channel
`;

const options = {
  limit: { type: 'string' },
  spam: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Option = Exclude<keyof typeof options, 'help'>;
type Values = ReturnType<typeof parseWords<typeof options>>['values'];

/** What each command takes besides its name. */
const takes: Readonly<Record<string, { readonly options: readonly Option[]; readonly words: number }>> = {
  list: { options: ['limit', 'spam'], words: 0 },
  show: { options: [], words: 1 },
  export: { options: ['format', 'output'], words: 0 },
  retry: { options: ['all'], words: 1 },
  drop: { options: ['all'], words: 1 },
  erase: { options: ['yes'], words: 1 },
  backup: { options: [], words: 1 },
  'test-notify': { options: [], words: 0 },
};

export function readArguments(args: readonly string[]): LeadsCommand {
  const { values, positionals } = parseWords(args, options);
  const [name, ...words] = positionals;
  if (values.help || name === 'help' || name === undefined) return { name: 'help' };
  const taken = takes[name];
  if (!taken || !Object.hasOwn(takes, name)) throw new UsageError(`There is no command '${name}'.`);
  const stray = (Object.keys(values) as Option[]).find((option) => !taken.options.includes(option));
  if (stray) throw new UsageError(`'${name}' does not know --${stray}.`);
  if (words.length > taken.words)
    throw new UsageError(`'${name}' was given too much: ${words.slice(taken.words).join(' ')}`);
  return command(name, words[0], values);
}

/** Throws a UsageError for options that are unknown or lack their value. */
export function parseWords<Options extends ParseArgsOptionsConfig>(args: readonly string[], known: Options) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    if (!errorCode(error).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(error instanceof Error ? error.message : '', { cause: error });
  }
}

function command(name: string, word: string | undefined, values: Values): LeadsCommand {
  switch (name) {
    case 'list':
      return { name, limit: limitOf(values.limit ?? '50'), spam: values.spam ?? false };
    case 'show':
      return { name, id: needed(word, 'Which lead? Give its id.') };
    case 'export':
      return { name, format: formatOf(values.format), output: values.output };
    case 'retry':
    case 'drop':
      if (values.all && word !== undefined) throw new UsageError('Either one lead or --all.');
      return { name, id: values.all ? null : needed(word, 'Which one? Give the id of a lead, or --all.') };
    case 'erase':
      return { name, whom: needed(word, 'Whom? Give an id or an e-mail address.'), yes: values.yes ?? false };
    case 'backup':
      return { name, file: needed(word, 'Where to? Give a file.') };
    case 'test-notify':
      return { name };
    default:
      return { name: 'help' };
  }
}

function needed(word: string | undefined, question: string): string {
  if (word === undefined || word.trim() === '') throw new UsageError(question);
  return word.trim();
}

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit must be a whole number from 1 on.');
  return Number(text);
}

function formatOf(text: string | undefined): 'csv' | 'json' {
  if (text === 'csv' || text === 'json') return text;
  throw new UsageError('Say --format csv or --format json.');
}

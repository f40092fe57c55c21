import { expect, test } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean));

test.each([
  ['', { name: 'help' }],
  ['help', { name: 'help' }],
  ['list --help', { name: 'help' }],
  ['list', { name: 'list', limit: 50, spam: false }],
  ['list --limit 7 --spam', { name: 'list', limit: 7, spam: true }],
  ['show abc', { name: 'show', id: 'abc' }],
  ['export --format csv', { name: 'export', format: 'csv', output: undefined }],
  ['export --format=json --output leads.json', { name: 'export', format: 'json', output: 'leads.json' }],
  ['retry abc', { name: 'retry', id: 'abc' }],
  ['retry --all', { name: 'retry', id: null }],
  ['drop abc', { name: 'drop', id: 'abc' }],
  ['drop --all', { name: 'drop', id: null }],
  ['erase ada@engines.example', { name: 'erase', whom: 'ada@engines.example', yes: false }],
  ['erase abc --yes', { name: 'erase', whom: 'abc', yes: true }],
  ['backup copy.db', { name: 'backup', file: 'copy.db' }],
  ['test-notify', { name: 'test-notify' }],
])('%s', (line, command) => expect(read(line)).toEqual(command));

test.each([
  'dance',
  'constructor',
  'show',
  'show a b',
  'list --limit 0',
  'list --limit x',
  'list --yes',
  'list extra',
  'export',
  'export --format xml',
  'export --format',
  'retry',
  'retry abc --all',
  'drop',
  'drop abc --all',
  'erase --yes',
  'backup',
  'test-notify --all',
  'list --unknown',
])('%s makes no sense', (line) => expect(() => read(line)).toThrow(UsageError));

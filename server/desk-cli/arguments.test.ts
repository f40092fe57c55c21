import { expect, test } from 'vitest';
import { UsageError } from '../leads-cli/arguments.ts';
import { readArguments } from './arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean));

test.each([
  ['', { name: 'help' }],
  ['list --help', { name: 'help' }],
  ['list', { name: 'list' }],
  ['invite ada@desk.example', { name: 'invite', email: 'ada@desk.example', role: undefined }],
  ['invite ada@desk.example --role member', { name: 'invite', email: 'ada@desk.example', role: 'member' }],
  ['disable ada@desk.example', { name: 'disable', email: 'ada@desk.example' }],
  ['enable ada@desk.example', { name: 'enable', email: 'ada@desk.example' }],
  ['reset ada@desk.example', { name: 'reset', email: 'ada@desk.example' }],
  ['delete ada@desk.example', { name: 'delete', email: 'ada@desk.example' }],
])('%s', (line, command) => expect(read(line)).toEqual(command));

test.each([
  'dance',
  'constructor',
  'invite',
  'invite ada',
  'invite ada@desk.example eve@desk.example',
  'invite ada@desk.example --role boss',
  'disable',
  'reset ada@desk.example --role owner',
  'list all',
  'list --unknown',
])('%s makes no sense', (line) => expect(() => read(line)).toThrow(UsageError));

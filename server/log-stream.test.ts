import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogStream } from './log-stream.ts';

let folder: string;
let file: number;
const before = process.listeners('exit');
const onExit = () => process.listeners('exit').filter((listener) => !before.includes(listener));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
  file = openSync(join(folder, 'log'), 'w');
});
afterEach(() => {
  for (const listener of onExit()) process.off('exit', listener);
  closeSync(file);
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(join(folder, 'log'), 'utf8');

test('lines are written in their order before the next turn is over', async () => {
  const stream = createLogStream(file);
  stream.write('one\n');
  stream.write('zwei ü\n');
  await nextTurn();
  expect(written()).toBe('one\nzwei ü\n');
  stream.write('three\n');
  await nextTurn();
  expect(written()).toBe('one\nzwei ü\nthree\n');
});

test('what the last turn leaves is written when the process ends', () => {
  createLogStream(file).write('last words\n');
  for (const listener of onExit()) listener(0);
  expect(written()).toBe('last words\n');
});

test('a log that cannot be written does no harm', async () => {
  const readOnly = openSync(join(folder, 'log'), 'r');
  createLogStream(readOnly).write('in vain\n');
  await nextTurn();
  closeSync(readOnly);
  expect(written()).toBe('');
});

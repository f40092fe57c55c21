import { expect, test } from 'vitest';
import { runErrorOf } from './run-error.ts';

const paths = new Map([['blob:null/1', 'main.ts']]);

test('the place is that of the program, however long the message before it', () => {
  const error = new Error('x'.repeat(1_000_000));
  error.stack = `Error: ${error.message}\n    at f (blob:null/0:1:1)\n    at blob:null/1:7:3`;
  expect(runErrorOf(error, paths)).toMatchObject({ path: 'main.ts', line: 7 });
});

test.each(['name', 'message', 'stack'])('an error whose %s throws is reported', (property) => {
  const error = Object.defineProperty(new Error('x'), property, {
    get: () => {
      throw new Error('again');
    },
  });
  expect(runErrorOf(error, paths)).toEqual({ message: 'Uncaught error that cannot be shown' });
});

test('an error whose name is no text is reported', () => {
  expect(runErrorOf(Object.assign(new Error('x'), { name: Symbol('n') }), paths).message).toContain(
    'cannot be shown',
  );
  expect(runErrorOf('thrown', paths)).toEqual({ message: 'Uncaught thrown' });
});

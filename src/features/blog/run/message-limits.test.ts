import { expect, test } from 'vitest';
import { cutMessage } from './message-limits.ts';

const long = 'x'.repeat(1_000_000);

test('every text of a message is cut', () => {
  const messages = [
    { type: 'output', stream: 'out', text: long },
    { type: 'failed', error: { message: long, path: long, line: 1, more: long } },
    { type: 'done', more: long },
  ];
  const sizes = messages.map((message) => JSON.stringify(cutMessage(message)).length);
  expect(Math.max(...sizes)).toBeLessThan(110_000);
  expect(cutMessage(messages[1])).toMatchObject({
    error: { message: expect.stringMatching(/^x{1000}…$/), line: 1 },
  });
});

test.each([undefined, null, 'done', {}, { type: 'load' }])('%j is no message of a worker', (message) => {
  expect(cutMessage(message)).toBeUndefined();
});

test.each([
  [
    { type: 'output', stream: {}, text: 7 },
    { type: 'output', stream: 'out', text: '' },
  ],
  [{ type: 'failed' }, { type: 'failed', error: { message: '' } }],
  [
    { type: 'failed', error: { message: {}, line: '1' } },
    { type: 'failed', error: { message: '' } },
  ],
])('%j has no value of another type than the page expects', (message, expected) => {
  expect(cutMessage(message)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { createReader, type Reply } from './connection.ts';

function read(...chunks: readonly string[]) {
  const replies: Reply[] = [];
  const reader = createReader((reply) => replies.push(reply));
  for (const chunk of chunks) reader.read(Buffer.from(chunk));
  return { replies: replies.map(({ status, length }) => [status, length]), hasBegun: reader.hasBegun() };
}

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';

test('answers are read however they are cut', () => {
  const text = head + 'hello';
  for (let cut = 1; cut < text.length; cut++)
    expect(read(text.slice(0, cut), text.slice(cut)).replies).toEqual([[200, 5]]);
});

test('one after the other', () => {
  const unchanged = 'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n';
  expect(read(head + 'hello', unchanged, head, 'hello').replies).toEqual([
    [200, 5],
    [304, 0],
    [200, 5],
  ]);
});

test('a part of an answer is a beginning, a whole one is not', () => {
  expect(read('HTTP').hasBegun).toBe(true);
  expect(read(head + 'he').hasBegun).toBe(true);
  expect(read(head + 'hello').hasBegun).toBe(false);
});

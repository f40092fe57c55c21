import { expect, test } from 'vitest';
import { localUrl } from './start.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['0.0.0.0', 'http://127.0.0.1:4321'],
  ['::', 'http://[::1]:4321'],
  ['fd00::7', 'http://[fd00::7]:4321'],
  ['site.example', 'http://site.example:4321'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(localUrl({ host, port: 4321 })).toBe(address);
});

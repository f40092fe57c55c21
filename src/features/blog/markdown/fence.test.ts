import { expect, test } from 'vitest';
import { readFence } from './fence.ts';

test('a bare fence names its language and nothing else', () => {
  expect(readFence('ts', '')).toEqual({ language: 'ts', marked: new Set(), run: false });
});

test('file, marked lines and run are read in any order', () => {
  expect(readFence('ts', 'run mark=2,4-6 file=server/limit.ts')).toEqual({
    language: 'ts',
    file: 'server/limit.ts',
    marked: new Set([2, 4, 5, 6]),
    run: true,
  });
});

test('an exception has a reason', () => {
  expect(readFence('js', 'bad="shows the bug"').exception).toEqual({ kind: 'bad', reason: 'shows the bug' });
  expect(() => readFence('js', 'fragment')).toThrow('must say why');
});

test.each([
  ['mark=0', 'names no lines'],
  ['mark=5-2', 'names no lines'],
  ['title=a.ts', 'knows no “title”'],
  ['{1,2}', 'cannot read'],
])('%s is refused: %s', (meta, reason) => {
  expect(() => readFence('ts', meta)).toThrow(reason);
});

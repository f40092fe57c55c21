import { expect, test } from 'vitest';
import { isChord, isSlash, indexAfterKey } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('the slash opens by itself, wherever a keyboard puts it, and not as part of a chord', () => {
  expect(isSlash({ ...plain, key: '/' })).toBe(true);
  expect(isSlash({ ...plain, key: '/', shiftKey: true })).toBe(true);
  expect(isSlash({ ...plain, key: '/', ctrlKey: true })).toBe(false);
});

test('Ctrl+K and Cmd+K open, and neighbours of that chord do not', () => {
  expect(isChord({ ...plain, key: 'k', ctrlKey: true })).toBe(true);
  expect(isChord({ ...plain, key: 'K', metaKey: true })).toBe(true);
  for (const other of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(isChord({ ...plain, key: 'k', ...other })).toBe(false);
});

test('arrows lead from the field down the results and back, and stop at both ends', () => {
  expect(indexAfterKey('ArrowDown', -1, 3)).toBe(0);
  expect(indexAfterKey('ArrowDown', 2, 3)).toBe(2);
  expect(indexAfterKey('ArrowUp', 0, 3)).toBe(-1);
  expect(indexAfterKey('ArrowUp', -1, 3)).toBe(-1);
});

test('other keys and empty lists leave focus where it is', () => {
  expect(indexAfterKey('Tab', 1, 3)).toBeUndefined();
  expect(indexAfterKey('ArrowDown', -1, 0)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { arrived, keepCurrent, moveWithin, neighbour, nextDue } from './list-order.ts';

test('moving begins at the first row and ends at the last', () => {
  expect(moveWithin(['a', 'b'], undefined, 1)).toBe('a');
  expect(moveWithin(['a', 'b'], 'a', 1)).toBe('b');
  expect(moveWithin(['a', 'b'], 'b', 1)).toBe('b');
  expect(moveWithin(['a', 'b'], 'a', -1)).toBe('a');
  expect(moveWithin(['a', 'b'], 'gone', -1)).toBe('a');
  expect(moveWithin([], undefined, 1)).toBeUndefined();
});

test('a lead outside the list has no neighbours', () => {
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(neighbour(['a', 'b'], 'a', -1)).toBeUndefined();
  expect(neighbour(['a', 'b'], 'c', -1)).toBeUndefined();
});

test('new rows above do not change the current one', () => {
  expect(keepCurrent(['a', 'b'], ['new', 'a', 'b'], 'b')).toBe('b');
});

test('when the current row goes, the one after it is current, at the end the one before', () => {
  expect(keepCurrent(['a', 'b', 'c', 'd'], ['a', 'd'], 'b')).toBe('d');
  expect(keepCurrent(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
  expect(keepCurrent(['a'], [], 'a')).toBeUndefined();
  expect(keepCurrent(['a', 'b'], ['x'], 'never listed')).toBeUndefined();
});

test('the next due lead follows the list, and skips what was replied to meanwhile', () => {
  expect(nextDue(['a', 'd'], ['a', 'b', 'c', 'd'], 'b')).toBe('d');
  expect(nextDue(['a', 'b'], ['a', 'b'], 'b')).toBe('a');
  expect(nextDue(['a', 'b'], [], 'a')).toBe('b');
  expect(nextDue(['a'], ['a'], 'a')).toBeUndefined();
});

test('only later arrivals are new', () => {
  expect(arrived(undefined, ['a'])).toEqual([]);
  expect(arrived(['a'], ['b', 'a'])).toEqual(['b']);
});

import { expect, test } from 'vitest';
import { countText, formatCount, formatShare } from './numbers.ts';

test('a share just below the target does not read as the target', () => {
  expect(formatShare(0.9499)).toBe('94.9%');
  expect(formatShare(0.95)).toBe('95%');
});

test('counts have separators and agree with their nouns', () => {
  expect(formatCount(1204)).toBe('1,204');
  expect(countText(1, 'lead')).toBe('1 lead');
  expect(countText(0, 'reply', 'replies')).toBe('0 replies');
});

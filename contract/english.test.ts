import { expect, test } from 'vitest';
import { countText, formatCount } from './english.ts';

test('counts have separators and agree with their nouns', () => {
  expect(formatCount(1204)).toBe('1,204');
  expect(countText(1, 'lead')).toBe('1 lead');
  expect(countText(0, 'reply', 'replies')).toBe('0 replies');
});

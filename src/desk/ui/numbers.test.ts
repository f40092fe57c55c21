import { expect, test } from 'vitest';
import { formatShare } from './numbers.ts';

test('a share just below the target does not read as the target', () => {
  expect(formatShare(0.9499)).toBe('94.9%');
  expect(formatShare(0.95)).toBe('95%');
});

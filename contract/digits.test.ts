import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

/** The runs of digits up to U+FFFF; each is ten, from zero to nine. */
const scripts = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .join('')
  .match(/\p{Nd}{10}/gu);

test('digits of every script become 0 to 9', () => {
  expect(scripts?.length).toBeGreaterThan(30);
  expect(scripts?.map(asciiDigits)).toEqual(scripts?.map(() => '0123456789'));
});

test.each([
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['９８７６５', '98765'],
  ['98765, x²½Ⅷ', '98765, x²½Ⅷ'],
])('%s becomes %s', (typed, ascii) => expect(asciiDigits(typed)).toBe(ascii));

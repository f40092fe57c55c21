import { expect, test } from 'vitest';
import { compareOutputs } from './compare.ts';

const marked = (output: string, expected: string) => {
  const compared = compareOutputs(output, expected);
  const shown = (lines: typeof compared.output) =>
    lines.map(({ text, same }) => (same ? text : `!${text}`)).join(' ');
  return [compared.equal, shown(compared.output), shown(compared.expected)];
};

test.each([
  ['a\nb', 'a \nb\n\n', [true, 'a b', 'a b']],
  ['a\nx\nc', 'a\nb\nc', [false, 'a !x c', 'a !b c']],
  ['a\nnew\nb', 'a\nb', [false, 'a !new b', 'a b']],
  ['', 'a', [false, '!', '!a']],
])('%j beside %j', (output, expected, result) => {
  expect(marked(output, expected)).toEqual(result);
});

test('long outputs are compared line by line', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  const { equal, output } = compareOutputs(lines.with(7, 'other').join('\n'), lines.join('\n'));
  expect(equal).toBe(false);
  expect(output.filter(({ same }) => !same)).toEqual([{ text: 'other', same: false }]);
});

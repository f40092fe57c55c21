import { expect, test } from 'vitest';
import { blocksIn, linksIn, readingMinutes, textOf, treeOf, withHeadingIds } from './tree.ts';

test('headings are linked by their words, and the same words are numbered', () => {
  const tree = treeOf("## Verify, then parse\n\n### Don't\n\n## Verify, then parse\n");
  expect(withHeadingIds(tree)).toEqual([
    { id: 'verify-then-parse', text: 'Verify, then parse', depth: 2 },
    { id: 'dont', text: 'Don’t', depth: 3 },
    { id: 'verify-then-parse-2', text: 'Verify, then parse', depth: 2 },
  ]);
});

test('a number before a heading is not part of its address', () => {
  expect(withHeadingIds(treeOf('## 2. Take each event once\n'))).toMatchObject([
    { id: 'take-each-event-once' },
  ]);
});

test('a block of code is known with its line', () => {
  const [block] = blocksIn(treeOf('Words.\n\n```ts file=a.ts run\nconst a = 1;\n```\n'));
  expect(block).toEqual({ language: 'ts', meta: 'file=a.ts run', code: 'const a = 1;', line: 3 });
});

test('links are known with their lines', () => {
  expect(linksIn(treeOf('One\ntwo [three](/blogs/api-rate-limiting#a).'))).toEqual([
    { href: '/blogs/api-rate-limiting#a', line: 2 },
  ]);
});

test('quotes become curly in text and stay straight in code', () => {
  expect(textOf(treeOf('Say "yes" and `"no"`.'))).toContain('“yes” and "no"');
});

test('code takes less time to read than words', () => {
  const words = Array.from({ length: 2200 }, () => 'word').join(' ');
  expect(readingMinutes(treeOf(words))).toBe(10);
  expect(readingMinutes(treeOf(`\`\`\`txt\n${words}\n\`\`\``))).toBe(3);
});

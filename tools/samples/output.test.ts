import { expect, test } from 'vitest';
import type { Sample } from './article.ts';
import { compareOutput } from './output.ts';

const sample = (output?: string): Sample => ({
  ...{ article: 'a.md', line: 1, language: 'ts', code: '', run: true, verdict: 'run' },
  ...(output !== undefined && { output }),
});

const reason = (output: string | undefined, printed: string) =>
  compareOutput(sample(output), printed)[0]?.reason;

test.each([
  ['a\nb', 'a  \nb\n\n'],
  ['', '\n'],
])('%j is what %j prints', (output, printed) => {
  expect(reason(output, printed)).toBeUndefined();
});

test.each([
  ['a', 'b', 'prints “b” where line 1 of its output says “a”'],
  ['a', 'a\nb', 'prints “b” where line 2 of its output says nothing more'],
  ['a\nb', 'a', 'prints nothing more where line 2 of its output says “b”'],
  [undefined, 'a', 'runs, but no output block follows it'],
])('%j is not what %j prints', (output, printed, why) => {
  expect(reason(output, printed)).toBe(why);
});

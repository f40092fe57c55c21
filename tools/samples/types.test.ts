import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import type { Sample } from './article.ts';
import { problemsIn } from './types.ts';

const sample = (language: string): Sample => ({
  article: 'a.md',
  line: 10,
  language,
  code: '',
  run: false,
  verdict: 'type-checked',
});
const samples = new Map([
  [resolve(root, 'x/a.ts'), sample('ts')],
  [resolve(root, 'x/b.js'), sample('js')],
]);

test('an error of the compiler belongs to the line of a block', () => {
  const output = 'x/a.ts(3,7): error TS2322: No.\n  Because.\nx/carried.ts(1,1): error TS1: Elsewhere.\n';
  const found = problemsIn(output, samples).map(({ sample: { language }, line, reason }) => [
    language,
    line,
    reason,
  ]);
  expect(found).toEqual([['ts', 3, 'No. Because. (TS2322)']]);
});

test('JavaScript may leave out types', () => {
  const output = 'x/b.js(1,1): error TS7006: Implicitly any.\nx/a.ts(1,1): error TS7006: Implicitly any.\n';
  expect(problemsIn(output, samples).map(({ sample: { language } }) => language)).toEqual(['ts']);
});

test('a compiler that could not start is an error', () => {
  expect(() => problemsIn('error TS5023: Unknown option.', samples)).toThrow('TS5023');
});

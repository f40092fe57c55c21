import { expect, test } from 'vitest';
import { filesIn, readFence } from './fence.ts';
import { countVerdicts, verdictOf, verdictSentence, verdictWords } from './verdict.ts';

const wordsFor = (fence: string, code = '', files: readonly string[] = []) => {
  const [language = '', ...meta] = fence.split(' ');
  const block = { ...readFence(language, meta.join(' ')), code };
  const verdict = verdictOf(block, new Set(files));
  return verdict && verdictWords(block, verdict);
};

test.each([
  ['ts', 'Type-checked with TypeScript 7.0'],
  ['ts run', 'Run with Node 24.21, output as shown'],
  ['ts run bad="why"', 'Not checked'],
  ['sql run', 'Run on SQLite 3.53, output as shown'],
  ['python', 'Syntax checked with Python 3.11'],
  ['python run', 'Run with Python 3.11, output as shown'],
  ['python file=tests/test_a.py run', 'Run with pytest on Python 3.11, output as shown'],
  ['cpp run', 'Compiled with g++ 12 as C++20 and run, output as shown'],
  ['csharp', 'Syntax checked, not compiled'],
  ['bash', 'Syntax checked'],
  ['json file=counter/package.json', 'Syntax checked'],
  ['yaml file=compose.ci.yaml', 'Valid against the Compose schema'],
  ['yaml file=config/cell.yaml', 'Syntax checked'],
  ['output', undefined],
  ['txt', undefined],
])('%s: %s', (fence, words) => {
  expect(wordsFor(fence)).toBe(words);
});

test('SQL names its database, and objects of Kubernetes their kind', () => {
  expect(wordsFor('sql run', '-- PostgreSQL 15\nSELECT 1;')).toContain('PostgreSQL 18');
  expect(wordsFor('yaml file=deploy/app.yaml', 'apiVersion: v1\nkind: Service\n')).toContain('Kubernetes');
});

test('C++ is compiled as a file whose headers are all there', () => {
  const code = '#include <vector>\n#include "a.hpp"\n';
  expect(wordsFor('cpp file=lib/b.cpp', code, ['lib/a.hpp'])).toBe('Compiled with g++ 12 as C++20');
  expect(wordsFor('cpp file=lib/b.cpp', code, ['a.hpp'])).toBe('Syntax checked');
  expect(wordsFor('cpp file=b.cpp', '#include <rclcpp/rclcpp.hpp>')).toBe('Syntax checked');
  expect(wordsFor('cpp', 'auto a = 1;')).toBe('Syntax checked');
});

test('the files of an article are those that its fences name', () => {
  expect(filesIn([{ meta: 'file=a/b.ts run' }, { meta: 'mark=2 file=c.ts' }, { meta: '' }])).toEqual(
    new Set(['a/b.ts', 'c.ts']),
  );
});

test('the verdicts of blocks are counted and put into a sentence', () => {
  const blocks = ['ts run', 'ts', 'ts', 'bash', 'txt', 'ts bad="why"', 'ts loud'].map((fence) => {
    const [language = '', ...meta] = fence.split(' ');
    return { language, meta: meta.join(' '), code: '' };
  });
  expect(verdictSentence(countVerdicts(blocks))).toBe(
    'Of 5 code samples, 1 are run before publication, 2 compiled or type-checked and 1 checked for syntax or against a schema; 1 are wrong or incomplete on purpose.',
  );
});

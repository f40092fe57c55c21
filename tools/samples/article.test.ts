import { expect, test } from 'vitest';
import { readSamples, type Sample } from './article.ts';
import { fixArticle } from './format.ts';
import { formatProblem, reportLines } from './report.ts';
import { pathOf, stagesOf } from './stages.ts';

const article = (...blocks: readonly string[]) => ({
  name: 'a.md',
  source: `---\ntitle: A\n---\n\n${blocks.map((block) => `\`\`\`${block}\n\`\`\`\n`).join('\n')}`,
});

const codeOf = ({ code }: Sample) => code;

test('blocks are read with their lines, and an output block belongs to the one before it', () => {
  const { samples } = readSamples(article('ts run\n1;\n2;', 'output\n3', 'diagram\nsays: no', 'txt\n4'));
  expect(samples.map(({ language, line, output }) => [language, line, output])).toEqual([
    ['ts', 5, '3'],
    ['output', 10, undefined],
    ['txt', 18, undefined],
  ]);
});

test('blocks that try the boundaries of an article come after its own, and find its files', () => {
  const boundaries = { ...article("ts file=b.ts run\nimport './a.ts';", 'output\n'), name: 'b.md' };
  const [stage] = stagesOf(readSamples({ ...article('ts file=a.ts\n1;'), boundaries }));
  expect([...(stage?.files.values() ?? [])].map((sample) => [sample.article, sample.file])).toEqual([
    ['a.md', 'a.ts'],
    ['b.md', 'b.ts'],
  ]);
});

test('a fence that cannot be read is a problem', () => {
  const { samples, problems } = readSamples(article('ts loud\n1;'));
  expect(samples).toEqual([]);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^a\.md:5: ts: the fence knows no “loud”/),
  ]);
});

test('a module that another block imports is not run by itself', () => {
  const user = "ts file=b/b.ts run\nimport { a } from '../a.ts';\nconsole.log(a);";
  const module = 'file=a.ts\nexport const a = 1;';
  expect(readSamples(article(`ts ${module}`, user)).problems).toEqual([]);
  const { problems } = readSamples(article(`ts run ${module}`, user));
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^a\.md:5: ts: is imported/)]);
});

test('a block with the same file name replaces the earlier one', () => {
  const blocks = ['ts file=a.ts\n1;', 'ts file=b.ts\n2;', 'ts file=a.ts\n3;', 'ts file=b.ts\n4;'];
  const stages = stagesOf(readSamples(article(...blocks)));
  expect(stages.map(({ files }) => [...files.values()].map(codeOf))).toEqual([
    ['1;', '2;'],
    ['3;', '4;'],
  ]);
});

test('files of earlier stages can be imported and are not checked again', () => {
  const blocks = ['ts file=a.ts\n1;', 'ts file=b.ts\n2;', 'ts file=b.ts\n3;'];
  const [, second] = stagesOf(readSamples(article(...blocks)));
  expect([...(second?.files.values() ?? [])].map(codeOf)).toEqual(['1;', '3;']);
  expect([...(second?.fresh ?? [])].map(codeOf)).toEqual(['3;']);
});

test('blocks that are wrong on purpose are not part of the project', () => {
  expect(stagesOf(readSamples(article('ts file=a.ts bad="why"\n1 +')))).toEqual([]);
});

test.each([
  ['ts file=/etc/a.ts\n', 'etc/a.ts'],
  ['ts file=../../a.ts\n', 'a.ts'],
  ['tsx\n', 'block-5.tsx'],
])('no block is saved outside of its folder: %j', (block, path) => {
  expect(readSamples(article(block)).samples.map(pathOf)).toEqual([path]);
});

test('scripts are formatted in place, and only they', async () => {
  const before = article('ts mark=1\nconst a = "b"; let c', 'json\n{"a":1}');
  const { source, notes } = await fixArticle(before);
  expect(source).toBe(article("ts mark=1\nconst a = 'b';\nlet c;", 'json\n{"a":1}').source);
  expect(notes).toEqual([expect.stringContaining('a.md:5: has other lines now')]);
});

test('a block within a list keeps its indentation', async () => {
  const { source } = await fixArticle({ name: 'a.md', source: '- one\n\n  ```ts\n  let a\n  ```\n' });
  expect(source).toBe('- one\n\n  ```ts\n  let a;\n  ```\n');
});

test('the report counts blocks by language and lists exceptions', () => {
  const { samples } = readSamples(article('ts run\n1;', 'ts run bad="so it is"\n1 +', 'sql run\nSELECT 1;'));
  const lines = reportLines({ samples, problems: [] }).map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
  expect(lines).toEqual([
    'language blocks run compiled type-checked validated parsed unchecked',
    'sql 1 1 0 0 0 0 0',
    'ts 2 1 0 0 0 0 1',
    'all 3 2 0 0 0 0 1',
    'left alone: a.md:9 (bad: so it is)',
  ]);
});

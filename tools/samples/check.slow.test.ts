import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/features/blog/markdown/highlight.ts';
import type { ArticleFile } from './article.ts';
import { noCache, openCache } from './cache.ts';
import { checkArticles } from './check.ts';
import { installSamples } from './modules.ts';
import { ensurePrograms, type Programs } from './programs.ts';
import { formatProblem } from './report.ts';

const article = (name: string): ArticleFile => ({
  name,
  source: readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'),
});

let programs: Programs = { python: undefined, compiler: undefined };
let checked: Awaited<ReturnType<typeof checkArticles>>;

/** Both articles at once, because the checkers take longer to start than to check. */
beforeAll(async () => {
  await installSamples();
  programs = await ensurePrograms();
  checked = await checkArticles([article('right.md'), article('wrong.md')], noCache, programs);
}, 600_000);

const samplesOf = (name: string) => checked.samples.filter((sample) => sample.article === name);
/** C++ and Python are only parsed where their programs are missing. */
const isOnlyParsed = (language: string): boolean =>
  (language === 'cpp' && !programs.compiler) || (language === 'python' && !programs.python);
const problemsOf = (name: string) => checked.problems.filter(({ sample }) => sample.article === name);

test('no problem is found in the right samples of every language', () => {
  expect(problemsOf('right.md').map(formatProblem)).toEqual([]);
  const found = samplesOf('right.md').map(({ language }) => language);
  expect(new Set(found)).toEqual(new Set(Object.keys(languages)));
});

describe('problems are found', () => {
  test('in every block, and in every language that can be wrong', () => {
    const problems = problemsOf('wrong.md').map(({ sample }) => sample);
    const unnoticed = samplesOf('wrong.md').filter(
      ({ language, line }) =>
        language !== 'output' &&
        !isOnlyParsed(language) &&
        !problems.some((problem) => problem.line === line),
    );
    expect(unnoticed.map(({ language, line }) => `${language} at ${line}`)).toEqual([]);
    const wrong = new Set(problems.map(({ language }) => language).filter((each) => !isOnlyParsed(each)));
    expect([...wrong].toSorted()).toEqual(
      Object.keys(languages)
        .filter((language) => language !== 'output' && language !== 'txt' && !isOnlyParsed(language))
        .toSorted(),
    );
  });

  test.for<[place: string, reason: string]>([
    ['6: ts', "'number' is not assignable to type 'string'"],
    ['10: tsx', 'implicitly has an'],
    ['16: js', "'listenn' does not exist"],
    ['20: jsx', "'string' is not assignable to type 'boolean"],
    ['24: ts', "Cannot find module './elsewhere.ts'"],
    [
      '30: ts',
      "is not formatted (npm run check:samples -- --fix does it):\n    const loud = 'double quotes';",
    ],
    ['34: ts', 'prints “one” where line 1 of its output says “two”'],
    ['42: ts', 'no output block follows'],
    ['46: ts', 'RangeError: too far'],
    ['54: ts', 'asks for 192.0.2.1'],
    ['62: ts', 'Access to this API has been restricted'],
    ['73: sql', 'near "SELEC": syntax error'],
    ['83: sql', ') is missing'],
    ['93: sql', 'syntax error at or near "a"'],
    ['96: sql', 'prints “1” where line 2 of its output says “2”'],
    ['105: sql', 'there is no SQL Server here'],
    ['157: csharp', '; is missing at column 14'],
    ['208: bash', 'cannot be run here'],
    ['216: ts', 'the fence “x” names no lines'],
    ['229: yaml', '/spec/replicas'],
    ['235: yaml', 'no such kind in this version'],
    ['241: yaml', '/services/web must'],
    ['245: python', 'there is no asyncio.TaskGroups'],
    ['248: python', 'asks for 192.0.2.1'],
    ['258: python', 'does not run: 1 failed'],
    ['269: cpp', '‘two’ was not declared'],
    ['273: cpp', 'unused variable ‘unused’'],
    ['279: cpp', 'does not run'],
  ])('at line %s: %s', ([place, reason], { skip }) => {
    skip(isOnlyParsed(place.split(' ')[1] ?? ''));
    const found = problemsOf('wrong.md')
      .map(formatProblem)
      .find((line) => line.startsWith(`wrong.md:${place}: `));
    expect(found).toContain(reason);
  });
});

test('only samples that failed are checked again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-cache-'));
  const open = () => openCache(join(folder, 'fine.json'), 'tools');
  const source = '```json\n{}\n```\n\n```yaml\na: [\n```\n';
  try {
    const [first, again] = [
      await checkArticles([{ name: 'a.md', source }], open(), programs),
      await checkArticles([{ name: 'a.md', source }], open(), programs),
    ];
    expect(again.problems.map(formatProblem)).toEqual(first.problems.map(formatProblem));
    expect(first.problems).toHaveLength(1);
    const cache = open();
    expect(cache.has(['block', 'json', undefined, false, '{}'])).toBe(true);
    expect(cache.has(['block', 'yaml', undefined, false, 'a: ['])).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

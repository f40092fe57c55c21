import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { ContentError, parseYamlFiles, validate } from './yaml.ts';

const schema = z.strictObject({
  title: z.string().max(10),
  entries: z.array(z.strictObject({ name: z.string(), text: z.string().max(5) })).default([]),
});

function problemsOf(text: string): readonly string[] {
  try {
    for (const file of parseYamlFiles([{ name: 'a.yaml', text }])) validate(file, schema);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

test('content that fits the schema is returned with its defaults', () => {
  const [file] = parseYamlFiles([{ name: 'a.yaml', text: 'title: A\n' }]);
  expect(validate(file!, schema)).toEqual({ title: 'A', entries: [] });
});

test.each([
  [
    'a value deep inside',
    'title: A\nentries:\n  - name: a\n    text: short\n  - name: b\n    text: too long\n',
    6,
  ],
  ['a field that does not exist', 'title: A\n\nsubtitle: B\n', 3],
  ['a field that is missing', 'title: A\nentries:\n  - text: b\n', 3],
  ['a value of another kind', 'title: A\nentries:\n  - text\n', 3],
  ['a mistake of syntax', 'title: A\n\nentries: [\n', 4],
])('%s is named with its line', (_what, text, line) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(new RegExp(String.raw`^a\.yaml:${line}: `))]);
});

test('every text is known by its line, and keys are none', () => {
  const [file] = parseYamlFiles([
    { name: 'a.yaml', text: 'a: /one\nb:\n  - /two\n  - { c: three, d: 4 }\n' },
  ]);
  expect(file?.strings).toEqual([
    { value: '/one', line: 1 },
    { value: '/two', line: 3 },
    { value: 'three', line: 4 },
  ]);
});

import { expect, test } from 'vitest';
import { importsOf, modulesOf, nodeOnlyPart, prepareJob } from './modules.ts';

const filesOf = (files: Readonly<Record<string, string>>) => ({ get: (path: string) => files[path] });

test('imports are found by their places, and those of types are left out', () => {
  const code =
    "import a from './a.ts';\nimport type { B } from './b.ts';\nexport * from '../c.ts';\nexport const d = 'e';";
  expect(importsOf(code).map(({ from, to, name }) => [code.slice(from, to), name])).toEqual([
    ["'./a.ts'", './a.ts'],
    ["'../c.ts'", '../c.ts'],
  ]);
});

test('a program begins with what others import', () => {
  const files = filesOf({
    'app/main.ts': "import './one.ts'; import '../two.ts';",
    'app/one.ts': "import '../two.ts';",
    'two.ts': '2',
  });
  expect(modulesOf('app/main.ts', files).map(({ path }) => path)).toEqual([
    'two.ts',
    'app/one.ts',
    'app/main.ts',
  ]);
});

test.each([
  ["import fs from 'node:fs';", 'node:fs is not available'],
  ["import './missing.ts';", 'is not a file of this article'],
  ["import './main.ts';", 'imports this file in turn'],
])('%s is refused with its line', (line, reason) => {
  const block = { engine: 'javascript', path: 'main.ts', fileAt: () => undefined, earlier: [] } as const;
  expect(() => prepareJob(block, `\n${line}`)).toThrow(
    expect.objectContaining({
      place: { message: expect.stringContaining(reason) as string, path: 'main.ts', line: 2 },
    }) as Error,
  );
});

test.each([
  ['process.exit()', 'process'],
  ['const { process } = x; process.run()', undefined],
  ['import.meta.dirname', 'import.meta'],
  ['crypto.randomUUID(); fetch("/")', undefined],
])('what only Node has, in %j: %s', (code, part) => {
  expect(nodeOnlyPart(code)?.split('.dirname')[0]).toBe(part);
});

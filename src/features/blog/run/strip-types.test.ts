import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { blocksIn, treeOf } from '../markdown/tree.ts';
import { stripTypes } from './strip-types.ts';

const codes = globSync('content/articles/*.md').flatMap((name) =>
  blocksIn(treeOf(readFileSync(name, 'utf8').replaceAll('\r\n', '\n')))
    .filter(({ language }) => language === 'ts')
    .map(({ code, line }) => ({ place: `${name}:${line}`, code })),
);

const stripped = (strip: (code: string) => string, code: string): string => {
  try {
    return strip(code);
  } catch {
    return 'refused';
  }
};

test('the types of every TypeScript block of the articles are replaced as Node replaces them', () => {
  expect(codes.length).toBeGreaterThan(400);
  const different = codes.filter(
    ({ code }) => stripped(stripTypes, code) !== stripped(stripTypeScriptTypes, code),
  );
  expect(different.map(({ place }) => place)).toEqual([]);
});

test.each([
  'let x!: number;',
  'a!.b![0]!();',
  'export { A, type B };',
  'export { type B, A } from "./x.ts";',
  'class A<T> extends B<T> implements C, D<E> { static readonly y: number = 1; private z; }',
  'export abstract class A { abstract m(): void; abstract x: number; n() {} }',
  'function f(): void;\nfunction f(a?: number): void {}',
  'import x, { type Y, z } from "./x.ts";',
  'import type { A } from "./a.ts";',
  'const x = y as unknown as T;',
  'const x = [1] as const satisfies readonly number[];',
  'f<T>(1); new Map<string, number[]>();',
  'const f = async <T,>(x: T): Promise<T> => x;',
  'const f = (\n  a: number,\n):\n  number => a;',
  'let a = 1\ntype T = 2\n[1].map(String)',
  'namespace N { export type x = 1; }',
  'function f(this: Window, a: number) {}',
  'try {} catch (e: unknown) {}',
  'declare global { interface W {} }',
  'const f = (x: unknown): x is string => true;',
  'const { a }: { a: "é" } = b;',
])('types are replaced as Node replaces them: %j', (code) => {
  expect(stripTypes(code)).toBe(stripTypeScriptTypes(code));
});

test.each([
  ['let a;\nenum A { B }', 'enum'],
  ['let a;\nnamespace N { export const x = 1; }', 'namespace'],
  ['let a;\nclass A { constructor(private x: number) {} }', 'parameter property'],
])('what Node refuses is refused with its place: %j', (code, what) => {
  expect(stripped(stripTypeScriptTypes, code)).toBe('refused');
  expect(() => stripTypes(code)).toThrow(what);
  expect(() => stripTypes(code)).toThrow(
    expect.objectContaining({ position: expect.toSatisfy((at: number) => at >= 7) as number }) as Error,
  );
});

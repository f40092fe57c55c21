import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeIn, outputIn } from '../../../../../tests/support/article-code.ts';
import { queueNames, statesOf, type Callback, type Program, type QueueName } from './loop.ts';
import { programs } from './programs.ts';

const slug = 'node-event-loop';

describe.each(Object.values(programs))('$file', (program) => {
  const printed = statesOf(program).at(-1)?.output.join('\n');

  test('is the program of the article, and ends with its output', () => {
    expect(program.source).toBe(codeIn(slug, `loop/${program.file}`));
    expect(printed).toBe(outputIn(slug, `loop/${program.file}`));
  });

  test('ends with what Node prints', () => {
    const folder = mkdtempSync(join(tmpdir(), 'event-loop-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(folder, program.file), program.source);
      const options = { cwd: folder, env: { NO_COLOR: '1' }, encoding: 'utf8' } as const;
      expect(execFileSync(process.execPath, [program.file], options).trimEnd()).toBe(printed);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('marks lines that exist', () => {
    const count = program.source.split('\n').length;
    for (const { running } of statesOf(program))
      for (const line of running?.lines ?? []) expect(line >= 1 && line <= count).toBe(true);
  });
});

type Shape = { readonly to: QueueName; readonly adds: readonly Shape[] };

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record(
    {
      to: fc.constantFrom(...queueNames),
      adds: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('shape'), { maxLength: 3 })),
    },
    { noNullPrototype: true },
  ),
}));

/** Each callback prints the name that it alone has. */
function programOf(shapes: readonly Shape[], kind: Program['kind']): { program: Program; count: number } {
  let count = 0;
  const callbackOf = (adds: readonly Shape[]): Callback => {
    const name = String(count);
    count += 1;
    const added = adds.map((each) => ({ add: callbackOf(each.adds), to: each.to }));
    return { name, lines: [1, 1], actions: [{ print: name }, ...added] };
  };
  const main = callbackOf(shapes);
  return { program: { file: 'any.mjs', kind, source: '', main }, count };
}

const anyProgram = fc
  .tuple(fc.array(shape, { maxLength: 4 }), fc.constantFrom('CommonJS' as const, 'ES module' as const))
  .map(([shapes, kind]) => programOf(shapes, kind));

describe('any program', () => {
  test('runs every callback once and ends with empty queues', () => {
    fc.assert(
      fc.property(anyProgram, ({ program, count }) => {
        const last = statesOf(program).at(-1);
        expect(last?.output.toSorted()).toEqual(
          Array.from({ length: count }, (_, i) => String(i)).toSorted(),
        );
        expect(queueNames.every((name) => last?.queues[name].length === 0)).toBe(true);
      }),
    );
  });

  test('empties both short queues before a phase goes on', () => {
    fc.assert(
      fc.property(anyProgram, ({ program }) => {
        const states = statesOf(program);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          if (!before || before.phase === state.phase) continue;
          expect([before.queues.ticks, before.queues.microtasks]).toEqual([[], []]);
        }
      }),
    );
  });
});

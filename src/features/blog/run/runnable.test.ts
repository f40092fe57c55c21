import { expect, test } from 'vitest';
import { blocksIn, treeOf } from '../markdown/tree.ts';
import { runnableIn } from './runnable.ts';

const runnable = (...blocks: readonly string[]) => [
  ...runnableIn(blocksIn(treeOf(blocks.map((block) => `\`\`\`${block}\n\`\`\`\n`).join('\n')))).values(),
];

test('a block can be run where all that it imports can', () => {
  expect(
    runnable(
      'ts file=a.ts\nexport const a = 1;',
      "ts file=b.ts\nimport fs from 'node:fs';",
      "ts run\nimport { a } from './a.ts';",
      "ts run\nimport { b } from './b.ts';",
      'ts run\nprocess.exit();',
      'python run\nprint(1)',
    ),
  ).toEqual([
    { engine: 'javascript' },
    { reason: 'node:fs is not available in the browser' },
    { reason: 'process is Node’s own' },
    { reason: 'python runs in no browser as it is' },
  ]);
});

test('SQL runs on the database that it names', () => {
  expect(runnable('sql run\nSELECT 1;', 'sql run\n-- PostgreSQL\nSELECT 1;', 'sql\nSELECT 1;')).toEqual([
    { engine: 'sqlite' },
    { engine: 'postgresql' },
  ]);
});

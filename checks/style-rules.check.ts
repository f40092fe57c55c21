import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tools/toolchain.mjs';
import { styleProblems } from './style-rules.ts';

const scale = 'src/styles/tokens.css';

test('styles use the three breakpoints and the steps of the type scale', () => {
  const files = globSync('src/**/*.css', { cwd: root }).filter((name) => name !== scale);
  expect(files.flatMap((name) => styleProblems(name, readFileSync(join(root, name), 'utf8')))).toEqual([]);
});

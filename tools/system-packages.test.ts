import { expect, test } from 'vitest';
import { ensureParts, leftOutLines, type SystemPart } from './system-packages.ts';

const part = (name: string, isThere: boolean): SystemPart => ({
  name,
  tests: `what ${name} tests`,
  packages: [name],
  probes: [[process.execPath, '-e', isThere ? '' : 'process.exit(1)']],
});
const parts = [part('java', true), part('nginx', false)];

test('installs only what is missing, and only where that needs no password', async () => {
  const installed: (readonly string[])[] = [];
  const install = async (_asRoot: readonly string[], packages: readonly string[]) =>
    void installed.push(packages);
  expect(await ensureParts(parts, () => undefined, install)).toEqual([parts[1]]);
  expect(installed).toEqual([]);
  await ensureParts(parts, () => [], install);
  expect(installed).toEqual([['nginx']]);
});

test('says what was left out and how to get it', () => {
  expect(leftOutLines([part('nginx', false)])).toEqual([
    'what nginx tests: needs nginx, as Debian 12 has it (as root: apt-get install nginx)',
  ]);
});

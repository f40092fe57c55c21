import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from './command.ts';
import { root } from './toolchain.mjs';

const command = pathToFileURL(join(root, 'tools/command.ts')).href;

/** Not for ever: a test that fails leaves nothing running. */
const child = JSON.stringify('console.log(process.pid); setTimeout(() => {}, 30_000)');

const program = `
  import { execute } from '${command}';
  const node = (code) => execute(process.execPath, ['-e', code], { live: true });
  const first = node(${child}).then(() => node("console.log('more')"));
  const beside = node(${child}).then(() => node("console.log('more')"));
  await Promise.all([first, beside]);
  console.log('went on');`;

type End = (group: number, children: readonly number[]) => Promise<void>;

const toAllAtOnce: End = async (group) => void process.kill(-group, 'SIGTERM');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** As it may seem to a busy machine. */
const toChildrenFirst: End = async (group, children) => {
  for (const each of children) process.kill(each, 'SIGTERM');
  await expect.poll(() => children.some(isRunning)).toBe(false);
  process.kill(group, 'SIGTERM');
};

test.skipIf(process.platform === 'win32').each([
  ['to all at once', toAllAtOnce],
  ['to children first', toChildrenFirst],
])(
  'a signal %s ends all that runs, begins nothing more, and then ends us',
  async (_name, end) => {
    const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let ending: Promise<void> | undefined;
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const children = output.match(/^\d+$/gm)?.map(Number) ?? [];
      if (children.length === 2 && output.endsWith('\n')) ending ??= end(started.pid ?? 0, children);
    });
    expect(await once(started, 'close')).toEqual([null, 'SIGTERM']);
    await ending;
    expect(output).toMatch(/^\d+\n\d+\n$/);
  },
  30_000,
);

test('what a program is not to have in its environment it does not have', async () => {
  process.env['NOT_TO_HAVE'] = '';
  const look = ['-p', "'NOT_TO_HAVE' in process.env"];
  expect((await execute(process.execPath, look)).output.trim()).toBe('true');
  const { output } = await execute(process.execPath, look, { environment: { NOT_TO_HAVE: undefined } });
  expect(output.trim()).toBe('false');
});

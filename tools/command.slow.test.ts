import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from './command.ts';
import { root } from './toolchain.mjs';

const command = pathToFileURL(join(root, 'tools/command.ts')).href;

/** Ends after a while, so that a failing test leaves nothing running. */
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

/** On a busy machine the end of the children may be reported before our own signal. */
const toChildrenFirst: End = async (_group, children) => {
  for (const each of children) process.kill(each, 'SIGTERM');
};

test.skipIf(process.platform === 'win32').each([
  ['to all at once', toAllAtOnce],
  ['to children first', toChildrenFirst],
])(
  'a signal %s ends every child, starts no further one, and ends this process',
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

test('a variable set to undefined is not in the environment of the program', async () => {
  process.env['NOT_TO_HAVE'] = '';
  const look = ['-p', "'NOT_TO_HAVE' in process.env"];
  expect((await execute(process.execPath, look)).output.trim()).toBe('true');
  const { output } = await execute(process.execPath, look, { environment: { NOT_TO_HAVE: undefined } });
  expect(output.trim()).toBe('false');
});

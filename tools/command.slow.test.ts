import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from './command.ts';
import { root } from './toolchain.mjs';

const command = pathToFileURL(join(root, 'tools/command.ts')).href;

/** Not for ever: a test that fails leaves nothing running. */
const child = (name: string) => `console.log('${name}'); setTimeout(() => {}, 30_000)`;

const program = `
  import { execute } from '${command}';
  const node = (code) => execute(process.execPath, ['-e', code], { live: true });
  const first = node(${JSON.stringify(child('ready'))}).then(() => node("console.log('more')"));
  const beside = node(${JSON.stringify(child('ready'))}).then(() => node("console.log('more')"));
  await Promise.all([first, beside]);
  console.log('went on');`;

test.skipIf(process.platform === 'win32')(
  'a signal ends all that runs, begins nothing more, and then ends us',
  { timeout: 30_000 },
  async () => {
    const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output === 'ready\nready\n' && started.pid) process.kill(-started.pid, 'SIGTERM');
    });
    expect(await once(started, 'close')).toEqual([null, 'SIGTERM']);
    expect(output).toBe('ready\nready\n');
  },
);

test('what a program is not to have in its environment it does not have', async () => {
  process.env['NOT_TO_HAVE'] = '';
  const look = ['-p', "'NOT_TO_HAVE' in process.env"];
  expect((await execute(process.execPath, look)).output.trim()).toBe('true');
  const { output } = await execute(process.execPath, look, { environment: { NOT_TO_HAVE: undefined } });
  expect(output.trim()).toBe('false');
});

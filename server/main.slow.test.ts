import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { compileCache } from '../tools/command.ts';
import { startServer } from '../tools/server-process.ts';
import { makeTestBuild, type TestBuild } from '../tests/support/build.ts';

const largeBytes = 24 * 1024 * 1024;
let build: TestBuild;
beforeAll(async () => {
  build = await makeTestBuild({ 'share/large.png': Buffer.alloc(largeBytes) });
});
afterAll(() => build.remove());

const processes: ChildProcess[] = [];
afterEach(() => processes.splice(0).forEach((server) => server.kill('SIGKILL')));

function run(settings: Readonly<Record<string, string>>) {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    BUILD_FOLDER: build.folder,
    DATA_FOLDER: join(build.folder, 'data'),
    ...compileCache,
    ...settings,
  };
  const server = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], { env });
  processes.push(server);
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const output = createInterface({ input: server.stdout });
  /** The next message that begins with these words: the work on the clock logs too, whenever its time comes. */
  const message = async (beginning: string): Promise<string> => {
    for await (const [line] of on(output, 'line', { close: ['close'] })) {
      const { msg } = JSON.parse(String(line)) as { msg: string };
      if (msg.startsWith(beginning)) return msg;
    }
    throw new Error(`It ended without the message '${beginning}'.`);
  };
  const ended = once(server, 'close').then(([code]) => ({ code: Number(code), errors }));
  return { server, message, ended };
}

/** Starts the server and begins to fetch more from it than it can send before the answer is read. */
async function busy(settings: Readonly<Record<string, string>> = {}) {
  const { message, ...rest } = run(settings);
  const greeting = 'VS Online is at ';
  const address = (await message(greeting)).replace(greeting, '');
  return { ...rest, message, answer: await fetch(`${address}/share/large.png`) };
}

test('a start that fails says why and no more', async () => {
  expect(await run({ PORT: 'x' }).ended).toEqual({
    code: 1,
    errors: 'These settings of the server are not right:\n  PORT: must be a whole number\n',
  });
});

test('a variable that has moved says where', async () => {
  const { message } = run({ SALES_EMAIL: 'old@vs.example' });
  expect(await message('SALES_EMAIL')).toBe('SALES_EMAIL is now email in content/site/company.yaml');
});

test('the server logs its address, and finishes requests in flight on a signal to stop', async () => {
  const { server, message, answer, ended } = await busy();
  server.kill('SIGTERM');
  await message('Stopping on SIGTERM');
  expect((await answer.arrayBuffer()).byteLength).toBe(largeBytes);
  expect(await ended).toEqual({ code: 0, errors: '' });
});

test('it does not wait longer than it may', async () => {
  const { server, ended } = await busy({ SHUTDOWN_GRACE: '0' });
  server.kill('SIGTERM');
  expect((await ended).code).toBe(1);
});

test.runIf(process.platform === 'linux')('a log that cannot be written does no harm', async () => {
  const log = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(log));
  const settings = { BUILD_FOLDER: build.folder, DATA_FOLDER: join(build.folder, 'data'), LOG_LEVEL: 'info' };
  const { address, stop } = await startServer(settings, { log });
  expect((await fetch(`${address}/about-us`)).status).toBe(200);
  await stop();
});

test('a second signal ends it at once', async () => {
  // The drain goes on when the unread answer is dropped, which a busy machine may be slow enough for.
  const { server, ended } = await busy({ SHUTDOWN_DRAIN: '600', SHUTDOWN_GRACE: '600' });
  const repeating = setInterval(() => server.kill('SIGINT'), 50);
  onTestFinished(() => clearInterval(repeating));
  expect((await ended).code).toBe(1);
});

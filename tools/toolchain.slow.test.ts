import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInstalled, root, withLock } from './toolchain.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolchain-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packages of the lockfile are installed', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const b = { version: '2.0.0', integrity: 'sha512-b' };
  const wanted = {
    '': { version: '1.0.0', dependencies: { a: '1.0.0' } },
    tests: { version: '1.0.0', devDependencies: { b: '2.0.0' } },
    'node_modules/a': a,
    'node_modules/b': b,
    'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-e', optional: true },
  };

  function isInstalledWith(packages: object, tests: boolean): boolean {
    const modules = join(folder, 'node_modules');
    mkdirSync(modules, { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
    writeFileSync(join(modules, '.package-lock.json'), JSON.stringify({ packages }));
    return isInstalled(folder, { tests });
  }

  test.each([
    ['what the product needs', { 'node_modules/a': a }, false],
    ['what tests need too', { 'node_modules/a': a, 'node_modules/b': b }, true],
    ['the product, with the packages of tests', { 'node_modules/a': a, 'node_modules/b': b }, false],
  ])('%s', (_, packages, tests) => {
    expect(isInstalledWith(packages, tests)).toBe(true);
  });

  test.each([
    ['none is installed', {}, false],
    ['tests need more', { 'node_modules/a': a }, true],
    ['a version differs', { 'node_modules/a': { ...a, version: '1.0.1' } }, false],
    ['the same version has other content', { 'node_modules/a': { ...a, integrity: 'sha512-x' } }, false],
    ['another one is installed too', { 'node_modules/a': a, 'node_modules/c': a }, false],
    ['an optional package is outdated', { 'node_modules/a': a, 'node_modules/only-elsewhere': a }, false],
  ])('but not when %s', (_, packages, tests) => {
    expect(isInstalledWith(packages, tests)).toBe(false);
  });

  test('but not when there is no node_modules', () => {
    isInstalledWith({}, false);
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a lock', () => {
  beforeEach(() => vi.spyOn(console, 'log').mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  test('lets one work after the other', async () => {
    const events: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, until?: Promise<void>) => async () => {
      events.push(`${name} begins`);
      await until;
      events.push(`${name} ends`);
    };
    const both = [
      withLock('one', work('first', first.promise), { folder, staleAfter: 100 }),
      withLock('one', work('second'), { folder, staleAfter: 100 }),
    ];
    const touched = () => statSync(join(folder, 'one-lock')).mtimeMs;
    const taken = touched();
    // Longer than until an abandoned lock is removed.
    await expect.poll(touched).toBeGreaterThan(taken + 200);
    expect(events).toEqual(['first begins']);
    first.resolve();
    await Promise.all(both);
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('is taken over from a process that died', async () => {
    mkdirSync(join(folder, 'two-lock'));
    expect(await withLock('two', async () => 'done', { folder, staleAfter: 100 })).toBe('done');
  });

  test('is released when the work fails', async () => {
    const failing = withLock('three', () => Promise.reject(new Error('broken')), { folder });
    await expect(failing).rejects.toThrow('broken');
    expect(existsSync(join(folder, 'three-lock'))).toBe(false);
  });
});

/** Starts a program as tools/toolchain.mjs does, in a process that can be sent signals. */
function startThroughToolchain(program: string, { behindShell = false } = {}) {
  const inner = join(folder, 'inner.mjs');
  const outer = join(folder, 'outer.mjs');
  const toolchain = pathToFileURL(join(root, 'tools/toolchain.mjs')).href;
  writeFileSync(inner, program);
  writeFileSync(
    outer,
    `import { run } from '${toolchain}';
     const ended = await run(process.execPath, [${JSON.stringify(inner)}], { echo: 60_000 });
     console.log(JSON.stringify(ended));`,
  );
  const [command = '', ...args] = behindShell
    ? ['sh', '-c', `"${process.execPath}" "${outer}"; exit 0`]
    : [process.execPath, outer];
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function outputOf(child: ReturnType<typeof startThroughToolchain>, onLine: (line: string) => void) {
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    for (const line of chunk.toString().trim().split('\n')) onLine(line);
  });
  await once(child, 'close');
  return output.trim().split('\n');
}

/** Ends after a while, so that a failing test leaves nothing running. */
const keepAlive = 'setTimeout(() => process.exit(9), 30_000);';

describe.skipIf(process.platform === 'win32')('a program', { timeout: 30_000 }, () => {
  test('gets a repeated signal once and ends with its own code', async () => {
    const child = startThroughToolchain(`
      process.on('SIGINT', () => console.log('interrupted'));
      process.on('SIGTERM', () => process.exit(7));
      ${keepAlive}
      console.log('ready');`);
    const lines = await outputOf(child, (line) => {
      if (line === 'ready') child.kill('SIGINT');
      if (line !== 'interrupted') return;
      child.kill('SIGINT');
      child.kill('SIGTERM');
    });
    expect(lines).toEqual(['ready', 'interrupted', '{"code":7,"signal":null}']);
  });

  test('gets a signal together with the processes it has started', async () => {
    const child = startThroughToolchain(`
      import { spawn } from 'node:child_process';
      const wait = ['-e', 'console.log("ready"); ${keepAlive}'];
      spawn(process.execPath, wait, { stdio: 'inherit' }).on('exit', (_, signal) => {
        console.log('child ended by ' + signal);
        process.exit(0);
      });
      process.on('SIGTERM', () => {});
      ${keepAlive}`);
    const lines = await outputOf(child, (line) => line === 'ready' && child.kill('SIGTERM'));
    expect(lines).toEqual(['ready', 'child ended by SIGTERM', '{"code":0,"signal":null}']);
  });

  test('ends when the shell between npm and the toolchain is gone', async () => {
    const child = startThroughToolchain(
      `process.on('SIGTERM', () => process.exit(8));
       ${keepAlive}
       console.log('ready');`,
      { behindShell: true },
    );
    const lines = await outputOf(child, (line) => line === 'ready' && child.kill('SIGKILL'));
    expect(lines).toEqual(['ready', '{"code":8,"signal":null}']);
  });
});

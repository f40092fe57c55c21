import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../server/database/database.ts';
import { readArguments } from '../server/desk-cli/arguments.ts';
import { run } from '../server/desk-cli/run.ts';
import { offerSetUpLink, removeSetUpLink } from '../server/desk/accounts/set-up-link.ts';
import { addTestCredential, makeTestUser } from '../tests/support/desk-accounts.ts';
import { createTestDesk } from '../tests/support/desk-app.ts';
import { compileCache } from './command.ts';

/** A service is at work on the same data all the while. */
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
  database = openDatabase({ dataFolder: folder });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Runs the command in a process of its own. */
async function desk(...args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('desk.ts', import.meta.url)), ...args], {
    env: { DATA_FOLDER: folder, PORT: '4999', ...compileCache },
    cwd: tmpdir(),
  });
  const [printed, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { printed, errors, code };
}

/** Runs the command in this process, because starting another takes seconds. */
async function type(...args: readonly string[]) {
  const command = readArguments(args);
  if (command.name === 'help') throw new Error('This is for the caller');
  let printed = '';
  const print = (line: string) => void (printed += line);
  const origin = 'http://localhost:4999';
  await run(command, { database, origin, now: Date.now(), print });
  return { printed };
}

test('the set-up link is printed to a person, and otherwise written to a file of its owner', async () => {
  const origin = 'http://localhost:4999';
  const options = { database, dataFolder: folder, origin, now: Date.now() };
  const file = join(folder, 'set-up-link.txt');
  const written = await offerSetUpLink({ ...options, isTerminal: false });
  expect(written).toContain(file);
  expect(written).not.toContain('#');
  expect(await readFile(file, 'utf8')).toMatch(/^http:\/\/localhost:4999\/desk\/#set-up=[\w-]{22}\n$/);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  await offerSetUpLink({ ...options, isTerminal: false });

  const printed = await offerSetUpLink({ ...options, isTerminal: true });
  const [, code = ''] = /\nhttp:\/\/localhost:4999\/desk\/#set-up=([\w-]{22})$/.exec(printed ?? '') ?? [];
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const service = createTestDesk(database);
  service.now = options.now;
  expect((await service.call('invitation', { code })).json()).toMatchObject({ kind: 'set-up' });
  await removeSetUpLink(folder);
});

test('the command line invites, resets, disables, enables, deletes and lists', async () => {
  expect(await type('list')).toEqual({ printed: expect.stringContaining('There are none') });
  await expect(type('invite', 'eve@desk.example', '--role', 'member')).rejects.toThrow(
    'There is no owner yet',
  );
  expect((await type('invite', 'ada@desk.example')).printed).toMatch(
    /^For ada@desk\.example, as Owner\. Works once, until .+ UTC:\nhttp:\/\/localhost:4999\/desk\/#invite=[\w-]{22}\n$/,
  );

  const owner = await makeTestUser(database, { role: 'owner', now: Date.now(), email: 'ada@desk.example' });
  const member = await makeTestUser(database, { role: 'member', now: Date.now(), email: 'eve@desk.example' });
  const atStart = () =>
    offerSetUpLink({ database, dataFolder: folder, origin: 'x', isTerminal: true, now: 0 });
  expect(await atStart()).toMatch(/^No owner .+ has a passkey\..+ npm run desk -- reset EMAIL$/);
  await addTestCredential(database, owner.account.id);
  expect(await atStart()).toBeNull();
  await expect(type('invite', 'Ada@desk.example')).rejects.toThrow('has an account already');
  await expect(type('disable', 'ada@desk.example')).rejects.toThrow('This is the last owner');
  await expect(type('disable', 'unknown@desk.example')).rejects.toThrow('There is no account');

  const service = createTestDesk(database);
  service.now = Date.now();
  const stateOf = async ({ cookie }: { cookie: string }) =>
    (await service.call('session', undefined, { cookie })).json<{ state: string }>().state;
  expect(await type('disable', 'Eve@desk.example')).toEqual({ printed: 'Disabled.\n' });
  expect(await stateOf(member)).toBe('signed-out');
  expect((await type('list')).printed).toMatch(
    /^eve@desk\.example +Grace Hopper +Member +disabled +none +\S+ \S+$/m,
  );
  await expect(type('reset', 'eve@desk.example')).rejects.toThrow('Enable it first');
  expect(await type('enable', 'eve@desk.example')).toEqual({ printed: 'Enabled.\n' });
  expect(await stateOf(owner)).toBe('signed-in');
  await expect(type('delete', 'ada@desk.example')).rejects.toThrow('This is the last owner');
  expect(await type('delete', 'eve@desk.example')).toEqual({ printed: 'Deleted.\n' });
  expect((await type('list')).printed).not.toContain('eve');
  expect((await type('reset', 'ada@desk.example')).printed).toContain('#reset=');
  service.now += 5000;
  expect(await stateOf(owner)).toBe('signed-out');
});

test('what makes no sense is explained', async () => {
  const failed = { code: 1, printed: '' };
  expect(await desk('dance')).toMatchObject({ ...failed, errors: expect.stringContaining('npm run desk') });
  expect(await desk('disable', 'unknown@desk.example')).toEqual({
    ...failed,
    errors: 'There is no account with this e-mail address.\n',
  });
  expect(await desk('invite', 'new@desk.example', '--role', 'owner')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('\nhttp://localhost:4999/desk/#invite='),
  });
});

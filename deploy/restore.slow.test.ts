import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteFileName } from '../server/database/database.ts';
import { makeTestBuild } from '../tests/support/build.ts';
import { startServer } from '../tools/server-process.ts';
import { exampleSettings, fileHere, send, startReceiver } from './test-parts.ts';
import { compileCache } from '../tools/command.ts';
import { findLostSaves, type VisitorSave } from '../tests/support/saving-visitors.ts';

/** Runs the command line in a process. */
const leads = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [fileHere('../tools/leads.ts'), ...args], {
    env: { ...settings, ...compileCache },
  });

/** Saves until `stop` is called, and records what was acknowledged. */
function keepSaving(address: string) {
  const acknowledged: VisitorSave[] = [];
  const over = new AbortController();
  const work = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const save = { id: `unfinished-${number % 7}`, number, submitted: false };
      if ((await send(address, save)) === 200) acknowledged.push(save);
    }
  })();
  const stop = () => {
    over.abort();
    return work;
  };
  return { acknowledged, stop };
}

/** As if it had been waited for: what is to be tried again in a minute is due. */
async function letTimePass(dataFolder: string): Promise<void> {
  const database = openDatabase({ dataFolder });
  await database.run((db) =>
    db
      .updateTable('deliveries')
      .set({ due_at: 0 })
      .where('state', '=', 'waiting')
      .where('occasion', '=', 'submitted')
      .execute(),
  );
  await database.close();
}

test('a backup made while saves go on brings everything back, and what was undelivered goes out as the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  const build = await makeTestBuild();
  let isOpen = false;
  const receiver = await startReceiver(() => (isOpen ? 204 : 503));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(build.remove);
  onTestFinished(receiver.close);
  const dataFolder = join(folder, 'data');
  const backup = join(folder, 'leads-backup.db');
  const settings = {
    ...exampleSettings(),
    ...receiver.settings,
    BUILD_FOLDER: build.folder,
    DATA_FOLDER: dataFolder,
  };

  const first = await startServer(settings);
  onTestFinished(() => first.stop());
  const submitted = ['ada', 'grace', 'edsger'].map((id) => ({ id, number: 1, submitted: true }));
  for (const save of submitted) expect(await send(first.address, save)).toBe(200);
  const saving = keepSaving(first.address);
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(3);
  await expect.poll(() => saving.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  const promised = [...submitted, ...saving.acknowledged];
  await leads(settings, 'backup', backup);
  await saving.stop();
  await first.stop();
  const attempted = receiver.received.splice(0);
  await rm(dataFolder, { recursive: true });

  await mkdir(dataFolder, { mode: 0o700 });
  await copyFile(backup, join(dataFolder, sqliteFileName));
  await letTimePass(dataFolder);
  isOpen = true;
  const second = await startServer(settings);
  onTestFinished(() => second.stop());

  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(3);
  const byId = (one: { webhookId: string }, other: { webhookId: string }) =>
    one.webhookId.localeCompare(other.webhookId);
  expect(receiver.received.toSorted(byId)).toEqual(attempted.toSorted(byId));
  const database = openDatabase({ dataFolder });
  onTestFinished(() => database.close());
  expect(await findLostSaves(database, promised)).toEqual([]);
});

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writtenToFile } from '../../contract/desk/deliveries.ts';
import { composeLeadEmail } from './lead-email.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { composeDigest } from './spam-digest.ts';
import { createFileSender, createMailFiles } from './mail-files.ts';
import { ada, mailIdentity, submitted, unfinished } from '../../tests/support/sample-leads.ts';

let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'mail-files-'));
  folder = join(data, 'mail');
});
afterEach(() => rm(data, { recursive: true }));

const written = { delivered: true, note: writtenToFile };
const removeMails = (from: string, ids: readonly string[]) => createMailFiles(from).remove(ids);
const fileOf = ({ id }: Delivery) => `${id}.eml`;

test('a mail becomes a file that mail programs open, for the owner’s eyes alone', async () => {
  expect(await createFileSender(folder).send(composeLeadEmail(submitted, mailIdentity))).toEqual(written);
  expect(await readdir(folder)).toEqual([fileOf(submitted)]);
  const file = join(folder, fileOf(submitted));
  const { subject, replyTo } = await PostalMime.parse(await readFile(file));
  expect(subject).toBe('Ada Lovelace, Analytical Engines: new enquiry');
  expect(replyTo?.[0]?.address).toBe('ada@engines.example');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a repetition overwrites the first', async () => {
  const { send } = createFileSender(folder);
  await send(composeLeadEmail(submitted, mailIdentity));
  await send(composeLeadEmail({ ...submitted, attempts: 1 }, mailIdentity));
  expect(await readdir(folder)).toEqual([fileOf(submitted)]);
});

test('a folder that cannot be written is a failed attempt', async () => {
  await writeFile(folder, 'a file where the folder should be');
  const { send } = createFileSender(folder);
  expect(await send(composeLeadEmail(submitted, mailIdentity))).toMatchObject({
    delivered: false,
    final: false,
  });
  await rm(folder);
  expect(await send(composeLeadEmail(submitted, mailIdentity))).toEqual(written);
});

test('a mail that was cut off is found by its delivery', async () => {
  await mkdir(folder);
  await writeFile(join(folder, fileOf(submitted)), 'From: ');
  expect(await removeMails(folder, [submitted.id])).toBe(1);
});

test('erasing removes the mails about a lead, and leaves those about others', async () => {
  const { send } = createFileSender(folder);
  await send(composeLeadEmail(submitted, mailIdentity));
  await send(
    composeLeadEmail({ ...unfinished, lead: { ...unfinished.lead, id: 'another-lead' } }, mailIdentity),
  );
  await mkdir(join(folder, 'kept'));
  expect(await removeMails(folder, [ada.id])).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([fileOf(unfinished), 'kept']);
});

test('what erasing would remove is counted, and stays', async () => {
  const { send } = createFileSender(folder);
  await send(composeLeadEmail(submitted, mailIdentity));
  await send(composeDigest([ada], 1, ada.lastSaved, mailIdentity));
  const { count } = createMailFiles(folder);
  expect(await count([ada.id])).toBe(2);
  expect(await count(['someone-else'])).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
});

test('erasing also removes the digests that mention it', async () => {
  const { send } = createFileSender(folder);
  const many = Array.from({ length: 40 }, (_, index) => ({ ...ada, id: `${index}`.padStart(64, 'x') }));
  await send(composeDigest(many, 40, new Date('2026-11-15T07:00:00Z'), mailIdentity));
  await send(composeLeadEmail(submitted, mailIdentity));
  expect(await removeMails(folder, ['x'.repeat(64)])).toBe(0);
  expect(await removeMails(folder, [many[33]?.id ?? ''])).toBe(1);
  expect(await readdir(folder)).toEqual([fileOf(submitted)]);
  expect(await removeMails(folder, [ada.id])).toBe(1);
});

test('where no mail was ever written there is nothing to remove', async () => {
  expect(await removeMails(folder, [ada.id])).toBe(0);
});

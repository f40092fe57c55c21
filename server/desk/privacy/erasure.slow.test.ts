import { day } from '../../../contract/durations.ts';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { compileCache } from '../../../tools/command.ts';
import { storeMail } from '../../conversation/incoming.ts';
import { sendReply } from '../../conversation/outgoing.ts';
import { parseMail } from '../../conversation/parse.ts';
import { sqliteFileName } from '../../database/database.ts';
import { Unavailable } from '../../database/unavailable.ts';
import { composeLeadEmail } from '../../mail/lead-email.ts';
import { createFileSender, createMailFiles, mailFolder } from '../../mail/mail-files.ts';
import { createStores } from '../../stores.ts';
import { sampleQuote } from '../../../tests/support/sample-quote.ts';
import { bothDatabases } from '../../../tests/support/both-databases.ts';
import { testIdentity as identity } from '../../../tests/support/conversation.ts';
import { callerOf, makeTestLeadDesk, saveOf } from '../../../tests/support/desk.ts';
import { callOf, owner, tablesWith } from '../../../tests/support/desk-data.ts';
import { mailIdentity } from '../../../tests/support/sample-leads.ts';
import { createPrivacyHandlers } from './privacy.ts';

/** Erased people are looked for in the bytes of every file and in the rows of every table. */

const databases = bothDatabases();

const folders: string[] = [];
afterEach(async () => {
  await databases.clean();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const person = {
  UserName: 'Zaphodine Quillfeather',
  Email: 'Zaphodine.Quill@Marker-Mail.example',
  PhoneNumber: '+4915790012345',
  CompanyName: 'Quillfeather Observatories',
  TalkAboutProject: 'Telescopes that photograph seventeen moons, '.repeat(20),
  AskMeAnything: 'Would hexagonal mirrors withstand hurricanes?',
  Ip: '198.51.100.213',
  City: 'Xanadu-upon-Thames',
  Postal: 'QX7 4ZW',
  PageName: '/solutions/saas?ref=zq-campaign',
  Quote: JSON.stringify({ ...sampleQuote, name: 'Observatory bookings for Quillfeather' }),
};
const earlierEmail = 'old.quill@elsewhere-mail.example';
const note = 'Madame Q prefers violet stationery';

const markers = [
  ...Object.values({ ...person, Quote: 'Observatory bookings for Quillfeather' }).flatMap((text) =>
    text.length <= 16 ? [text] : (text.match(/.{8,16}/g) ?? []),
  ),
  earlierEmail,
  note,
  Buffer.from(note).toString('base64').slice(0, 16),
  'marker-mail',
  '15790012345',
  'zaphod',
  'quillf',
].map((text) => text.toLowerCase());

async function makePlace(kind: 'sqlite' | 'postgres') {
  const place = await databases.make(kind);
  const dataFolder = kind === 'sqlite' ? place.options.dataFolder : await mkdtemp(join(tmpdir(), 'erasure-'));
  const database = place.open({ busyTimeout: 200 });
  const clock = { now: Date.UTC(2026, 10, 16, 12) };
  const stores = createStores(database, {
    now: () => clock.now,
    channels: ['mail', 'webhook'],
    files: createMailFiles(mailFolder(dataFolder)),
  });
  if (kind === 'postgres') folders.push(dataFolder);
  return { dataFolder, database, clock, stores, databaseUrl: place.options.databaseUrl };
}

type Place = Awaited<ReturnType<typeof makePlace>>;

/** Adds so many leads that SQLite, whose bytes are searched, splits pages of tables and indexes. Every run adds the same. */
async function addCrowd({ stores, databaseUrl }: Place, name: string, count: number): Promise<void> {
  const { leads } = stores;
  for (let index = 0; index < (databaseUrl === undefined ? count : 2); index += 1) {
    const id = `${name}${(index * 7919) % 1000}`;
    const text = `${id} wrote this. `.repeat((index * 31) % 60);
    await leads.save(saveOf(id, { Email: `${id}@crowd.example`, TalkAboutProject: text, Ip: '192.0.2.1' }));
  }
}

/** Everything that the service can store about a person, in the way in which it comes there. */
async function addPerson(place: Place, submitted: boolean) {
  const { database, clock, stores, dataFolder } = place;
  const at = makeTestLeadDesk(database, { now: () => clock.now, channels: ['mail', 'webhook'] });
  const sue = callerOf('sue');
  await at.addUsers(sue, callerOf(owner.id, 'owner'));
  const { leads, deliveries } = stores;
  const { Ip, City, Postal, PageName } = person;
  const unknown = { Region: null, CountryName: null, Latitude: null, Longitude: null };
  const id = await leads.saveVisitor({ ...unknown, Ip, City, Postal, PageName });
  await leads.save(saveOf(id, { ...person, Email: earlierEmail, TalkAboutProject: note }));
  await addCrowd(place, 'between', 20);
  await leads.save(saveOf(id, person, { submitted }));
  await addCrowd(place, 'after', 60);
  const ref = await at.refOf(id);
  const other = await at.refOf('after0');
  await at.call('addNote', sue, { ref, text: note });
  await at.call('linkLeads', sue, { ref, other });
  await at.call('presence', sue, { ref });
  await at.call('saveDraft', sue, { ref, text: note });
  const until = { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' };
  await at.call('changeLead', sue, { ref, version: 0, change: { kind: 'follow-up', until, text: note } });
  await at.call('changeLead', sue, { ref, version: 1, change: { kind: 'call', text: note } });
  await at.call('correctLead', sue, { ref, values: { CompanyName: note } });
  await addMails({ database, clock }, ref);
  clock.now += day;
  for (const channel of ['mail', 'webhook'] as const)
    for (const delivery of await deliveries.claim(channel, new Date(clock.now), 1000, 1)) {
      if (delivery.lead.id !== id) continue;
      if (channel === 'mail')
        await createFileSender(mailFolder(dataFolder)).send(composeLeadEmail(delivery, mailIdentity));
      await deliveries.failed(delivery.id, new Date(clock.now), `refused ${person.Email}`, null);
    }
  return { id, ref };
}

/** A mail in each direction, a draft, attachments, and a mail from an earlier address that was not matched. */
async function addMails({ database, clock }: Pick<Place, 'database' | 'clock'>, ref: string): Promise<void> {
  const writer = { userId: 'sue', name: 'Sue', now: clock.now };
  const reply = { id: randomUUID(), to: person.Email, subject: note, text: note };
  await sendReply(database, identity, ref, reply, writer);
  const options = { database, channels: [], identity, authServer: undefined, now: () => clock.now };
  const file = `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="quillfeather.txt"\r\n\r\n${note}`;
  for (const [uid, from, to] of [
    [1, person.Email, `sales+${ref}@vsonline.example`],
    [2, earlierEmail, 'sales@vsonline.example'],
  ] as const) {
    const source = `From: ${person.UserName} <${from}>\r\nTo: ${to}\r\nSubject: ${note}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${note}\r\n${file}\r\n--b--\r\n`;
    const place = { mailbox: 'x', uid, uidValidity: 1, arrivedAt: clock.now };
    await storeMail(options, await parseMail(Buffer.from(source)), place);
  }
  await database.run((db) =>
    db
      .insertInto('message_drafts')
      .values({
        user_id: 'sue',
        lead_id: db.selectFrom('lead_desk').select('lead_id').where('ref', '=', ref),
        subject: note,
        text: note,
        changed_at: clock.now,
      })
      .execute(),
  );
}

/** Every file of the data folder that holds a marker, and every table. */
async function traces({ dataFolder, database }: Place): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
    found.push(
      ...markers.filter((marker) => text.includes(marker)).map((marker) => `${entry.name}: ${marker}`),
    );
  }
  const tables = await tablesWith(database, (rows) => {
    const text = rows.toLowerCase();
    return markers.some((marker) => text.includes(marker));
  });
  return [...found, ...tables];
}

const ways = {
  desk: async ({ stores, clock }: Place, ref: string) => {
    const handlers = createPrivacyHandlers({
      ...stores,
      retention: { unfinishedDays: 180, ipDays: 30 },
      onErased: () => {},
    });
    await handlers.erasePerson(callOf({ subject: person.Email, refs: [ref] }, clock.now));
  },
  'command line': async ({ dataFolder, databaseUrl }: Place) => {
    const command = fileURLToPath(new URL('../../../tools/leads.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [command, 'erase', person.Email.toLowerCase(), '--yes'], {
      env: {
        DATA_FOLDER: dataFolder,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...compileCache,
      },
    });
  },
  retention: async ({ database, stores, clock }: Place) => {
    clock.now += 200 * day;
    await database.run((db) =>
      db
        .insertInto('retention_clock')
        .values({ id: 1, trusted: clock.now, held_since: null, held_last: null })
        .execute(),
    );
    await stores.erasures.eraseOld({ unfinishedDays: 180, ipDays: 30 });
  },
} as const;

test.each(
  (['sqlite', 'postgres'] as const).flatMap((kind) =>
    (Object.keys(ways) as (keyof typeof ways)[]).map((way) => [kind, way] as const),
  ),
)('on %s nothing is left of a person who was erased by the %s', async (kind, way) => {
  const place = await makePlace(kind);
  await addCrowd(place, 'before', 60);
  const { ref } = await addPerson(place, way !== 'retention');
  expect((await traces(place)).length).toBeGreaterThan(markers.length / 2);
  // A connection that has read lately, as the desk's, keeps nothing.
  await place.database.read((db) => db.selectFrom('leads').selectAll().execute());
  await ways[way](place, ref);
  expect(await traces(place)).toEqual([]);
  const counts = {
    leads: 1,
    saves: 3,
    visitors: 1,
    files: 1,
    links: 1,
    searchEntries: 1,
    messages: 4,
    attachments: 2,
  };
  expect(await place.stores.erasures.receipts()).toMatchObject(way === 'retention' ? [] : [{ counts }]);
  const audit = await place.database.run((db) =>
    db.selectFrom('audit').select(['actor_id', 'subject']).where('action', '=', 'person-erased').execute(),
  );
  expect(audit).toEqual([
    { actor_id: way === 'desk' ? owner.id : null, subject: way === 'retention' ? null : ref },
  ]);
});

test('copies that SQLite leaves in the free space of pages go too', async () => {
  const { database, dataFolder } = await makePlace('sqlite');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  // Every run writes the same: with `secure_delete` alone, two of the deleted names stay in the file.
  await database.transaction(async (trx) => {
    for (let index = 0; index < 3000; index += 1) {
      const name = hash(`b${index % 3 === 0 ? index / 3 : index}`);
      const value = `${name} `.repeat(Number.parseInt(hash(`bl${index}`).slice(0, 2), 16) % 24);
      await trx
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }
  });
  const deleted = await database.run((db) =>
    db.deleteFrom('secrets').where('name', '<', '4').returning('name').execute(),
  );
  expect(deleted.length).toBeGreaterThan(500);
  const { rows } = await database.run((db) => sql`pragma secure_delete`.execute(db));
  expect(rows).toEqual([{ secure_delete: 1 }]);
  await database.scrub();
  const text = await readFile(join(dataFolder, sqliteFileName), 'latin1');
  expect(deleted.filter(({ name }) => text.includes(name))).toEqual([]);
});

test('while another process reads, there is no receipt; afterwards it is given', async () => {
  const place = await makePlace('sqlite');
  const { id } = await addPerson(place, true);
  const reader = new DatabaseSync(join(place.dataFolder, sqliteFileName), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from leads').all();
  await expect(place.stores.erasures.erase([id], owner.id)).rejects.toBeInstanceOf(Unavailable);
  expect(await place.stores.erasures.receipts()).toEqual([]);
  reader.close();
  await place.stores.erasures.finish(0);
  expect(await place.stores.erasures.receipts()).toMatchObject([{ counts: { leads: 1, files: 1 } }]);
  expect(await traces(place)).toEqual([]);
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyFileName } from '../contract/company.ts';
import type { Finding } from '../contract/desk/installation.ts';
import { exampleCompany, givenCompany } from '../contract/testing/company.ts';
import { erasureJob } from '../server/database/job-state.ts';
import { backUp } from '../server/database/backup.ts';
import { type Database, openDatabase } from '../server/database/database.ts';
import type { Queries } from '../server/database/tables.ts';
import { makeTestBuild } from '../tests/support/build.ts';
import { addTestCredential, makeTestUser } from '../tests/support/desk-accounts.ts';
import { hasDovecot, startDovecot } from '../tests/support/dovecot.ts';
import { ada } from '../tests/support/sample-leads.ts';
import { startSmtpServer } from '../tests/support/smtp-server.ts';
import { startWebhookReceiver } from '../tests/support/webhook-receiver.ts';
import { examine } from '../server/doctor/examine.ts';
import { readSettings } from '../server/settings.ts';
import { createStores, openStores } from '../server/stores.ts';
import { compileCache } from './command.ts';
import { freePort } from './ports.ts';
import { startServer } from './server-process.ts';
import { root } from './toolchain.mjs';

/** An installation as good as it can be on this machine, and the command looking at it while one thing is broken. */

type Settings = Readonly<Record<string, string>>;

let folder: string;
let settings: Settings;
let database: Database;
let backup: string;
let owners: readonly string[];
const clean: (() => unknown)[] = [];
/** What the proxy does to an answer of the service. */
let proxied: { readonly without?: string; readonly date?: string } = {};

/** For localhost, by an authority that only this test knows. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const form = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 60'.split(' ');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...form, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

async function startTlsProxy(
  servicePort: number,
  { key, cert }: ReturnType<typeof makeCertificate>,
  port: number,
) {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const { without, date } = proxied;
    const passed = request({
      port: servicePort,
      path: incoming.url,
      method: incoming.method,
      host: '127.0.0.1',
    });
    passed.on('response', (answer) => {
      const headers = Object.entries({ ...answer.headers, ...(date && { date }) });
      const kept = headers.filter(([name]) => name !== without);
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  clean.unshift(() => server.close().closeAllConnections());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  const build = await makeTestBuild();
  const [smtp, receiver] = await Promise.all([startSmtpServer(), startWebhookReceiver()]);
  const dovecot = hasDovecot ? await startDovecot() : undefined;
  clean.push(
    () => smtp.stop(),
    () => receiver.stop(),
    () => dovecot?.remove(),
    () => build.remove(),
    () => rm(folder, { recursive: true }),
  );
  const [port, tlsPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate();
  const dataFolder = join(folder, 'data');
  const backupFolder = join(folder, 'backups');
  await mkdir(backupFolder);
  settings = {
    SITE_URL: `https://localhost:${tlsPort}`,
    BEHIND_TLS: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
    BUILD_FOLDER: build.folder,
    DATA_FOLDER: dataFolder,
    BACKUP_FOLDER: backupFolder,
    SMTP_URL: smtp.url,
    ...(dovecot && { IMAP_URL: dovecot.url }),
    ...receiver.settings,
    NODE_EXTRA_CA_CERTS: certificate.cert,
  };
  await setFacts(givenCompany);
  const service = await startServer(settings, { port, log: 'ignore' });
  clean.unshift(() => service.stop());
  await startTlsProxy(port, certificate, tlsPort);
  database = openDatabase({ dataFolder });
  clean.unshift(() => database.close());
  owners = await Promise.all(
    ['Ada', 'Bo'].map(async (name) => {
      const { account } = await makeTestUser(database, { role: 'owner', name, now: Date.now() });
      await addTestCredential(database, account.id);
      return account.id;
    }),
  );
  const { id, submitted, firstSeen: _, lastSaved: __, spamReason, ...values } = ada;
  await createStores(database).leads.save({ id, number: 0, values, submitted, spamReason });
  await inDatabase((db) => db.insertInto('secrets').values({ name: 'vapid', value: 'x' }));
  const device = { endpoint: 'x', id: 'x', p256dh: 'x', auth: 'x', device: 'Phone', created_at: 0 };
  await inDatabase((db) =>
    db.insertInto('push_subscriptions').values({ ...device, user_id: owners[0] ?? '' }),
  );
  backup = join(backupFolder, 'leads.db');
  await backUp(database, backup, Date.now());
  await vi.waitUntil(hasErased, { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  for (const each of clean) await each();
});

const hasErased = async () => (await createStores(database).jobs.lastRun(erasureJob)) !== null;

async function doctor(change: Settings = {}, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['tools/doctor.ts', ...args], {
    cwd: root,
    // Without a PATH there is no timedatectl, which knows the clock of this machine only.
    env: { ...compileCache, PATH: '', ...settings, ...change },
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { printed, errors, code: child.exitCode };
}

async function byCommand(change: Settings): Promise<readonly Finding[]> {
  const { printed, code } = await doctor(change, '--json');
  expect(code).toBe(1);
  return (JSON.parse(printed) as { readonly findings: readonly Finding[] }).findings;
}

/** Makes the same checks as the command, without starting a process. */
async function byFunction(change: Settings): Promise<readonly Finding[]> {
  const certificates = getCACertificates('default');
  const own = readFileSync(settings['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8');
  setDefaultCACertificates([...certificates, own]);
  vi.stubEnv('PATH', '');
  const read = readSettings({ ...settings, ...change });
  const stores = openStores(read);
  try {
    return await examine(
      { settings: read, stores, now: Date.now() },
      { kinds: ['quick', 'slow'], timeLimit: 30_000 },
    );
  } finally {
    await stores.database.close();
    vi.unstubAllEnvs();
    setDefaultCACertificates(certificates);
  }
}

/** What Node or the command reads when it starts. */
const isReadAtStart = (change: Settings) => 'NODE_EXTRA_CA_CERTS' in change || 'PORT' in change;

test('a good installation has nothing missing, and no password is printed', async () => {
  const { printed, errors, code } = await doctor();
  expect({ errors, code, missing: printed.includes('Missing') }).toEqual({
    errors: '',
    code: 0,
    missing: false,
  });
  expect(printed).toMatch(/^Ready \(1\d\)$/m);
  expect(printed).toContain('it holds 1 lead.');
  expect(printed).not.toMatch(/secret|whsec_/);
});

const threeDaysAgo = Date.now() - 3 * 24 * 60 * 60 * 1000;

/** Breaks something, and returns a function that puts it right. */
type Fault = () => Promise<() => unknown>;

/** Something that is set to a wrong value, and then to the right one. */
const wrong =
  <T>(set: (value: T) => unknown, broken: T, right: T): Fault =>
  async () => {
    await set(broken);
    return () => set(right);
  };

const inDatabase = (change: (db: Queries) => { execute(): Promise<unknown> }) =>
  database.run((db) => change(db).execute());

const setFacts = (facts: object) =>
  writeFile(join(settings['BUILD_FOLDER'] ?? '', companyFileName), JSON.stringify(facts));
const setProxy = (change: typeof proxied) => (proxied = change);
const setDisabled = (disabled_at: number | null) =>
  inDatabase((db) =>
    db
      .updateTable('users')
      .set({ disabled_at })
      .where('id', '=', owners[1] ?? ''),
  );
const setErasure = (last_run: number) =>
  inDatabase((db) => db.updateTable('job_state').set({ last_run }).where('name', '=', erasureJob));
const setDeliveries = (state: 'dead' | 'delivered') =>
  inDatabase((db) => db.updateTable('deliveries').set({ state }));
const setBackupTime = (at: number) => utimes(backup, new Date(), new Date(at));
const setMigration = (name: string) =>
  inDatabase((db) =>
    db
      .withTables<{ applied_migrations: { name: string } }>()
      .updateTable('applied_migrations')
      .set({ name })
      .where('name', 'like', '018-%'),
  );

async function halveBackup() {
  const whole = await readFile(backup);
  await writeFile(backup, whole.subarray(0, whole.length / 2));
  return () => writeFile(backup, whole);
}

async function removeBackup() {
  const away = join(folder, 'away.db');
  await rename(backup, away);
  return () => rename(away, backup);
}

/** What is broken, how, and all that is then missing. */
const faults: readonly (readonly [string, Settings | Fault, readonly RegExp[]])[] = [
  [
    'a fact',
    wrong(setFacts, { ...givenCompany, phone: exampleCompany.phone }, givenCompany),
    [/^Facts: .*phone/],
  ],
  ['a wrong setting', { PORT: 'x' }, [/^Settings: .*PORT/]],
  [
    'the authority of the certificate',
    { NODE_EXTRA_CA_CERTS: '' },
    [/^Address and TLS: .*authority/, /^What visitors get: .*authority/],
  ],
  ['BEHIND_TLS', { BEHIND_TLS: 'false' }, [/^Address and TLS: .*HSTS/]],
  ['the mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }, [/^Mail server: .*cannot be reached/]],
  ['the mailbox', { IMAP_URL: 'imap://u:p@127.0.0.1:9/INBOX' }, [/^Mailbox: .*refused the connection/]],
  ['the webhook', { WEBHOOK_URL: 'http://127.0.0.1:9' }, [/^Webhook: .*refused the connection/]],
  [
    'a header at the proxy',
    wrong(setProxy, { without: 'content-security-policy' }, {}),
    [/^What visitors get: .*content-security/],
  ],
  [
    'the clock of the proxy',
    wrong(setProxy, { date: new Date(threeDaysAgo).toUTCString() }, {}),
    [/^Clock: .*proxy/],
  ],
  ['an owner', wrong(setDisabled, 1, null), [/^People at the desk: .*one owner/]],
  ['the daily erasure', wrong(setErasure, threeDaysAgo, Date.now()), [/^Retention: .*3 days/]],
  ['a delivery', wrong(setDeliveries, 'dead', 'delivered'), [/^Deliveries: Dead/]],
  ['the age of the backup', wrong(setBackupTime, threeDaysAgo, Date.now()), [/^Backup: .*3 days old/]],
  ['the backup', halveBackup, [/^Backup: .*cannot be restored/]],
  ['all backups', removeBackup, [/^Backup: There is no backup/]],
  ['a migration', wrong(setMigration, '018-other', '018-quotes'), [/^Database: .*lacks: 1/]],
];

describe('exactly what is broken is missing', () => {
  test.each(faults)('%s', async (_what, fault, expected) => {
    const repair = typeof fault === 'function' ? await fault() : undefined;
    try {
      const change = typeof fault === 'function' ? {} : fault;
      const found = await (isReadAtStart(change) ? byCommand : byFunction)(change);
      const missing = found.filter(({ state }) => state === 'missing');
      expect(missing.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual(
        expected.map((words) => expect.stringMatching(words)),
      );
    } finally {
      await repair?.();
    }
  });
});

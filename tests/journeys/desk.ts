import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../contract/desk/roles.ts';
import { type Database, openDatabase, sqliteFileName } from '../../server/database/database.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { startServer } from '../../tools/server-process.ts';
import { test as base } from './journey.ts';

export { expect } from './journey.ts';

interface Lead {
  readonly UserName: string;
  readonly Email: string;
  readonly PhoneNumber?: string;
  readonly TalkAboutProject?: string;
  readonly FlagSubmitted?: boolean;
  readonly UserId?: string;
}

/** A service with a data folder of its own. */
export interface DeskServer {
  /** With the name `localhost`, where passkeys work without TLS. */
  readonly address: string;
  readonly dataFolder: string;
  readonly database: Database;
  /** Saves a lead as a browser does; returns its id. */
  save(lead: Lead): Promise<string>;
  /** Moves all times of a lead back, as if it had come that much earlier. */
  age(leadId: string, milliseconds: number): Promise<void>;
  /** Signs a person in and opens a path of the desk. */
  open(page: Page, path: string, person?: { readonly role?: Role; readonly name?: string }): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;
type Service = Awaited<ReturnType<typeof startService>>;

export const test = base.extend<
  { settings: Settings; desk: DeskServer },
  { sharedService: () => Promise<Service> }
>({
  // Refusals that the interface answers: no session, no fresh sign-in, a conflict.
  provokes: /the server responded with a status of (401|403|404|409)/,
  /** Of the service; tests with settings of their own have a service of their own. */
  settings: [{}, { option: true }],
  /** Started when the first test asks for it: a start takes two seconds of a processor. */
  sharedService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, provide) => {
      let started: Promise<Service> | undefined;
      await provide(() => (started ??= startService({})));
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  desk: async ({ settings, sharedService, context }, provide) => {
    const isShared = Object.keys(settings).length === 0;
    const service = isShared ? await sharedService() : await startService(settings);
    if (isShared) emptyTables(service.dataFolder);
    await provide(deskServer(service.address, service.dataFolder, service.database));
    // Open pages would report that the service is gone, or change what the next test finds.
    await context.close();
    if (!isShared) await service.stop();
  },
});

async function startService(settings: Settings) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'desk-'));
  const server = await startServer({ DATA_FOLDER: dataFolder, ...settings });
  const database = openDatabase({ dataFolder });
  return {
    address: server.address.replace('127.0.0.1', 'localhost'),
    dataFolder,
    database,
    stop: async () => {
      await database.close();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Removes what an earlier test has left; the state of the service itself stays. */
function emptyTables(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, sqliteFileName), {
    enableForeignKeyConstraints: false,
    timeout: 30_000,
  });
  const kept = ['applied_migrations', 'secrets', 'job_state', 'retention_clock', 'write_checks'];
  const tables = database
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !kept.includes(name) && !name.startsWith('sqlite_'));
  database.exec(['begin immediate', ...tables.map((name) => `delete from ${name}`), 'commit'].join(';'));
  database.close();
}

const deskServer = (address: string, dataFolder: string, database: Database): DeskServer => ({
  address,
  dataFolder,
  database,
  save: async (lead) => {
    const response = await fetch(`${address}/api/data/Contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ FlagSubmitted: true, ...lead }),
    });
    return ((await response.json()) as { readonly UserId: string }).UserId;
  },
  age: async (leadId, milliseconds) => {
    await database.transaction(async (trx) => {
      await trx
        .updateTable('lead_desk')
        .set(({ eb }) => ({
          submitted_at: eb('submitted_at', '-', milliseconds),
          reply_by: eb('reply_by', '-', milliseconds),
          due_by: eb('due_by', '-', milliseconds),
          due_from: eb('due_from', '-', milliseconds),
          replied_at: eb('replied_at', '-', milliseconds),
          follow_up_at: eb('follow_up_at', '-', milliseconds),
          waiting_since: eb('waiting_since', '-', milliseconds),
          changed_at: eb('changed_at', '-', milliseconds),
          visitor_changed_at: eb('visitor_changed_at', '-', milliseconds),
        }))
        .where('lead_id', '=', leadId)
        .execute();
    });
  },
  open: async (page, path, { role = 'owner', name = 'Mira Keller' } = {}) => {
    const { cookie } = await makeTestUser(database, { role, name, now: Date.now() });
    const [cookieName = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name: cookieName, value, url: address, httpOnly: true }]);
    await page.goto(`${address}/desk${path}`);
  },
});

/** A passkey device that always agrees. */
export async function addAuthenticator(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The link that `npm start` leaves in the data folder where it has no terminal. */
export const readSetUpLink = async (dataFolder: string): Promise<string | undefined> =>
  (await readFile(join(dataFolder, 'set-up-link.txt'), 'utf8').catch(() => undefined))?.trim();

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../contract/desk/roles.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { makeTestUser } from '../../server/testing/desk-accounts.ts';
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

export const test = base.extend<{ settings: Readonly<Record<string, string>>; desk: DeskServer }>({
  // Refusals that the interface answers: no session, no fresh sign-in, a conflict.
  provokes: /the server responded with a status of (401|403|404|409)/,
  /** Of the service. */
  settings: [{}, { option: true }],
  desk: async ({ settings, context }, provide) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'desk-'));
    const server = await startServer({ DATA_FOLDER: dataFolder, ...settings });
    const database = openDatabase({ dataFolder });
    await provide(deskServer(server.address.replace('127.0.0.1', 'localhost'), dataFolder, database));
    // Open pages would report that the service is gone.
    await context.close();
    await database.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  },
});

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

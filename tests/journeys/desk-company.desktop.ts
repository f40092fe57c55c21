import { createInvitation, linkOf } from '../../server/desk/accounts/invitations.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { startTestProvider, type TestProvider } from '../support/company-provider.ts';
import { addAuthenticator, type DeskServer, expect, test as deskTest } from './desk.ts';
import type { Page } from './journey.ts';

const test = deskTest.extend<{ provider: TestProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  provider: async ({}, provide) => {
    const provider = await startTestProvider();
    await provide(provider);
    await provider.stop();
  },
  settings: ({ provider }, provide) => provide(provider.settings),
});

/** At the pages of the provider. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Returns the link. */
async function inviteOwner({ database, address }: DeskServer, email: string): Promise<string> {
  const now = Date.now();
  await makeTestUser(database, { role: 'owner', now });
  return linkOf(address, await createInvitation(database, { email, role: 'owner', userId: null, now }));
}

test.beforeEach(async ({ context }) => {
  // The pages of the provider ask for a font.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css' }),
  );
});

test('a note that is being written survives a session that the company account begins again', async ({
  page,
  context,
  desk,
  provider,
}) => {
  provider.people.set('ada', { email: 'ada@vs.example', email_verified: true, name: 'Ada Lovelace' });
  await desk.save({ UserName: 'Ravi Menon', Email: 'ravi@menon.example' });
  await page.goto(await inviteOwner(desk, 'ada@vs.example'));
  await page.getByRole('button', { name: 'Sign in with your company account' }).click();
  await signInThere(page, 'ada');
  await page.getByRole('link', { name: 'Ravi Menon', exact: true }).click();
  // The draft is refused as after the end of the session.
  await page.route('**/api/desk/leads/notes/draft', (route) =>
    route.fulfill({ status: 401, json: { error: 'signed-out' } }),
  );
  const note = page.getByLabel('Note for colleagues');
  await note.fill('Ask about the loom');
  // Not earlier: the page that learns of it by itself shows no note.
  await desk.database.run((db) => db.deleteFrom('sessions').execute());
  const other = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  const tab = await other;
  // The provider still knows who it is.
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByRole('heading', { name: 'Due', level: 1 })).toBeVisible();
  await tab.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(note).toHaveValue('Ask about the loom');
});

test('an invited person enters with the company account, confirms in another tab, and a stranger learns why not', async ({
  page,
  context,
  desk,
  provider,
}) => {
  await addAuthenticator(page, context);
  provider.people.set('ada', { email: 'ada@vs.example', email_verified: true, name: 'Ada Lovelace' });
  provider.people.set('eve', { email: 'eve@vs.example', email_verified: true });
  await page.goto(await inviteOwner(desk, 'ada@vs.example'));
  const name = 'Sign in with your company account';
  await page.getByRole('button', { name }).click();
  await signInThere(page, 'ada');
  await expect(page.getByRole('heading', { name: 'Due', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('Connected: you can sign in with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Key of the journey');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  const other = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Use your company account' }).click();
  const tab = await other;
  await signInThere(tab, 'ada');
  await expect(tab.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  // What was begun goes on by itself.
  await expect(page.getByText('Key of the journey').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await context.clearCookies();
  await page.getByRole('link', { name }).click();
  await signInThere(page, 'eve');
  await expect(page.getByText('There is no open invitation')).toBeVisible();
});

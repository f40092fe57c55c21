import { createInvitation } from '../../server/desk/accounts/accounts.ts';
import { linkOf } from '../../server/desk/accounts/invitations.ts';
import { makeTestUser } from '../../server/testing/desk-accounts.ts';
import { startTestProvider, type TestProvider } from '../../server/testing/company-provider.ts';
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

test('an invited person enters with the company account, confirms in another tab, and a stranger learns why not', async ({
  page,
  context,
  desk,
  provider,
}) => {
  // The pages of the provider ask for a font.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css' }),
  );
  await addAuthenticator(page, context);
  provider.people.set('ada', { email: 'ada@vs.example', email_verified: true, name: 'Ada Lovelace' });
  provider.people.set('eve', { email: 'eve@vs.example', email_verified: true });
  await page.goto(await inviteOwner(desk, 'ada@vs.example'));
  const companyButton = page.getByRole('link', { name: 'Sign in with your company account' });
  await companyButton.click();
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
  await companyButton.click();
  await signInThere(page, 'eve');
  await expect(page.getByText('There is no open invitation')).toBeVisible();
});

import { expect, test as deskTest } from './desk.ts';
import { newMessage } from '../../server/conversation/outgoing.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { axeViolations } from './checkers.ts';
import type { Page } from './journey.ts';

const test = deskTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  settings: async ({}, provide) => {
    const server = await startSmtpServer();
    await provide({ SMTP_URL: server.url, MAIL_FROM: 'sales@vs.example', MAIL_TO: 'team@vs.example' });
    await server.stop();
  },
});

const ada = {
  UserName: 'Ada Lovelace',
  Email: 'ada@engines.example',
  TalkAboutProject: 'A machine that weaves algebra.',
};

/** In both colour schemes, on a wide screen and a small phone. */
async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page), `${page.url()} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a mail without a lead is joined to one, to whom a colleague is writing too', async ({ page, desk }) => {
  const leadId = await desk.save(ada);
  await desk.database.run((db) =>
    db
      .insertInto('messages')
      .values({
        ...newMessage,
        id: 'unmatched-1',
        lead_id: null,
        direction: 'in',
        from_name: 'Annabella',
        from_address: 'annabella@engines.example',
        to_address: 'sales@vs.example',
        subject: 'The loom',
        text: 'It has three thousand cards.',
        quoted: 'You wrote: how many cards?',
        mail_key: 'unmatched-1',
        message_id: '<unmatched-1@engines.example>',
        reference_ids: '',
        at: Date.now(),
      })
      .execute(),
  );
  const colleague = await makeTestUser(desk.database, { role: 'member', name: 'Anna Berg', now: Date.now() });
  const place = { user_id: colleague.account.id, lead_id: leadId };
  await desk.database.run((db) =>
    db
      .insertInto('message_drafts')
      .values({ ...place, changed_at: Date.now(), subject: '', text: 'Dear Ada' })
      .execute(),
  );
  await desk.open(page, '/unmatched');
  await expect(page.getByText('It has three thousand cards.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Join to a lead/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Join to a lead' });
  await expect(dialog.getByText('No lead was found.')).toBeVisible();
  const search = dialog.getByLabel('Name, e-mail');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Annabella');
  await search.fill('Lovelace');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('heading', { name: 'Every mail has its lead' })).toBeVisible();
  await desk.database.run((db) =>
    db
      .insertInto('presence')
      .values({ ...place, session_id: colleague.sessionId, seen_at: Date.now() })
      .execute(),
  );
  await page.goto(`${desk.address}/desk/due`);
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  const mail = page.getByRole('article').filter({ hasText: 'Annabella' });
  await expect(mail).toContainText('It has three thousand cards.');
  await mail.getByText('Show quoted text').click();
  await expect(mail.getByText('You wrote: how many cards?')).toBeVisible();
  await expect(page.getByText('Anna Berg is writing too')).toBeVisible();
  await page.getByLabel('Message').fill('Thank you');
  await expectAccessible(page);
  const joined = await desk.database.run((db) =>
    db.selectFrom('messages').select('lead_id').executeTakeFirst(),
  );
  expect(joined).toEqual({ lead_id: leadId });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type DeskServer, expect, test as deskTest } from './desk.ts';
import { makeTestUser } from '../../server/testing/desk-accounts.ts';
import { axeViolations } from './checkers.ts';
import type { Page } from './journey.ts';

interface MailServer {
  readonly url: string;
  /** What it has accepted for visitors. */
  readonly mails: readonly Buffer[];
}

async function startMailServer(): Promise<MailServer & { readonly stop: () => Promise<void> }> {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (session.envelope.rcptTo.some(({ address }) => address === ada.Email))
          mails.push(Buffer.concat(chunks));
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}

const test = deskTest.extend<{ mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  mailServer: async ({}, provide) => {
    const { stop, ...server } = await startMailServer();
    await provide(server);
    await stop();
  },
  settings: ({ mailServer }, provide) =>
    provide({ SMTP_URL: mailServer.url, MAIL_FROM: 'sales@vs.example', MAIL_TO: 'team@vs.example' }),
});

const ada = {
  UserName: 'Ada Lovelace',
  Email: 'ada@engines.example',
  TalkAboutProject: 'A machine that weaves algebra.',
};

const repliedAt = async ({ database }: DeskServer): Promise<number | null> =>
  (await database.run((db) => db.selectFrom('lead_desk').select('replied_at').executeTakeFirstOrThrow()))
    .replied_at;

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').fill('First call');
  await dialog.getByLabel('Text').fill('Hello {name},\nshall we talk about it on Thursday?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'First call' })).toBeVisible();
}

test('a person answers with a template, takes the mail back, and sends it', async ({
  page,
  desk,
  mailServer,
}) => {
  await desk.save(ada);
  await desk.open(page, '/templates');
  await addTemplate(page);

  await page.getByRole('link', { name: /^Due/ }).click();
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const text = page.getByLabel('Message');
  await expect(text).toBeFocused();
  await page.getByLabel('Template').selectOption('First call');
  const written = 'Hello Ada Lovelace,\nshall we talk about it on Thursday?';
  await expect(text).toHaveValue(written);

  // The draft is on the server.
  const drafts = () => desk.database.run((db) => db.selectFrom('message_drafts').select('text').execute());
  await expect.poll(drafts).toEqual([{ text: written }]);
  await page.reload();
  await expect(text).toHaveValue(written);

  await text.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(written);
  const thread = page.getByRole('region', { name: 'What happened' });
  await expect(thread.getByRole('article')).toHaveCount(0);
  expect(await repliedAt(desk)).toBeNull();

  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(text).toHaveValue('');
  await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(1);
  const mail = await PostalMime.parse(mailServer.mails[0] ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Mira Keller, VS Online', address: 'sales@vs.example' },
    to: [{ address: ada.Email }],
    subject: 'Your enquiry to VS Online',
    messageId: expect.stringMatching(/^<.+@.+>$/),
  });
  expect(mail.text?.trim()).toBe(`${written}\n\n-- \nMira Keller\nVS Online`);
  await expect.poll(() => repliedAt(desk)).not.toBeNull();
  await expect(page.getByText(/^Replied today/)).toBeVisible();
  await expect(thread.getByRole('article')).toContainText('shall we talk about it on Thursday?');
  await expect(thread.getByText('Waits to be sent')).toBeHidden();
});

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
        id: 'unmatched-1',
        lead_id: null,
        direction: 'in',
        kind: 'mail',
        from_name: 'Annabella',
        from_address: 'annabella@engines.example',
        to_address: 'sales@vs.example',
        subject: 'The loom',
        text: 'It has three thousand cards.',
        quoted: 'You wrote: how many cards?',
        mail_key: 'unmatched-1',
        message_id: '<unmatched-1@engines.example>',
        reference_ids: '',
        user_id: null,
        at: Date.now(),
        sent_at: null,
        is_sending: 0,
        maybe_twice: 0,
        uid: null,
        uid_validity: null,
      })
      .execute(),
  );
  const colleague = await makeTestUser(desk.database, { role: 'member', name: 'Anna Berg', now: Date.now() });
  const draft = { user_id: colleague.account.id, lead_id: leadId, changed_at: Date.now() };
  await desk.database.run((db) =>
    db
      .insertInto('message_drafts')
      .values({ ...draft, subject: '', text: 'Dear Ada' })
      .execute(),
  );
  await desk.open(page, '/unmatched');
  await expect(page.getByText('It has three thousand cards.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Join to a lead/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Join to a lead' });
  await expect(dialog.getByText('No lead was found.')).toBeVisible();
  await dialog.getByLabel('Name, e-mail').fill('Lovelace');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('heading', { name: 'Every mail has its lead' })).toBeVisible();
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

import { hour } from '../../contract/durations.ts';
import { apiPaths } from '../../contract/api.ts';
import { deskApi, deskRoutes } from '../../contract/desk/routes.ts';
import { zonedTimeToInstant } from '../../contract/desk/zoned-time.ts';
import { replyHours } from '../../contract/reply-promise.ts';
import { hasDovecot, startDovecot } from '../support/dovecot.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { startPushReceiver } from '../support/push-receiver.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { type DeskServer, expect, test as deskTest } from './desk.ts';
import type { Page } from './journey.ts';
import { answer, answerUpTo, popup, press } from './popup.ts';

/** The servers around the service: mail in both directions, a push service, and a CRM. */
async function startServers() {
  return {
    smtp: await startSmtpServer(),
    mailbox: await startDovecot(),
    push: await startPushReceiver(),
    crm: await startWebhookReceiver(),
  };
}

const test = deskTest.extend<{ servers: Awaited<ReturnType<typeof startServers>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  servers: async ({}, provide) => {
    const servers = await startServers();
    await provide(servers);
    servers.push.stop();
    servers.crm.stop();
    await servers.smtp.stop();
    await servers.mailbox.remove();
  },
  settings: ({ servers: { smtp, mailbox, crm } }, provide) =>
    provide({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'sales@vs.example',
      MAIL_TO: 'team@vs.example',
      IMAP_URL: mailbox.url,
      ...crm.settings,
    }),
});

test.skip(!hasDovecot, 'Dovecot is not there');

/** The row of the only lead. */
const leadRow = ({ database }: DeskServer) =>
  database.run((db) => db.selectFrom('lead_desk').selectAll().executeTakeFirstOrThrow());

async function addTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').fill('First call');
  await dialog.getByLabel('Text').fill('Hello {name},\nshall we talk about it on Thursday?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'First call' })).toBeVisible();
}

/** These browsers have no push service: the receiver of the test takes its place. */
async function allowPush(page: Page, subscription: object): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [deskApi + deskRoutes.subscribePush.path, JSON.stringify(subscription)] as const,
  );
  expect(status).toBe(200);
}

async function submitPopup(visitor: Page, address: string): Promise<void> {
  await visitor.goto(address);
  const announced = visitor.waitForResponse(`**${apiPaths.visitor}`);
  await visitor.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await announced;
  const announcedAt = performance.now();
  await answerUpTo(visitor, 6);
  await answer(visitor).fill('How soon?');
  // Quicker than three seconds is taken for a program.
  await expect.poll(() => performance.now() - announcedAt).toBeGreaterThan(3500);
  await press(visitor, 'Submit');
  await expect(popup(visitor)).toContainText('Thank');
}

/** Writes with the template, takes the mail back, and sends it. The draft is on the server meanwhile. */
async function answerWithTemplate(page: Page, desk: DeskServer): Promise<string> {
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const text = page.getByLabel('Message');
  await expect(text).toBeFocused();
  await page.getByLabel('Template').selectOption('First call');
  const written = 'Hello Ada Lovelace,\nshall we talk about it on Thursday?';
  await expect(text).toHaveValue(written);
  const drafts = () => desk.database.run((db) => db.selectFrom('message_drafts').select('text').execute());
  await expect.poll(drafts).toEqual([{ text: written }]);
  await page.reload();
  await expect(text).toHaveValue(written);
  await text.press('Control+Enter');
  await expect(text).not.toBeFocused();
  await page.keyboard.press('z');
  await expect(text).toHaveValue(written);
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByText('Waits to be sent'),
  ).toBeHidden();
  expect((await leadRow(desk)).replied_at).toBeNull();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(text).toHaveValue('');
  return written;
}

/** On the clocks of London: the first Tuesday at nine that is more than a day away. */
function tuesdayAtNine(): string {
  const day = new Date(Date.now() + 24 * hour);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 2);
  return `${day.toISOString().slice(0, 10)}T09:00`;
}

test('a day of a lead: submitted, answered by mail in both directions, followed up and won', async ({
  page,
  context,
  desk,
  servers: { smtp, mailbox, push, crm },
}) => {
  // Three of its waits are ten seconds by design.
  test.slow();
  await desk.open(page, '/templates');
  await addTemplate(page);
  await allowPush(page, push.subscription);
  const anna = { role: 'member', name: 'Anna Berg', email: 'anna@vs.example' } as const;
  await makeTestUser(desk.database, { ...anna, now: Date.now() - hour });
  await page.getByRole('link', { name: /^Due/ }).click();
  await expect(page.getByRole('heading', { name: 'No lead has arrived yet' })).toBeVisible();

  const visitor = await context.newPage();
  await submitPopup(visitor, `${desk.address}/about-us`);
  await visitor.close();
  const row = page.getByRole('row').filter({ hasText: 'Ada Lovelace' });
  await expect(row).toContainText(new RegExp(`${replyHours - 1} h|${replyHours} h`));

  const written = await answerWithTemplate(page, desk);
  const { ref } = await leadRow(desk);
  const mailsToAda = () => smtp.mailsTo('ada@vs.example');
  await expect.poll(mailsToAda, { timeout: 60_000 }).toHaveLength(1);
  const [mail] = await mailsToAda();
  expect(mail).toMatchObject({
    from: { name: 'Mira Keller, VS Online', address: 'sales@vs.example' },
    to: [{ address: 'ada@vs.example' }],
    replyTo: [{ address: `sales+${ref}@vs.example` }],
    subject: 'Your enquiry to VS Online',
    messageId: expect.stringMatching(/^<.+@.+>$/),
  });
  expect(mail?.text?.trim()).toBe(`${written}\n\n-- \nMira Keller\nVS Online`);
  await expect
    .poll(() => push.received)
    .toEqual([{ title: 'New lead', body: 'Ada, from about us', path: `/desk/leads/${ref}` }]);
  await expect(page.getByText(/^Replied today/)).toBeVisible();
  const thread = page.getByRole('region', { name: 'What happened' });
  await expect(thread.getByRole('article')).toContainText('shall we talk about it on Thursday?');
  await expect(thread.getByText('Waits to be sent')).toBeHidden();
  // The clock has stopped when the mail server had accepted the mail.
  const sent = await desk.database.run((db) =>
    db.selectFrom('messages').select('sent_at').executeTakeFirstOrThrow(),
  );
  const { replied_at } = await leadRow(desk);
  expect(replied_at).toBe(sent.sent_at);
  expect(replied_at).toBeGreaterThanOrEqual(mail?.acceptedAt ?? Infinity);

  await page.getByLabel('Message').fill('One more thing');
  const answerTo = mail?.replyTo?.[0]?.address;
  await mailbox.deliver(
    `Message-ID: <1@phone.example>\r\nIn-Reply-To: ${mail?.messageId}\r\nFrom: Ada <ada@vs.example>\r\nTo: ${answerTo}\r\nSubject: Re: ${mail?.subject}\r\n\r\nThursday at ten suits me.\r\n`,
  );
  await expect(thread.getByText('Thursday at ten suits me.')).toBeVisible();
  await expect(page.getByText('The visitor has written meanwhile')).toBeVisible();
  await page.getByLabel('Message').fill('');
  await page.getByRole('link', { name: 'Due 1' }).click();
  await row.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();

  await page.keyboard.press('n');
  await page.getByLabel('Note for colleagues').fill('@Anna Berg can you join on Thursday?');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(thread.getByText('@Anna Berg')).toBeVisible();
  await page.keyboard.press('c');
  await page.getByLabel('What was said').fill('Wants an offer.');
  await page.getByRole('button', { name: 'Log the call' }).click();
  await expect(thread.getByText('Wants an offer.')).toBeVisible();
  await expect(page.getByText(/^Replied today/)).toBeVisible();

  const local = tuesdayAtNine();
  await page.getByRole('button', { name: /^Follow up/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What for').fill('Ask about the offer');
  await dialog.getByLabel('Another day and time').fill(local);
  await dialog.getByRole('button', { name: /^Follow up/ }).click();
  await expect(dialog).toBeHidden();
  const instant = zonedTimeToInstant(local, 'Europe/London');
  await expect.poll(async () => (await leadRow(desk)).follow_up_at).toBe(instant);
  await expect
    .poll(async () => (await smtp.mailsTo(anna.email)).map(({ subject }) => subject))
    .toEqual(['You were mentioned in a note']);
  await expect
    .poll(() => push.received.map(({ title }) => title))
    .toEqual(['New lead', 'A visitor has answered']);
  const { lead_id } = await leadRow(desk);
  // Tuesday at eight.
  await desk.age(lead_id, instant - Date.now() - hour);
  await page.goto(`${desk.address}/desk/due`);
  await expect(page.getByRole('heading', { name: 'No one waits for a reply' })).toBeVisible();
  await desk.age(lead_id, hour);
  await page.reload();
  await row.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await page.getByRole('button', { name: 'Won' }).click();
  await expect.poll(async () => (await leadRow(desk)).status).toBe('won');

  const steps = () =>
    crm.received().map(({ type, event }) => [type, event?.from, event?.to].filter(Boolean).join(' '));
  await expect
    .poll(steps)
    .toEqual([
      'lead.submitted',
      'lead.replied',
      'lead.status-changed new contacted',
      'lead.answered',
      'lead.replied',
      'lead.status-changed contacted won',
    ]);
  expect(new Set(crm.received().map(({ data }) => data.UserId))).toEqual(new Set([lead_id]));
  expect(crm.refused).toEqual([]);
});

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hour } from '../../contract/durations.ts';
import { deskApi, deskRoutes } from '../../contract/desk/routes.ts';
import { createInvitation, linkOf } from '../../server/desk/accounts/invitations.ts';
import { makeTestUser } from '../support/desk-accounts.ts';
import { freePort } from '../../tools/ports.ts';
import { root } from '../../tools/toolchain.mjs';
import { addAuthenticator, type DeskServer, expect, readSetUpLink, test } from './desk.ts';
import { deskViews } from './desk-views.ts';
import { axeViolations, expectNoViolations } from './checkers.ts';
import type { Page } from './journey.ts';

const ada = {
  UserName: 'Ada Lovelace',
  Email: 'ada@engines.example',
  PhoneNumber: '+442079460018',
  TalkAboutProject: 'A machine that weaves algebra.',
};
const ravi = { UserName: 'Ravi Menon', Email: 'ravi@menon.example', TalkAboutProject: 'Two developers.' };

async function openAda(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Ada Lovelace/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
}

async function repliedAt({ database }: DeskServer, leadId: string): Promise<number | null> {
  const row = await database.run((db) =>
    db.selectFrom('lead_desk').select('replied_at').where('lead_id', '=', leadId).executeTakeFirstOrThrow(),
  );
  return row.replied_at;
}

test('from npm start to an empty inbox that says how to try it', async ({ page, context }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'desk-'));
  const port = await freePort();
  const service = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: dataFolder, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  try {
    await expect.poll(() => readSetUpLink(dataFolder), { timeout: 60_000 }).toContain('/desk/#set-up=');
    await addAuthenticator(page, context);
    await page.goto((await readSetUpLink(dataFolder)) ?? '');
    await page.getByLabel('Name').fill('Mira Keller');
    await page.getByLabel('E-mail address').fill('mira@vs.example');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'No lead has arrived yet' })).toBeVisible();
    expect(page.url()).not.toContain('set-up');
    await expect.poll(() => readSetUpLink(dataFolder)).toBeUndefined();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Due', level: 1 })).toBeVisible();
  } finally {
    await page.close();
    service.kill();
    await new Promise((resolve) => service.once('close', resolve));
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test('reply by keyboard: the clock stops and the next lead opens', async ({ page, desk }) => {
  const first = await desk.save(ada);
  await desk.save(ravi);
  await desk.open(page, '/due');
  await expect(page.getByRole('row').filter({ hasText: 'Ravi Menon' })).toBeVisible();
  await desk.age(first, 2 * hour);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Ada Lovelace');
  // The mail program is outside the browser.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[href^="mailto:"]');
      if (link) event.preventDefault();
    });
  });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
  await page.keyboard.press('r');
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'));
    dispatchEvent(new Event('focus'));
  });
  await expect(page.getByRole('dialog', { name: 'Was the reply sent?' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { name: 'Ravi Menon', level: 1 })).toBeVisible();
  expect(await repliedAt(desk, first)).not.toBeNull();
});

test('two people at one lead see each other, and the second write is a conflict', async ({
  page,
  browser,
  desk,
}) => {
  await desk.save(ada);
  await desk.open(page, '/due');
  await openAda(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await desk.open(second, new URL(page.url()).pathname.replace('/desk', ''), { name: 'Anna Berg' });
  await expect(page.getByText(/Anna Berg/)).toBeVisible();
  await expect(second.getByText(/Mira Keller/)).toBeVisible();
  await second.getByLabel('Note for colleagues').fill('Ask about the loom.');
  // The other person's change must not arrive by itself before this one acts on the old state.
  await second.route('**/api/desk/leads/get', (route) => route.abort());
  const status = () =>
    desk.database.run((db) => db.selectFrom('lead_desk').select('status').executeTakeFirst());
  await page.getByRole('button', { name: 'Qualified' }).click();
  await expect.poll(status).toEqual({ status: 'qualified' });
  await second.getByRole('button', { name: 'Won' }).click();
  const dialog = second.getByRole('dialog', { name: 'Changed by someone else meanwhile' });
  await expect(dialog).toContainText('Mira Keller');
  await expect(second.getByLabel('Note for colleagues')).toHaveValue('Ask about the loom.');
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect.poll(status).toEqual({ status: 'won' });
  await other.close();
});

test('a follow-up comes back at the chosen time in the person’s zone, and hides no broken promise', async ({
  page,
  desk,
}) => {
  const id = await desk.save(ada);
  await desk.open(page, '/due');
  await openAda(page);
  for (const [local, instant] of [
    ['2027-03-23T09:00', '2027-03-23T09:00:00Z'],
    ['2027-03-30T09:00', '2027-03-30T08:00:00Z'],
  ] as const) {
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What for').fill('Ask about the loom');
    await dialog.getByLabel('Another day and time').fill(local);
    await dialog.getByRole('button', { name: /^Follow up/ }).click();
    await expect(page.getByRole('dialog', { name: 'After the time to reply' })).toBeVisible();
    await page.getByRole('button', { name: /all the same$/ }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() =>
        desk.database.run((db) =>
          db.selectFrom('lead_desk').select('follow_up_at').where('lead_id', '=', id).executeTakeFirst(),
        ),
      )
      .toEqual({ follow_up_at: Date.parse(instant) });
  }
  await expect(page.getByText(/^Follow-up .*Ask about the loom$/).first()).toBeVisible();
  await page.goto(`${desk.address}/desk/due`);
  await expect(page.getByRole('heading', { name: 'No one waits for a reply' })).toBeVisible();
  await page.goto(`${desk.address}/desk/follow-ups`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  // As if the time to reply had passed.
  await desk.database.run((db) =>
    db
      .updateTable('lead_desk')
      .set({ due_by: Date.now() - 1, due_from: Date.now() - 1 })
      .where('lead_id', '=', id)
      .execute(),
  );
  await page.goto(`${desk.address}/desk/due`);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
});

test('a lead by hand is entered, called and corrected', async ({ page, desk }) => {
  await desk.open(page, '/due');
  await expect(page.getByRole('heading', { name: 'No lead has arrived yet' })).toBeVisible();
  await page.keyboard.press('+');
  const form = page.getByRole('dialog', { name: 'New lead' });
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByLabel('Phone').fill('+12025550142');
  await form.getByRole('button', { name: 'Add the lead' }).click();
  await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible();
  await expect(page.getByText('Entered by hand')).toBeVisible();
  await page.keyboard.press('c');
  await page.getByLabel('What was said').fill('Wants an offer by Friday.');
  // The call is stored after the dialog of the follow-up has opened.
  const followUp = page.getByRole('dialog', { name: 'Follow up on Grace Hopper' });
  await page.route(
    `**${deskApi}${deskRoutes.changeLead.path}`,
    async (route) => {
      await followUp.waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Log the call' }).click();
  await page.keyboard.press('f');
  await expect(page.getByText('Wants an offer by Friday.')).toBeVisible();
  await followUp.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(/^Follow-up /).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('e');
  const correction = page.getByRole('dialog', { name: 'Correct Grace Hopper' });
  await correction.getByLabel('Name').fill('Grace Murray Hopper');
  await correction.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByRole('heading', { name: 'Grace Murray Hopper', level: 1 })).toBeVisible();
  await expect(page.getByText('Changed name')).toBeVisible();
  await page.goto(`${desk.address}/desk/due`);
  await expect(page.getByRole('heading', { name: 'No one waits for a reply' })).toBeVisible();
});

test('the menu of a row and the dialog that it opens are used by keyboard, and give focus back', async ({
  page,
  desk,
}) => {
  await desk.save(ada);
  await desk.open(page, '/due');
  const button = page.getByRole('button', { name: 'Actions for Ada Lovelace' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.press('Enter');
  await expect(item('Reply')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Spam')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  await expect(item('Follow up')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item('Follow up')).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Reply')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Log a call')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What was said')).toBeFocused();
  await expect(dialog).toHaveAccessibleName(/Ada Lovelace/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Reply')).toBeFocused();
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Next week' }).click();
  await expect(dialog).toHaveAccessibleName('After the time to reply');
  await expect(dialog).toBeFocused();
  await dialog.click({ position: { x: 4, y: 4 } });
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(item('Reply')).toBeFocused();
  const [trigger, menu] = await Promise.all([button.boundingBox(), page.getByRole('menu').boundingBox()]);
  expect(menu!.y).toBeGreaterThanOrEqual(trigger!.y + trigger!.height);
  expect(menu!.x + menu!.width).toBeCloseTo(trigger!.x + trigger!.width, 0);
  await button.click();
  await expect(item('Reply')).toBeHidden();
});

test.describe('with a network that loses an answer', () => {
  test.use({ provokes: /ERR_FAILED/ });

  test('a change to several leads is made once, and all of it can be undone', async ({ page, desk }) => {
    await desk.save(ada);
    await desk.save(ravi);
    await desk.open(page, '/due');
    const rows = page.getByRole('row').filter({ hasText: /Ada|Ravi/ });
    await expect(rows).toHaveCount(2);
    let calls = 0;
    await page.route('**/leads/change-several', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('checkbox', { name: 'Select all leads shown' }).check();
    await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByText('2 leads: marked as spam')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(2);
    expect(calls).toBe(3);
  });
});

test('earlier leads of the person are linked and unlinked, and a phone number added after the reply is marked', async ({
  page,
  desk,
}) => {
  await desk.save({ ...ada, UserName: 'Ada King', TalkAboutProject: 'An earlier question.' });
  const later = { ...ada, Email: 'ADA@engines.example' };
  const UserId = await desk.save({ ...later, PhoneNumber: '' });
  await desk.open(page, '/due');
  await openAda(page);
  const earlier = page.getByRole('region', { name: 'Earlier leads' });
  await expect(earlier).toContainText('Ada King');
  await earlier.getByRole('button', { name: /^Link/ }).click();
  await expect(earlier.getByRole('button', { name: /^Unlink/ })).toBeVisible();
  await earlier.getByRole('button', { name: /^Unlink/ }).click();
  await expect(earlier.getByRole('button', { name: /^Link/ })).toBeVisible();
  const { count } = await desk.database.run((db) =>
    db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(2);

  await page.keyboard.press('d');
  await expect.poll(() => repliedAt(desk, UserId)).not.toBeNull();
  await desk.save({ ...later, UserId });
  await page.goto(`${desk.address}/desk/open`);
  const row = page.getByRole('row').filter({ hasText: 'Ada Lovelace' });
  await expect(row).toContainText('changed');
  await row.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByText(/changed since/i).first()).toBeVisible();
});

test('fourteen leads on a screen and six on a phone, each row of one height, and filters in the address', async ({
  page,
  desk,
}) => {
  for (let index = 0; index < 16; index += 1)
    await desk.save({
      ...ada,
      UserName: `Ada ${'Lovelace '.repeat(index % 8)}`,
      Email: `a${index}@vs.example`,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.open(page, '/due');
  const rows = page.getByRole('row').filter({ hasText: 'Ada' });
  await expect(rows).toHaveCount(16);
  const boxes = () =>
    rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
    );
  const wide = await boxes();
  expect(wide.filter(({ height }) => height >= 44 && height <= 56)).toHaveLength(16);
  expect(wide.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxes()).filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(6);
  await page.goto(`${desk.address}/desk/due?status=won`);
  await expect(page.getByRole('heading', { name: 'No lead matches' })).toBeVisible();
});

test('what is entered is not lost, names are offered after @, and a new lead begins anywhere', async ({
  page,
  desk,
}) => {
  const { account: bo } = await makeTestUser(desk.database, {
    role: 'member',
    name: 'Bo King',
    now: Date.now(),
  });
  await desk.save(ada);
  await desk.open(page, '/due');
  const left = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.keyboard.press('+');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('New lead');
  expect((await page.locator('h1').boundingBox())?.x).toBe(left?.x);
  await page.keyboard.press('Escape');
  await openAda(page);
  await page.keyboard.press('c');
  await dialog.getByRole('textbox').fill('She wants two looms');
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.dismiss();
  });
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => questions).toHaveLength(3);
  await expect(dialog.getByRole('textbox')).toHaveValue('She wants two looms');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('n');
  const note = page.getByLabel('Note for colleagues');
  await note.pressSequentially('Please ask @bo');
  await expect(page.getByRole('option', { name: 'Bo King' })).toHaveAttribute('aria-selected', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Please ask @Bo King ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please ask @Bo King')).toBeVisible();
  // A field that has the focus takes every key.
  await expect(note).not.toBeFocused();
  await page.keyboard.press('+');
  await dialog.getByLabel('Name').fill('Zoe Zimmer');
  await dialog.getByRole('button', { name: 'Add the lead' }).click();
  await expect(page.getByRole('heading', { name: 'Zoe Zimmer', level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await desk.database.run((db) => db.updateTable('lead_desk').set({ owner_id: bo.id }).execute());
  await page.goto(`${desk.address}/desk/people`);
  await page.getByRole('button', { name: 'Manage Bo King' }).click();
  await page.getByRole('button', { name: 'Disable …' }).click();
  await dialog.getByRole('button', { name: 'Disable the account' }).click();
  await expect(dialog).toHaveCount(0);
  const owners = await desk.database.run((db) => db.selectFrom('lead_desk').select('owner_id').execute());
  expect(owners).toEqual([{ owner_id: null }, { owner_id: null }]);
});

test('leads are imported, sorted by keyboard, and the list is kept under a name', async ({ page, desk }) => {
  await desk.save(ada);
  await desk.open(page, '/open');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'leads.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email,Budget\nZoe Zimmer,zoe@vs.example,9\nAda again,ada@engines.example,9\n'),
  });
  await expect(page.getByText('Columns that are not read: Budget')).toBeVisible();
  await expect(page.getByText(/^Row 3 \(Ada again\): a lead with this e-mail address/)).toBeVisible();
  await page.getByLabel(/They have been answered/).check();
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByText('1 lead added.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  const names = page.getByRole('rowheader');
  await expect(names).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await buffer(await file.createReadStream())).toString();
  expect(csv).toMatch(/^\uFEFFName,Email,[^]*Zoe Zimmer[^]*Ada Lovelace/);
  const title = page.getByRole('columnheader', { name: 'Who' });
  for (const [order, first] of [
    ['ascending', 'Ada Lovelace'],
    ['descending', 'Zoe Zimmer'],
  ] as const) {
    await title.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(title).toHaveAttribute('aria-sort', order);
    await expect(names.first()).toContainText(first);
  }
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('From Z');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^Due/ }).click();
  await expect(page.getByRole('heading', { name: 'Due', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'From Z' }).click();
  await expect(page.getByRole('heading', { name: 'From Z', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'From Z' })).toHaveAttribute('aria-current', 'page');
  await expect(names.first()).toContainText('Zoe Zimmer');
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(page.getByRole('link', { name: 'From Z' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All open', level: 1 })).toBeVisible();
});

test('a mail without a mail server was written to a file, and says so', async ({ page, desk }) => {
  await desk.open(page, '/due');
  await page.getByRole('link', { name: /^Installation/ }).click();
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByText('There is no mail server: mails become files')).toBeVisible();
  await desk.save(ada);
  // The list is not renewed by itself.
  const states = () =>
    desk.database.run((db) =>
      db.selectFrom('deliveries').select('state').where('channel', '=', 'mail').execute(),
    );
  await expect.poll(states).toEqual([{ state: 'delivered' }]);
  await desk.open(page, '/deliveries?state=all');
  await expect(page.getByText('Written to a file')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test by mail' }).click();
  await expect(page.getByText('written to a file, because no mail server is set')).toBeVisible();
  await expect(page.getByRole('main').getByText(/was delivered/)).toHaveCount(0);
});

test.describe('with a webhook', () => {
  const ids: (string | string[] | undefined)[] = [];
  let status = 410;
  const receiver = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    response.writeHead(status).end();
  });
  test.beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve())));
  test.afterAll(() => void receiver.close());
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    settings: async ({}, provide) =>
      provide({
        WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
        WEBHOOK_ALLOW_PRIVATE: 'true',
      }),
  });

  test('a refused message is shown with its reason, and retried under another id', async ({ page, desk }) => {
    await desk.save(ada);
    await desk.open(page, '/due');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
    await page
      .getByRole('button', { name: /attempt/i })
      .first()
      .click();
    await expect(page.getByText('answered 410').first()).toBeVisible();
    status = 200;
    await page
      .getByRole('button', { name: /^Retry/ })
      .first()
      .click();
    await expect.poll(() => ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('erasing a person leaves nothing but the funnel and a receipt', async ({ page, context, desk }) => {
  const { database } = desk;
  await desk.save(ada);
  await addAuthenticator(page, context);
  const invitation = await createInvitation(database, {
    email: 'o@vs.example',
    role: 'owner',
    userId: null,
    now: Date.now(),
  });
  await page.goto(linkOf(desk.address, invitation));
  await page.getByLabel('Name').fill('Olga Owner');
  const email = page.getByLabel('E-mail address');
  if (await email.isVisible()) await email.fill('o@vs.example');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  const funnel = () => database.run((db) => db.selectFrom('funnel_days').selectAll().execute());
  const before = await funnel();
  expect(before.length).toBeGreaterThan(0);

  await page.goto(`${desk.address}/desk/privacy`);
  await page.getByLabel('E-mail address or phone number').fill('Ada@Engines.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await database.run((db) => db.updateTable('sessions').set({ authenticated_at: 0 }).execute());
  expect(await page.evaluate(async () => (await fetch('/api/desk/session')).json())).toMatchObject({
    freshUntil: 600_000,
  });
  await page
    .getByRole('button', { name: /^Erase/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('erase');
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText(/\d{4}-\d\d-\d\d-[A-Z0-9]{4}/).first()).toBeVisible();
  for (const table of ['leads', 'lead_events', 'lead_desk', 'deliveries', 'desk_events'] as const)
    expect(await database.run((db) => db.selectFrom(table).selectAll().execute()), table).toEqual([]);
  expect(await funnel()).toEqual(before);
});

test('an owner revokes a link and deletes a person, whose lead and name stay', async ({ page, desk }) => {
  await desk.save(ada);
  await desk.open(page, '/due');
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  await page.goto(`${desk.address}/desk/people`);
  const anna = await makeTestUser(desk.database, { role: 'member', name: 'Anna Berg', now: Date.now() });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const invite = page.getByRole('dialog');
  await invite.getByLabel('E-mail address').fill('new@vs.example');
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await invite.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'new@vs.example' })).toContainText('Mira Keller');
  await page.getByRole('button', { name: 'Revoke the link for new@vs.example' }).click();
  await expect(page.getByText('new@vs.example')).toBeHidden();

  const update = { owner_id: anna.account.id };
  await desk.database.run((db) => db.updateTable('lead_desk').set(update).execute());
  await page.reload();
  await page.getByRole('button', { name: 'Manage Anna Berg' }).click();
  await page.getByRole('button', { name: 'Delete …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Anna Berg?' });
  await dialog.getByLabel('Give 1 open lead to').selectOption('Mira Keller');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Berg' })).toHaveCount(0);

  await page.goto(`${desk.address}/desk/mine`);
  await openAda(page);
  await expect(page.getByText('Assigned to Mira Keller')).toBeVisible();
  await page.goto(`${desk.address}/desk/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Deleted an account' })).toContainText('Anna Berg');
});

test('the checkers find nothing and nothing overflows on any view, in any look', async ({ page, desk }) => {
  test.slow();
  await desk.save(ada);
  await desk.save({ ...ada, UserName: 'Ada King' });
  await desk.open(page, '/due');
  await openAda(page);
  const leadPath = new URL(page.url()).pathname;
  for (const path of [...deskViews.map((name) => `/desk/${name}`), leadPath]) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    // As a link does; the checkers stay loaded. Each view has a heading of its own.
    await page.evaluate((to) => {
      document.querySelector('h1')!.dataset['earlier'] = '';
      history.pushState(null, '', to);
    }, path);
    await expect(page.locator('h1:not([data-earlier])')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoViolations(page, 'all rules', `${path}, light at 1440 px`);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoViolations(page, 'colours', `${path}, forced colours`);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectNoViolations(page, 'by screen', `${path}, dark at 320 px`);
  }
});

test('views take the focus, the first link skips the navigation, and on a small phone keys lead to a lead and a note', async ({
  page,
  desk,
}) => {
  await desk.save(ada);
  await desk.open(page, '/due');
  await openAda(page);
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /^All open/ }).click();
  await expect(page.getByRole('heading', { name: 'All open', level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${desk.address}/desk/mine`);
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Due/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note for colleagues')).toBeFocused();
  await page.keyboard.type('Called, no answer.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByText('Called, no answer.'),
  ).toBeVisible();
});

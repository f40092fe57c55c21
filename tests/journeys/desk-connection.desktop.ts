import { unattendedHeader } from '../../contract/desk/routes.ts';
import { createInvitation, linkOf } from '../../server/desk/accounts/invitations.ts';
import { addAuthenticator, expect, test } from './desk.ts';
import type { Page } from './journey.ts';

const ada = { UserName: 'Ada Lovelace', Email: 'ada@engines.example' };
const ravi = { UserName: 'Ravi Menon', Email: 'ravi@menon.example' };
const livePath = '**/api/desk/live';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first();

test.describe('live updates', () => {
  test.use({
    provokes:
      /status of (401|404|429|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  });

  test('are tried again after a refusal, and the page shows since when they are missing', async ({
    page,
    desk,
  }) => {
    await page.clock.install();
    await page.route(livePath, (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
    await desk.save(ada);
    await desk.open(page, '/due');
    await expect(rowOf(page, 'Ada Lovelace')).toBeVisible();
    await page.clock.fastForward('00:20');
    await expect(statusOf(page)).toContainText(/Not live since \d\d:\d\d/);
    await desk.save(ravi);
    await page.unroute(livePath);
    await page.clock.fastForward('01:00');
    await expect(rowOf(page, 'Ravi Menon')).toBeVisible();
    await expect(statusOf(page)).toHaveText('');
  });

  test('make calls that keep no session alive while no one uses the page', async ({ page, desk }) => {
    await page.clock.install();
    await desk.open(page, '/due');
    await expect(page.getByRole('heading', { name: 'No lead has arrived yet' })).toBeVisible();
    const headerOf = async (cause: () => Promise<unknown>) => {
      const [request] = await Promise.all([page.waitForRequest('**/api/desk/leads/list'), cause()]);
      return request.headers()[unattendedHeader];
    };
    await page.clock.fastForward('02:00');
    expect(await headerOf(() => desk.save(ada))).toBe('true');
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    expect(await headerOf(() => desk.save(ravi))).toBeUndefined();
  });

  test('come from another tab when the connection of the first one fails', async ({
    page,
    context,
    desk,
  }) => {
    await desk.open(page, '/due');
    await expect(page.getByRole('heading', { name: 'No lead has arrived yet' })).toBeVisible();
    await page.route(livePath, (route) => route.fulfill({ status: 429, json: { error: 'too-many' } }));
    await page.reload();
    const second = await context.newPage();
    const opened = second.waitForResponse(livePath);
    await second.goto(`${desk.address}/desk/due`);
    expect((await opened).status()).toBe(200);
    await desk.save(ada);
    await expect(rowOf(second, 'Ada Lovelace')).toBeVisible();
    await expect(rowOf(page, 'Ada Lovelace')).toBeVisible();
  });

  test('offline, the page says so, and a change waits for the connection', async ({
    page,
    context,
    desk,
  }) => {
    await desk.save(ada);
    await desk.open(page, '/due');
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(statusOf(page)).toContainText(/Offline since \d\d:\d\d/);
    await page.getByRole('button', { name: 'Qualified' }).click();
    await expect(statusOf(page)).toContainText('Your last change waits for the connection');
    await context.setOffline(false);
    await expect(statusOf(page)).toHaveText('');
    await expect
      .poll(() => desk.database.run((db) => db.selectFrom('lead_desk').select('status').executeTakeFirst()))
      .toEqual({ status: 'qualified' });
  });
});

test.describe('an error while a view is rendered', () => {
  test.use({ provokes: /./ });

  test('leaves the rest of the desk in use', async ({ page, desk }) => {
    await desk.save(ada);
    await page.route('**/api/desk/promise', (route) => route.fulfill({ json: {} }));
    await desk.open(page, '/promise');
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.getByRole('link', { name: /^All open/ }).click();
    await expect(rowOf(page, 'Ada Lovelace')).toBeVisible();
  });
});

test('a note that is being written survives a reload and the end of the session', async ({
  page,
  context,
  desk,
}) => {
  const { database } = desk;
  await desk.save(ada);
  await addAuthenticator(page, context);
  const person = { email: 'o@vs.example', role: 'owner', userId: null, now: Date.now() } as const;
  await page.goto(linkOf(desk.address, await createInvitation(database, person)));
  await page.getByLabel('Name').fill('Olga Owner');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  const note = page.getByLabel('Note for colleagues');
  await note.fill('Ask about the loom');
  await page.reload();
  await expect(note).toHaveValue('Ask about the loom');

  // The draft is refused as after the end of the session.
  const signedOut = { status: 401, json: { error: 'signed-out' } };
  await page.route('**/api/desk/leads/notes/draft', (route) => route.fulfill(signedOut), { times: 1 });
  await note.press('End');
  await note.fill('Ask about the loom, and the price.');
  // Not earlier: the page that learns of it by itself shows no note.
  await database.run((db) => db.deleteFrom('sessions').execute());
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(signIn).toBeVisible();
  // What was typed since is in this page alone: the browser asks before it is left.
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await signIn.click();
  await expect(note).toHaveValue('Ask about the loom, and the price.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByText('Ask about the loom, and the price.'),
  ).toBeVisible();
  await expect
    .poll(() => database.run((db) => db.selectFrom('note_drafts').selectAll().execute()))
    .toEqual([]);
});

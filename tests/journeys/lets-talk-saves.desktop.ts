import { blockStorage } from './blocked-storage.ts';
import { expect, test } from './journey.ts';
import {
  answer,
  answerUpTo,
  contacts,
  continueTo,
  recordCalls,
  openPopup,
  popup,
  press,
  savesInOutbox,
} from './popup.ts';

// These journeys make the service fail, which causes errors in the console.
test.use({ provokes: /Failed to load resource/ });

test('the visitor is announced on opening, and saved after e-mail, after phone and on submission', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const announced = page.waitForResponse('**/api/data/StoreIpInfo');
  await openPopup(page, '/404?from=test');
  const id: unknown = await (await announced).json();
  expect(calls[0]).toMatchObject({ path: '/api/data/StoreIpInfo', body: { PageName: '/404?from=test' } });
  await answerUpTo(page, 6);
  await answer(page).fill('When can you begin?');
  const submitted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/data/Contact') &&
      /"FlagSubmitted":true/.test(response.request().postData() ?? ''),
  );
  await press(page, 'Submit');
  expect((await submitted).status()).toBe(200);
  const shared = {
    UserId: id,
    UserName: 'Ada Lovelace',
    Email: 'ada@vs.example',
    PageName: '/404?from=test',
  };
  expect(contacts(calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ...shared, PhoneNumber: '', FlagSubmitted: false }),
    expect.objectContaining({ ...shared, PhoneNumber: '+919876543210', FlagSubmitted: false }),
    expect.objectContaining({ ...shared, AskMeAnything: 'When can you begin?', FlagSubmitted: true }),
  ]);
  expect(contacts(calls).map(({ number }) => number)).toEqual(['1', '2', '3']);
  expect(Object.keys(contacts(calls)[0]?.body ?? {}).toSorted()).toEqual(
    [
      ...['UserId', 'UserName', 'PhoneNumber', 'CompanyName', 'TalkAboutProject', 'AskMeAnything', 'Email'],
      ...[
        'FlagSubmitted',
        'Ip',
        'City',
        'Region',
        'CountryName',
        'Postal',
        'Latitude',
        'Longitude',
        'PageName',
      ],
    ].toSorted(),
  );
  await expect.poll(() => savesInOutbox(page)).toBe(0);
});

test('reopening before submission keeps the id', async ({ page }) => {
  const calls = recordCalls(page);
  await openPopup(page);
  await answerUpTo(page, 3);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await answer(page).fill('9876543210');
  await press(page, 'Continue');
  await expect.poll(() => contacts(calls).length).toBe(2);
  expect(new Set(contacts(calls).map(({ body }) => body['UserId'])).size).toBe(1);
  expect(calls.filter(({ path }) => path.endsWith('StoreIpInfo'))).toHaveLength(1);
});

test('a service that is down is never seen, and gets every save once it is back', async ({ page }) => {
  let down = true;
  const arrived: string[] = [];
  await page.route('**/api/data/*', async (route) => {
    if (down) return route.abort('connectionrefused');
    const { FlagSubmitted } = route.request().postDataJSON() as { FlagSubmitted: boolean };
    arrived.push(`${route.request().headers()['save-number']} ${FlagSubmitted}`);
    await route.continue();
  });
  await openPopup(page);
  await answerUpTo(page, 6);
  await press(page, 'Submit');
  await expect(popup(page)).toContainText('Thanks for showing your trust on us');
  await expect.poll(() => savesInOutbox(page)).toBe(3);
  // The page retries by itself. If it were left during an attempt, the next page would send the first save once more.
  await page.goto('about:blank');
  down = false;
  await page.goto('/404');
  await expect.poll(() => savesInOutbox(page)).toBe(0);
  expect(arrived.toSorted()).toEqual(['1 false', '2 false', '3 true']);
});

test("only the service's own refusal is final", async ({ page }) => {
  const answers = [
    { status: 403, contentType: 'text/html', body: '<title>Blocked</title>' },
    { status: 200, contentType: 'text/html', body: '<title>Sign in</title>' },
    { status: 422, headers: { 'Lead-Refusal': 'no-contact' }, json: { errors: {} } },
  ];
  const seen: number[] = [];
  await page.clock.install();
  await page.route('**/api/data/Contact', async (route) => {
    const next = answers.shift() ?? { status: 500 };
    seen.push(next.status);
    await route.fulfill(next);
  });
  await openPopup(page);
  await answerUpTo(page, 3);
  await expect.poll(() => seen).toEqual([403]);
  await page.clock.runFor(4000);
  await expect.poll(() => seen).toEqual([403, 200]);
  expect(await savesInOutbox(page)).toBe(1);
  await page.clock.runFor(8000);
  await expect.poll(() => savesInOutbox(page)).toBe(0);
  expect(seen).toEqual([403, 200, 422]);
});

test('without an answer to the announcement the browser makes the id', async ({ page }) => {
  const calls = recordCalls(page);
  await page.route('**/api/data/StoreIpInfo', (route) => route.abort());
  await openPopup(page);
  await answerUpTo(page, 3);
  await expect.poll(() => contacts(calls).length).toBe(1);
  expect(contacts(calls)[0]?.body['UserId']).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(() => savesInOutbox(page)).toBe(0);
});

test('a token that comes after the first save is not used: it makes the form look young', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Contact')) tokens.push(request.headers()['form-token']);
  });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/data/StoreIpInfo', async (route) => {
    await late.promise;
    await route.continue();
  });
  await openPopup(page);
  await answerUpTo(page, 3);
  const announced = page.waitForResponse('**/api/data/StoreIpInfo');
  late.resolve();
  expect((await announced).headers()['form-token']).toBeTruthy();
  await answer(page).fill('9876543210');
  await continueTo(page, 4);
  await expect.poll(() => tokens).toEqual([undefined, undefined]);
  expect(new Set(contacts(calls).map(({ body }) => body['UserId'])).size).toBe(1);
});

test('a browser that blocks storage and locks tries again by itself', async ({ page }) => {
  await blockStorage(page);
  const seen: number[] = [];
  await page.route('**/api/data/Contact', async (route) => {
    if (seen.length < 2) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/Contact')) seen.push(response.status());
  });
  await openPopup(page);
  await answerUpTo(page, 3);
  await expect.poll(() => seen).toEqual([503, 503, 200]);
});

import { blockStorage } from './blocked-storage.ts';
import { expect, test } from './journey.ts';
import {
  answer,
  answerUpTo,
  contacts,
  continueTo,
  recordCalls,
  openPopup,
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

import { expect, test } from './desk.ts';

// These contexts have no push service, and the browser logs it.
const noPushService = /does not support the Push API/;
test.use({ permissions: ['notifications'], provokes: noPushService });

test('the policy lets the worker for push messages be registered, again after a failure', async ({
  page,
  desk,
}) => {
  let reached = 0;
  page.on('console', (message) => void (reached += Number(noPushService.test(message.text()))));
  await desk.open(page, '/account');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Notify me in this browser' }).click();
    await expect.poll(() => reached).toBe(times);
  }
  const script = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });
  expect(script).toBe(`${desk.address}/desk/push-worker.js`);
});

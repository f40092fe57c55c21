import { figure, openDemo, stage, status } from './demos.ts';
import { expect, recordLayoutShifts, test } from './journey.ts';

test('no script is fetched before the reader touches it, nothing shifts, and the first click is not lost', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const shifts = await recordLayoutShifts(page);
  await openDemo(page, 'event-loop');
  const place = stage(page, 'event-loop');
  await place.scrollIntoViewIfNeeded();
  const before = scripts.length;
  expect(scripts.join()).not.toMatch(/EventLoop/);
  // The click arrives while React is on its way.
  await place.evaluate((element) => {
    const next = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    next?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    next?.click();
  });
  await expect(status(place)).toContainText('Step 5 of 12');
  expect(scripts.slice(before).join()).toMatch(/EventLoop/);
  expect(await shifts()).toEqual([]);
});

test('a choice made before React has arrived is kept', async ({ page }) => {
  await openDemo(page, 'reconnects');
  const place = stage(page, 'reconnects');
  await place.evaluate((element) => {
    element.querySelector<HTMLInputElement>('input[value="jitter"]')?.click();
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await expect(status(place)).toContainText('37,756 attempts were refused');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first frame reads as text, and no control is there', async ({ page }) => {
    for (const name of ['rate-limiter', 'isolation'] as const) {
      await openDemo(page, name);
      await expect(figure(page, name).getByRole('table')).toBeVisible();
      await expect(status(stage(page, name))).toBeVisible();
      for (const control of await stage(page, name).locator('button, input').all())
        await expect(control).toBeHidden();
    }
  });
});

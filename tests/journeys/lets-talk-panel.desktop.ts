import { expect, test, withMotion } from './journey.ts';
import { openPopup, popup } from './popup.ts';

test.use(withMotion);

const points = [
  'MVP in 30 days',
  'Live progress every 15 days',
  'Pricing transparency',
  'Get your proposal',
  'Quick and quality solutions',
  'Accountability and deadline',
];

test('the left panel carries the prompt, the turning selling points and the five stars; the panel is hidden on small screens', async ({
  page,
}) => {
  await page.clock.install();
  await openPopup(page);
  await expect(popup(page)).toContainText(
    'Please, provide us with a brief description of your Idea or Digital Transformation requirement.',
  );
  await expect(popup(page).getByRole('img', { name: 'Five stars' })).toBeVisible();
  const shown = popup(page).locator('li[data-shown]');
  const seen = new Set<string>();
  // The page's clock also runs by itself, so a slow machine may miss a turn and see it in the next round.
  for (let second = 0; second < 180 && seen.size < points.length; second += 1) {
    const [title = ''] = (await shown.innerText()).split('\n');
    if (title !== '') seen.add(title);
    await page.clock.runFor(1000);
  }
  expect([...seen].toSorted()).toEqual(points.toSorted());
  await expect(shown).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(popup(page).getByRole('img', { name: 'Five stars' })).toBeHidden();
});

test('under reduced motion the selling points stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPopup(page);
  await page.clock.runFor(60_000);
  await expect(popup(page).getByText('MVP in 30 days', { exact: true })).toBeVisible();
});

test('it is fetched ahead on hover, nothing of it before, and opening it costs at most 110 KB more', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const bytes = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).reduce(
        (sum, { encodedBodySize }) => sum + encodedBodySize,
        0,
      ),
    );
  await page.goto('/404', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => /popup|intlTelInput|utils/.test(url))).toEqual([]);
  const before = await bytes();
  const arrives = page.waitForRequest(/popup/);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Get Quote' });
  await opener.hover();
  await arrives;
  expect(fetched.filter((url) => /intlTelInput|utils|flags/.test(url))).toEqual([]);
  await opener.click();
  await expect(popup(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await bytes()) - before).toBeLessThanOrEqual(110_000);
});

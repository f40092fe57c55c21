import { expect, scrollPosition, scrollTo, test, withMotion } from './journey.ts';

test.use(withMotion);

test('shows after more than 200 px and only while scrolling up, and leads to the top with the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await scrollTo(page, 900);
  await expect(button).toBeHidden();
  await scrollTo(page, 850);
  await expect(button).toBeVisible();
  await scrollTo(page, 860);
  await expect(button).toBeHidden();
  await scrollTo(page, 201);
  await expect(button).toBeVisible();
  await scrollTo(page, 200);
  await expect(button).toBeHidden();
  await scrollTo(page, 2000);
  await scrollTo(page, 1900);
  await button.click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'VS Online, home' })).toBeFocused();
});

test('links start at the top and Back returns to where the reader was', async ({ page }) => {
  await page.goto('/lets-talk');
  await scrollTo(page, 1500);
  await page.getByRole('link', { name: 'VS Online, home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(1500);
});

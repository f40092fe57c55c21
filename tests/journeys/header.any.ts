import { expect, scrollTo, test } from './journey.ts';

const transparent = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';

test('on the home page the header is transparent until the page is scrolled past its own height', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const { height } = (await header.boundingBox())!;
  await expect(header).toHaveCSS('background-color', transparent);
  await scrollTo(page, height);
  await expect(header).toHaveCSS('background-color', transparent);
  await scrollTo(page, height + 1);
  await expect(header).toHaveCSS('background-color', white);
  await scrollTo(page, 0);
  await expect(header).toHaveCSS('background-color', transparent);
});

test('it then stays in view', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, 1200);
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('it is solid at once when the page is opened further down', async ({ page }) => {
  await page.goto('/#first-thirty-days');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', white);
});

test('in the dark scheme it takes the dark surface', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await scrollTo(page, 600);
  const surface = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  await expect(page.getByRole('banner')).toHaveCSS('background-color', surface);
});

test('on other pages it is solid from the start', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', white);
});

test('it sticks from a width of 320 px', async ({ page }) => {
  await page.goto('/');
  await page.setViewportSize({ width: 320, height: 600 });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 319, height: 600 });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

test('nothing is wider than the screen at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const path of ['/', '/404']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

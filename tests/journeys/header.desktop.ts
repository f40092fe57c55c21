import { expect, scrollTo, test } from './journey.ts';

const transparent = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';

test('on the home page the header is transparent until the page is scrolled past its own height, and stays in view', async ({
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
  await scrollTo(page, 1200);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  const surface = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(surface).not.toBe(white);
  await expect(header).toHaveCSS('background-color', surface);
  await scrollTo(page, 0);
  await expect(header).toHaveCSS('background-color', transparent);
});

test('it is solid at once further down and on other pages, and it sticks from a width of 320 px, at which nothing is wider than the screen', async ({
  page,
}) => {
  await page.goto('/404');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', white);
  await page.goto('/#first-thirty-days');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', white);
  await page.setViewportSize({ width: 320, height: 600 });
  for (const path of ['/404', '/']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await page.setViewportSize({ width: 319, height: 600 });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

test.describe('when scripts cannot be fetched', () => {
  test.use({ provokes: /Failed to load resource/ });

  test('the next touch asks for them again', async ({ page }) => {
    let asked = 0;
    await page.route('**/_astro/*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    const started = page.goto('/privacy');
    const touch = () => page.getByRole('heading', { level: 1 }).click();
    await expect(async () => {
      await touch();
      expect(asked, 'more often than the paint and the end of loading ask').toBeGreaterThan(2);
    }).toPass();
    await page.unroute('**/_astro/*.js');
    await expect(async () => {
      await touch();
      await expect(page.locator('script[data-starts]')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await started;
  });
});

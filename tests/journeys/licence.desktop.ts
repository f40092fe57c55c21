import { expect, test } from './journey.ts';

test('every entry of the contents leads to its clauses, each of the four terms at the top leads to the section that says it in full', async ({
  page,
}) => {
  await page.goto('/open-source-license');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const entries = await contents.getByRole('link').all();
  expect(entries.length).toBeGreaterThan(1);
  for (const entry of entries) {
    await entry.click();
    const heading = page.getByRole('main').getByRole('heading', { name: await entry.innerText() });
    await expect(heading).toBeInViewport();
    const hidden = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 1, top + 1));
    });
    expect(hidden).toBe(false);
  }
  const terms = await page.locator('article > header a[href^="#"]').all();
  expect(terms).toHaveLength(4);
  for (const term of terms) {
    await term.click();
    await expect(page.locator('h2:target')).toBeInViewport();
  }
});

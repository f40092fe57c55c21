import type { Page } from '@playwright/test';
import { desktopOnly, expect, scriptsStarted, test, withMotion } from './journey.ts';
import { dialog, hits, openByChord } from './search-dialog.ts';
import { lastMoved, recordTransitions } from './transitions.ts';

test.use(withMotion);

test(
  'a reader goes from list to article to search to a related article by keyboard alone',
  desktopOnly,
  async ({ page }) => {
    await page.goto('/blogs');
    const lead = page.getByRole('region').getByRole('link').first();
    await lead.focus();
    const title = await lead.textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

    await scriptsStarted(page);
    await openByChord(page);
    await page.keyboard.type('webhooks');
    await expect(hits(page).first()).toContainText('Webhooks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blogs\/detailed-guide-of-webhooks$/);
    await expect(dialog(page)).toBeHidden();

    const related = page.getByRole('complementary', { name: 'Related articles' }).getByRole('link').first();
    await related.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/webhooks/);
    await expect(page.getByRole('article')).toBeVisible();
  },
);

test(
  'a list is divided into years; each section lists its own articles and leads back to all',
  desktopOnly,
  async ({ page }) => {
    await page.goto('/blogs');
    const years = await page.getByRole('heading', { level: 2, name: /^\d{4}$/ }).allTextContents();
    expect(years.length).toBeGreaterThan(1);
    expect(years).toEqual(years.toSorted().toReversed());
    const row = page.getByRole('listitem').filter({ hasText: 'GitLab and Bitbucket Compared' });
    await expect(row).toContainText('28 May 2024');
    await expect(row).toContainText('DevOps');
    await expect(row).not.toContainText('Backend');

    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: /Backend Technology/ }).click();
    await expect(page).toHaveURL(/\/blogs\/backend-technology$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backend Technology');
    await sections.getByRole('link', { name: /^All/ }).click();
    await expect(page).toHaveURL(/\/blogs$/);
  },
);

/** The names of the elements that a view transition would move, without the prefix of their style sheet. */
const transitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none')
      .map((name) => name.replace(/^\w+_/, '')),
  );

test.describe('between list and article', () => {
  test.beforeEach(async ({ page }) => {
    await recordTransitions(page);
  });

  test(
    'cover and title of the row that is followed become those of the article',
    desktopOnly,
    async ({ page }) => {
      await page.goto('/blogs');
      await page.getByRole('link', { name: 'A Detailed Guide of Webhooks' }).click();
      await expect(page).toHaveURL(/webhooks$/);
      await expect.poll(() => lastMoved(page)).toMatch(/article-cover article-title/);
      await page.getByRole('complementary', { name: 'Related articles' }).getByRole('link').first().click();
      await expect(page).not.toHaveURL(/webhooks$/);
      await expect.poll(() => lastMoved(page)).toMatch(/article-cover article-title/);
    },
  );

  test(
    'no two elements share a name, whatever has the focus or the pointer',
    desktopOnly,
    async ({ page }) => {
      const expectNoTwins = async () => {
        const names = await transitionNames(page);
        expect(names).toEqual([...new Set(names)]);
        return names;
      };
      await page.goto('/blogs');
      const rows = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
      expect(await expectNoTwins()).not.toContain('article-cover');
      await rows.nth(1).getByRole('link').focus();
      await rows.nth(3).hover();
      expect(await expectNoTwins()).toContain('article-cover');
      await page.goto('/blogs/detailed-guide-of-webhooks');
      expect(await expectNoTwins()).toContain('article-cover');
      const related = page.getByRole('complementary', { name: 'Related articles' });
      await related.getByRole('heading', { level: 3 }).first().hover();
      expect(await expectNoTwins()).toContain('article-cover');
      await related.getByRole('heading', { level: 3 }).nth(1).getByRole('link').focus();
      expect(await expectNoTwins()).toContain('article-cover');
    },
  );

  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves', desktopOnly, async ({ page }) => {
      await page.goto('/blogs');
      await page.getByRole('link', { name: 'A Detailed Guide of Webhooks' }).click();
      await expect(page).toHaveURL(/webhooks$/);
      await expect(page.getByRole('article')).toBeVisible();
      expect(await lastMoved(page)).toBeNull();
    });
  });
});

test('code with long lines is wider than the text, and fades where there is more of it; the contents lead to a heading', async ({
  page,
  isMobile,
}) => {
  // Its longest lines are too long for any screen in any font, its shortest for none.
  await page.goto('/blogs/logger-in-node');
  const code = page.getByRole('figure').filter({ hasText: 'log/redact.ts' });
  const widthOf = async (locator: typeof code) => (await locator.boundingBox())?.width ?? 0;
  const text = await widthOf(page.getByRole('article').locator('h2 + p').first());
  if (!isMobile) expect(await widthOf(code)).toBeGreaterThan(text + 100);
  const blocks = () =>
    page.locator('pre').evaluateAll((all) =>
      all.map((pre) => ({
        overflows: pre.scrollWidth > pre.clientWidth,
        fades: getComputedStyle(pre).maskImage !== 'none',
      })),
    );
  // The position drives the fade from the first frame on that is drawn after the layout.
  await expect
    .poll(async () => {
      const all = await blocks();
      return {
        wrong: all.filter(({ overflows, fades }) => overflows !== fades),
        kinds: new Set(all.map(({ fades }) => fades)),
      };
    })
    .toEqual({ wrong: [], kinds: new Set([true, false]) });

  const contents = page.getByRole('navigation', { name: 'In this article' });
  if (isMobile) await contents.getByText('In this article').click();
  const link = contents.getByRole('link').nth(1);
  const [name, id] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? ''];
  expect(id).toMatch(/^#[a-z-]{5,}$/);
  await link.click();
  await expect(page).toHaveURL((url) => url.hash === id);
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and articles read completely', desktopOnly, async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('link', { name: 'A Detailed Guide of Webhooks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Detailed Guide of Webhooks');
    await expect(page.getByRole('figure').filter({ hasText: 'receiver/verify.ts' })).toContainText(
      'timingSafeEqual',
    );
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

import { expect, scriptsStarted, test } from './journey.ts';
import { dialog, hits, openByChord } from './search-dialog.ts';

test('a reader goes from list to article to search to a related article by keyboard alone', async ({
  page,
}) => {
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

  const related = page.getByRole('complementary', { name: 'Where to read on' }).getByRole('link').first();
  await related.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/webhooks/);
  await expect(page.getByRole('article')).toBeVisible();
});

test('each section lists its own articles and leads back to all', async ({ page }) => {
  await page.goto('/blogs');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /Backend Technology/ }).click();
  await expect(page).toHaveURL(/\/blogs\/backend-technology$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backend Technology');
  await sections.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/blogs$/);
});

test('code is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blogs/detailed-guide-of-webhooks');
  const block = page.getByRole('figure').filter({ hasText: 'receiver/verify.ts' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import \{ createHmac, timingSafeEqual \} from 'node:crypto';\n\nexport type/);
});

test('a heading can be linked to, and the contents lead to it', async ({ page, isMobile }) => {
  await page.goto('/blogs/detailed-guide-of-webhooks');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  if (isMobile) await contents.getByText('In this article').click();
  await contents.getByRole('link', { name: 'Verify before you parse' }).click();
  await expect(page).toHaveURL(/#verify-before-you-parse$/);
  await expect(page.getByRole('heading', { name: 'Verify before you parse' })).toBeInViewport();
});

test('a transition that the browser gives up is no error of ours, and everything else is', async ({
  page,
}) => {
  await page.goto('/blogs');
  const isForgiven = (message: string) =>
    page.evaluate((words) => {
      const reason = new DOMException(words, 'InvalidStateError');
      const event = { promise: Promise.resolve(), reason, cancelable: true };
      return !dispatchEvent(new PromiseRejectionEvent('unhandledrejection', event));
    }, message);
  expect(await isForgiven('Transition was aborted because of invalid state. Page already revealed')).toBe(
    true,
  );
  expect(await isForgiven('The network has gone')).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and articles read completely', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('link', { name: 'A Detailed Guide of Webhooks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Detailed Guide of Webhooks');
    await expect(page.getByRole('figure').filter({ hasText: 'receiver/verify.ts' })).toContainText(
      'timingSafeEqual',
    );
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

test('all that stands in bold is in the face of the site', async ({ page }) => {
  await page.goto('/blogs/offshore-agile-teams');
  await page.evaluate(() => document.fonts.ready);
  // A font that was too late for the first visit is in the cache for the second.
  await page.reload();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'article :is(strong, th, h1, h2)',
  });
  expect(nodeIds.length).toBeGreaterThan(3);
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  }
});

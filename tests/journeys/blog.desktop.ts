import { expect, test } from './journey.ts';

test('an article says who wrote it, when it was checked and how its code was, and leads to the service that fits its section', async ({
  page,
}) => {
  await page.goto('/blogs/memory-management');
  const facts = page.getByRole('list', { name: 'About this article' });
  await expect(facts).toContainText('By VS Online Backend Team');
  await expect(facts).toContainText(/checked \d{1,2} November 2026/i);
  await expect(page.getByText(/^Run with Node 24/).first()).toBeVisible();
  await expect(page.getByText(/^Code checked in November 2026 with TypeScript/)).toBeVisible();

  const getQuote = page.getByRole('article').getByRole('button', { name: 'Get Quote' });
  await page.goto('/blogs/offshore-agile-teams');
  await expect(page.getByRole('link', { name: 'What it costs and how we contract' })).toHaveAttribute(
    'href',
    '/costs-and-contracts',
  );
  await expect(getQuote).toBeVisible();
  await page.goto('/blogs/fundamentals-of-docker');
  await expect(getQuote).toHaveCount(0);
});

test('code is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blogs/detailed-guide-of-webhooks');
  const block = page.getByRole('figure').filter({ hasText: 'receiver/verify.ts' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import \{ createHmac, timingSafeEqual \} from 'node:crypto';\n\nexport type/);
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

test('all bold text is in the typeface of the site', async ({ page }) => {
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

import { expect, test } from './journey.ts';

test('About says how much a browser fetches for it', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  const fetched = await page.evaluate(() =>
    [
      ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
    ].map(({ name, encodedBodySize }) => ({ origin: new URL(name).origin, bytes: encodedBodySize })),
  );
  const shown = async (name: string) =>
    Number(await page.locator(`[data-own-weight="${name}"]`).textContent());
  // Two icons and the manifest are counted, and fetched only by browsers that show them.
  const [requests, bytes] = [await shown('requests'), 1000 * (await shown('total'))];
  expect(fetched.length).toBeGreaterThanOrEqual(requests - 3);
  expect(fetched.length).toBeLessThanOrEqual(requests);
  const sum = fetched.reduce((total, each) => total + each.bytes, 0);
  expect(sum).toBeGreaterThan(bytes - 2000);
  expect(sum).toBeLessThanOrEqual(bytes + 100);
  expect(new Set(fetched.map(({ origin }) => origin))).toEqual(new Set([new URL(page.url()).origin]));
});

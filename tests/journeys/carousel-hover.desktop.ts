import { caption, captions, carousel, openAtFirstCaption } from './captions.ts';
import { expect, test } from './journey.ts';

test('pauses on hover and goes on afterwards', async ({ page }) => {
  await openAtFirstCaption(page);
  for (const part of [caption(page), carousel(page).locator('svg').first()]) {
    await part.hover();
    await page.clock.runFor(10_000);
    await expect(caption(page)).toHaveText(captions[0]);
  }
  await page.mouse.move(1200, 850);
  await page.clock.runFor(3000);
  await expect(caption(page)).toHaveText(captions[1]);
});

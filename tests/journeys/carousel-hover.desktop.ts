import { caption, captions, openAtFirstCaption } from './captions.ts';
import { expect, test } from './journey.ts';

test('pauses on hover and goes on afterwards', async ({ page }) => {
  await openAtFirstCaption(page);
  await caption(page).hover();
  await page.clock.runFor(10_000);
  await expect(caption(page)).toHaveText(captions[0]);
  await page.mouse.move(1200, 850);
  await page.clock.runFor(3000);
  await expect(caption(page)).toHaveText(captions[1]);
});

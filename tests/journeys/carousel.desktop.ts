import { expect, islandsHydrated, test, withMotion } from './journey.ts';
import { caption, captions, carousel, openAtFirstCaption } from './captions.ts';

test.use(withMotion);

test('shows the seven captions in their order, one every 3000 ms, and wraps around', async ({ page }) => {
  await openAtFirstCaption(page);
  for (const words of [...captions, captions[0]]) {
    await expect(caption(page)).toHaveText(words);
    await page.clock.runFor(2999);
    await expect(caption(page), 'too early').toHaveText(words);
    await page.clock.runFor(1);
  }
  // It has no arrows.
  await expect(carousel(page).getByRole('button')).toHaveCount(1);
  await expect(carousel(page).getByRole('tab')).toHaveCount(captions.length);
});

test('pauses on hover and while the keyboard is in it, and Left and Right move it; its button pauses until pressed again', async ({
  page,
}) => {
  await openAtFirstCaption(page);
  for (const part of [caption(page), carousel(page).locator('svg').first()]) {
    await part.hover();
    await page.clock.runFor(10_000);
    await expect(caption(page)).toHaveText(captions[0]);
  }
  await page.mouse.move(1200, 850);
  await page.clock.runFor(3000);
  await expect(caption(page)).toHaveText(captions[1]);

  await carousel(page).getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(10_000);
  await expect(caption(page)).toHaveText(captions[1]);
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText(captions[2]);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toHaveText(captions[6]);
  await expect(carousel(page).getByRole('tab', { selected: true })).toBeFocused();

  await carousel(page).getByRole('tab', { name: captions[0] }).click();
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.clock.runFor(10_000);
  await expect(caption(page)).toHaveText(captions[0]);
  await carousel(page).getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(caption(page)).toHaveText(captions[1]);
});

test('keeps still under reduced motion, and can be turned by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await islandsHydrated(page);
  await page.clock.runFor(30_000);
  await expect(caption(page)).toHaveText(captions[0]);
  await carousel(page).getByRole('tab', { name: captions[3] }).click();
  await expect(caption(page)).toHaveText(captions[3]);
});

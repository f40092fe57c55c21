import { expect, scrollTo, scrollPosition, test } from './journey.ts';
import { openPopup, popup } from './popup.ts';

/** Animations and transitions that take longer than a frame. */
const moving = () =>
  document
    .getAnimations()
    .filter((each) => Number(each.effect?.getComputedTiming().activeDuration ?? 0) > 20)
    .map((each) => ('animationName' in each ? String(each.animationName) : each.constructor.name));

test('nothing moves by itself on any kind of page nor in the popup, and the way up is one step', async ({
  page,
}) => {
  for (const path of ['/development-process', '/success-stories', '/offshore-net-development-agile', '/']) {
    await page.goto(path);
    expect(await page.evaluate(moving), path).toEqual([]);
  }
  await scrollTo(page, 1500);
  await scrollTo(page, 1200);
  await page.locator('#scroll-to-top').click();
  expect(await scrollPosition(page)).toBe(0);
  await openPopup(page, '/privacy');
  expect(await page.evaluate(moving)).toEqual([]);
  await expect(popup(page)).toHaveCSS('opacity', '1');
});

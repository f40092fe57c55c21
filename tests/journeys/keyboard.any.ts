import { expect, islandsAwake, test } from './journey.ts';
import { pageKinds } from './page-kinds.ts';

for (const path of pageKinds) {
  test(`on ${path} every stop of the keyboard can be seen, and none lies under the header`, async ({
    page,
  }) => {
    await page.goto(path);
    await islandsAwake(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const hidden = [];
    for (let stop = 0; stop < 80; stop += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'end';
        const { x, y, width, height } = focused.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const outlined = focused.closest(':has(:focus-visible)') ?? focused;
        const seen = top !== null && (focused.contains(top) || top.contains(focused)) && width > 0;
        const outlines = [focused, focused.parentElement].flatMap((element) =>
          element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
        );
        const shown = outlines.some(({ outlineStyle }) => outlineStyle !== 'none');
        return seen && shown && outlined
          ? 'seen'
          : `${focused.outerHTML.slice(0, 120)} seen=${seen} outline=${shown}`;
      });
      if (where === 'end') break;
      if (where !== 'seen') hidden.push(where);
    }
    expect(hidden).toEqual([]);
  });
}

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/404');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

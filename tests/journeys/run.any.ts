import { desktopOnly, expect, laidOut, recordLayoutShifts, test } from './journey.ts';
import { blockOf, write } from './runner.ts';

const article = '/blogs/api-rate-limiting';
const name = 'limit/compare.ts';

test('a reader runs, edits and resets a sample by keyboard alone', desktopOnly, async ({ page }) => {
  await page.goto(article);
  const block = blockOf(page, name);
  await expect(block.run).toHaveAccessibleName(`Run: ${name}`);
  await block.run.focus();
  await page.keyboard.press('Enter');
  await expect(block.status).toHaveText(/^Output as expected, in \d+ ms$/);
  await expect(block.output).toContainText('token bucket 30');
  await expect(block.expected).toBeHidden();
  await expect(block.editor).toHaveAccessibleName(`${name}, editable`);
  await expect(block.editor).toHaveAccessibleDescription(/Escape, then Tab, leaves/);

  await write(
    page,
    block,
    "import { fixedWindow } from './fixed-window.ts';\nconst a: string = typeof fixedWindow;\nconsole.log(a, [1, { b: 2 }]);",
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(block.status).toHaveText(/^4 lines are not as expected/);
  await expect(block.output).toHaveText(/function \[ 1, \{ b: 2 \} \]/);
  await expect(block.expected).toContainText('token bucket 30');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(block.run).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(block.reset).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(block.run).toBeFocused();
  await expect(block.editor).toContainText('const limiters');
  await expect(block.reset).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(block.status).toHaveText(/^Output as expected/);
});

test('nothing moves when the buttons come, nor between the press and the result', async ({ page }) => {
  const shifts = await recordLayoutShifts(page);
  await page.goto(article);
  await laidOut(page);
  const block = blockOf(page, name);
  await block.run.scrollIntoViewIfNeeded();
  expect(await shifts()).toEqual([]);
  const height = () => block.figure.evaluate((figure) => figure.getBoundingClientRect().height);
  await block.run.click();
  const pressed = await height();
  await expect(block.status).toHaveText(/^Output as expected/);
  expect(await height()).toBeCloseTo(pressed, 0);
});

import { axeViolations } from './checkers.ts';
import { demos, type DemoName } from '../../src/features/blog/demos/demo-articles.ts';
import { expect, recordLayoutShifts, test, withMotion, type Locator, type Page } from './journey.ts';

test.use(withMotion);

const stage = (page: Page, name: DemoName): Locator => page.locator(`[data-demo="${name}"]`);
const figure = (page: Page, name: DemoName): Locator => page.locator('figure', { has: stage(page, name) });
const openDemo = (page: Page, name: DemoName) => page.goto(`/blogs/${demos[name].article}`);
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const status = (place: Locator): Locator => place.getByRole('status').first();

const noViolations = async (page: Page, name: DemoName) =>
  expect(await axeViolations(page, `figure:has([data-demo="${name}"])`)).toEqual([]);

/** Moves the focus to the element and presses the key, as a reader without a mouse does. */
async function press(element: Locator, key: string): Promise<void> {
  await element.focus();
  await element.press(key);
}

test('the rate limiter: a slider and an algorithm by keyboard change bars, sentence and table', async ({
  page,
}) => {
  await openDemo(page, 'rate-limiter');
  const place = stage(page, 'rate-limiter');
  const peak = (client: string) => place.getByRole('row', { name: client }).getByRole('cell').last();
  await expect(peak('Edge')).toHaveText('200');
  await press(place.getByRole('radio', { name: 'Fixed window' }), 'ArrowRight');
  await expect(peak('Edge')).toHaveText('100');
  await expect(status(place)).toContainText('Sliding window');
  await press(place.getByRole('slider', { name: 'Page' }), 'End');
  await expect(place.getByRole('row', { name: 'Page' }).getByRole('cell').first()).toHaveText('1500');
  await noViolations(page, 'rate-limiter');
});

test('the event loop: no script before the reader touches it, nothing shifts, the first click is not lost, and keys lead to the output of Node', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const shifts = await recordLayoutShifts(page);
  await openDemo(page, 'event-loop');
  const place = stage(page, 'event-loop');
  await place.scrollIntoViewIfNeeded();
  const before = scripts.length;
  expect(scripts.join()).not.toMatch(/EventLoop/);
  // The click arrives while React is on its way.
  await place.evaluate((element) => {
    const next = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    next?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    next?.click();
  });
  await expect(status(place)).toContainText('Step 5 of 12. The tick');
  expect(scripts.slice(before).join()).toMatch(/EventLoop/);
  expect(await shifts()).toEqual([]);
  await press(button(place, 'Previous'), 'Enter');
  await expect(status(place)).toContainText('Step 4 of 12');
  for (let step = 4; step < 12; step += 1) await button(place, 'Next').press('Enter');
  await expect(status(place)).toContainText('the program ends');
  await expect(place.getByText('timers: zero milliseconds later', { exact: true })).toBeVisible();
  await expect(button(place, 'Next')).toHaveAttribute('aria-disabled', 'true');
  await noViolations(page, 'event-loop');
});

test('isolation: what is pressed before it has loaded acts afterwards, in the same order; one session waits, PostgreSQL refuses at repeatable read', async ({
  page,
}) => {
  const loading = Promise.withResolvers<void>();
  await page.route('**/_astro/Isolation.*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await openDemo(page, 'isolation');
  const place = stage(page, 'isolation');
  const asked = page.waitForRequest('**/_astro/Isolation.*.js');
  await press(place.getByRole('radio', { name: 'Read committed' }), 'ArrowRight');
  await asked;
  for (const session of ['A', 'B', 'A']) await press(button(place, `Next in ${session}`), 'Enter');
  // The last one is pressed while the first ones act.
  await button(place, 'Next in B').evaluate((next: HTMLElement) => {
    const options = { capture: true, once: true };
    document.addEventListener('click', () => setTimeout(() => next.click()), options);
  });
  loading.resolve();
  await expect(status(place)).toContainText('B waits');
  await expect(button(place, 'Next in B')).toHaveAttribute('aria-disabled', 'true');
  await press(button(place, 'Next in A'), 'Enter');
  await expect(status(place)).toContainText('could not serialize access due to concurrent update');
  await press(button(place, 'Next in B'), 'Enter');
  await expect(status(place)).toContainText('Only A committed. 150 litres were taken, and the tank says 650');
  await noViolations(page, 'isolation');
});

test.describe('errors that the reader asks for', () => {
  // React reports each error that a boundary catches.
  test.use({ provokes: /cannot be rendered/ });

  test('error boundaries: a tile throws, its neighbours stay, and it comes back when asked', async ({
    page,
  }) => {
    await openDemo(page, 'error-boundaries');
    const place = stage(page, 'error-boundaries');
    const board = place.getByRole('group', { name: 'Departure board' });
    const weather = place.getByRole('checkbox', { name: 'Weather' });
    await press(weather, 'Space');
    await expect(board).toContainText('No weather at present');
    await expect(board).toContainText('10:40 to Graz');
    await press(button(board, 'Try again'), 'Enter');
    await expect(status(place)).toContainText('2 errors caught so far');
    await press(weather, 'Space');
    await press(button(board, 'Try again'), 'Enter');
    await expect(board).toContainText('21 °C, wind 12 km/h');
    await expect(board).toBeFocused();
    await press(place.getByRole('radio', { name: 'Each tile' }), 'ArrowLeft');
    await press(place.getByRole('checkbox', { name: 'Notices' }), 'Space');
    await expect(board).not.toContainText('10:40 to Graz');
    await expect(place.getByRole('row', { name: 'Departures' })).toContainText('No timetable at present');
    await expect(board).toContainText('21 °C, wind 12 km/h');
    await noViolations(page, 'error-boundaries');
  });
});

test('layout shift: the cures bring CLS to zero, and the slow handler delays the paint', async ({ page }) => {
  await openDemo(page, 'layout-shift');
  const place = stage(page, 'layout-shift');
  await expect(status(place)).toContainText('CLS is 0.477');
  for (const cure of await place.getByRole('checkbox').all()) await press(cure, 'Space');
  await expect(status(place)).toContainText('CLS is 0.000: good');
  await press(button(place, 'Load again'), 'Enter');
  await expect(status(place)).toContainText('First paint');
  await press(button(place, 'Next event'), 'Enter');
  await expect(status(place)).toContainText('The font arrives, and nothing moves');
  const measured = (way: string) => place.getByRole('row', { name: way }).getByRole('cell').last();
  await press(button(place, 'All in the handler'), 'Enter');
  await expect(measured('All in the handler')).toHaveText(/^\d+$/);
  expect(Number(await measured('All in the handler').textContent())).toBeGreaterThanOrEqual(350);
  await noViolations(page, 'layout-shift');
});

test('reconnects: a choice made before React has arrived is kept; jitter and draining change the wave', async ({
  page,
}) => {
  await openDemo(page, 'reconnects');
  const place = stage(page, 'reconnects');
  await expect(status(place)).toContainText('84,000 attempts were refused');
  await place.evaluate((element) => {
    element.querySelector<HTMLInputElement>('input[value="jitter"]')?.click();
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await expect(status(place)).toContainText('37,756 attempts were refused');
  await press(place.getByRole('slider', { name: 'The process drains over' }), 'End');
  await expect(status(place)).toContainText('0 attempts were refused');
  await noViolations(page, 'reconnects');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first frame reads as text, and no control is there', async ({ page }) => {
    for (const name of ['rate-limiter', 'isolation'] as const) {
      await openDemo(page, name);
      await expect(figure(page, name).getByRole('table')).toBeVisible();
      await expect(status(stage(page, name))).toBeVisible();
      for (const control of await stage(page, name).locator('button, input').all())
        await expect(control).toBeHidden();
    }
  });
});

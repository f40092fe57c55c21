import { randomUUID } from 'node:crypto';
import { leadsOf } from '../lead-faults/database.ts';
import { expect, test, type Page } from './journey.ts';
import { answer, answerUpTo, currentStep, openPopup, problem, savesInOutbox } from './popup.ts';

// These journeys make the service fail, which causes errors in the console.
test.use({ provokes: /Failed to load resource|net::|Failed to fetch/ });

/** What the browser does with a page that it takes out of the back/forward cache. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const leavePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

const hidePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    return document.dispatchEvent(new Event('visibilitychange'));
  });

/** Leaves a save in the browser, as an earlier page does that could not send it. */
const leaveSave = (page: Page, madeAt: number, lead: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(
    ([time, body]) =>
      localStorage.setItem(`lets-talk-save:${time}`, JSON.stringify({ number: 1, madeAt: time, body })),
    [madeAt, JSON.stringify({ UserId: randomUUID(), FlagSubmitted: true, ...lead })] as const,
  );

const newEmail = (): string => `${randomUUID()}@vs.example`;

test('a page from the back/forward cache does not bring back what a later page has submitted', async ({
  page,
}) => {
  await openPopup(page);
  await answerUpTo(page, 3);
  await page.keyboard.press('Escape');
  await page.evaluate(() => sessionStorage.removeItem('lets-talk-draft'));
  await comeBack(page);
  await leavePage(page);
  expect(await page.evaluate(() => sessionStorage.getItem('lets-talk-draft'))).toBeNull();
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(currentStep(page)).toHaveText('1');
});

test('a page from the back/forward cache shows the number that a later page was given', async ({ page }) => {
  await openPopup(page);
  await answerUpTo(page, 3);
  await answer(page).fill('9876543210');
  await expect(problem(page)).toBeEmpty();
  await page.evaluate(() => {
    const draft = sessionStorage.getItem('lets-talk-draft') ?? '';
    sessionStorage.setItem('lets-talk-draft', draft.replaceAll('9876543210', '9123456789'));
  });
  await comeBack(page);
  // The picker may group the digits.
  await expect(answer(page)).toHaveValue(/^91234 ?56789$/);
});

test('a page from the back/forward cache sends what a later page has left', async ({ page }) => {
  const Email = newEmail();
  await page.goto('/404');
  await leaveSave(page, Date.now(), { Email });
  await comeBack(page);
  await expect.poll(() => leadsOf(Email)).toHaveLength(1);
});

for (const [way, leave] of [
  ['left', leavePage],
  ['hidden', hidePage],
] as const) {
  test(`a page that is ${way} sends what waits, beside what is too long to be sent`, async ({ page }) => {
    const Email = newEmail();
    const now = Date.now();
    await page.goto('/404');
    await leaveSave(page, now, { Email: newEmail(), TalkAboutProject: 'x'.repeat(70_000) });
    await leaveSave(page, now - 1, { Email });
    const failed = Promise.withResolvers<void>();
    await page.route('**/api/data/Contact', async (route) => {
      await route.abort();
      failed.resolve();
    });
    // No retry comes between: the first is due after a second.
    await page.addInitScript(() => {
      const later = setTimeout;
      globalThis.setTimeout = ((work: () => void, ms = 0) =>
        ms < 900 ? later(work, ms) : 0) as typeof setTimeout;
    });
    await page.reload();
    await failed.promise;
    await page.unroute('**/api/data/Contact');
    // Repeated, because the page may not have processed the failure yet.
    await expect.poll(async () => (await leave(page)) && leadsOf(Email)).toHaveLength(1);
    await expect.poll(() => savesInOutbox(page)).toBe(1);
  });
}

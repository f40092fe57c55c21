import { expect, type Page } from './journey.ts';

export const popup = (page: Page) => page.getByRole('dialog', { name: "Let's Discuss about your Project" });
export const answer = (page: Page) => popup(page).locator('[data-answer]');
export const question = (page: Page) => popup(page).locator('#lets-talk-question');
export const problem = (page: Page) => popup(page).getByRole('alert');
export const press = (page: Page, name: string) =>
  popup(page).getByRole('button', { name, exact: true }).click();
export const currentStep = (page: Page) => popup(page).locator('[aria-current="step"]');

/** Presses Continue and waits for the step: the phone step is left only when its rules have arrived. */
export async function continueTo(page: Page, step: number): Promise<void> {
  await press(page, 'Continue');
  await expect
    .poll(async () => {
      const shown = await currentStep(page).textContent();
      const said = `${await problem(page).textContent()}${await popup(page).getByRole('status').textContent()}`;
      return `step ${shown}: '${await answer(page).inputValue()}', ${said}`;
    })
    .toMatch(`step ${step}:`);
}

/** On a page that draws nothing behind the popup, unless another is given. */
export async function openPopup(page: Page, path = '/404'): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(popup(page)).toBeVisible();
}

/** Answers the questions before the given step, which is then shown. */
export async function answerUpTo(page: Page, step: 2 | 3 | 4 | 5 | 6): Promise<void> {
  const answers = ['Ada Lovelace', 'ada@vs.example', '9876543210', '', ''];
  for (const [at, text] of answers.slice(0, step - 1).entries()) {
    await answer(page).fill(text);
    await continueTo(page, at + 2);
  }
}

type Call = {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly number: string | undefined;
};

/** The POST requests of the page, in their order; the list grows as they are sent. */
export function recordCalls(page: Page): readonly Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const path = new URL(request.url()).pathname;
    calls.push({ path, body: request.postDataJSON(), number: request.headers()['save-number'] });
  });
  return calls;
}

export const contacts = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/api/data/Contact');

/** The number of saves in the browser's outbox. */
export const savesInOutbox = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lets-talk-save:')).length);

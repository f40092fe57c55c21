import { expect, islandsHydrated, pagesOfPdf, test, type Page } from './journey.ts';
import { answer, answerUpTo, continueTo, popup } from './popup.ts';

const path = '/hire-developers-angular-dotnet-nodejs-react';
const open = async (page: Page, address = path) => {
  await page.goto(address);
  await islandsHydrated(page);
};
const builder = (page: Page) => page.getByRole('region', { name: 'Build your team' });
const people = (page: Page, role: string) =>
  builder(page).getByRole('spinbutton', { name: role, exact: true });
const sentence = (page: Page) => builder(page).getByRole('status', { name: 'Your team' });
const taken = (page: Page) => page.locator('[data-seat="taken"]');
const ask = (page: Page) => builder(page).getByRole('button', { name: 'Get Quote for this team' }).click();
const more = (page: Page, one: string) =>
  builder(page)
    .getByRole('button', { name: `One ${one} more` })
    .click();
const fewer = (page: Page, one: string) =>
  builder(page)
    .getByRole('button', { name: `One ${one} fewer` })
    .click();

test('the sentence and the table follow what is chosen, by keyboard alone too, up to eleven seats', async ({
  page,
}) => {
  await open(page);
  await expect(taken(page)).toHaveCount(4);
  await more(page, 'Angular developer');
  await fewer(page, 'QA engineer');
  await expect(taken(page)).toHaveCount(4);
  await expect(sentence(page)).toContainText('1 senior Angular developer');
  await expect(sentence(page)).not.toContainText('QA');
  await builder(page).getByLabel('Seniority: Angular developers').selectOption('Lead');
  await expect(sentence(page)).toContainText('1 lead Angular developer');
  await builder(page).getByLabel('Hours a day we both work').fill('6');
  await expect(sentence(page)).toContainText('both work: 6.');
  await builder(page).getByLabel('Start').selectOption('now');
  await expect(sentence(page)).toContainText('Start: as soon as possible.');

  await people(page, 'Node.js').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(sentence(page)).toContainText('2 senior Node.js developers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(sentence(page)).toContainText('2 junior Node.js developers');

  for (const role of ['Angular', 'Node.js']) await people(page, role).fill('0');
  await people(page, 'QA').fill('1');
  await people(page, 'Design').fill('99');
  await expect(people(page, 'Design')).toHaveValue('6');
  await people(page, 'DevOps').fill('6');
  await expect(people(page, 'DevOps')).toHaveValue('1');
  await expect(taken(page)).toHaveCount(11);
  await expect(sentence(page)).toContainText('All eleven seats are taken.');
  await expect(builder(page).getByRole('button', { name: 'One React developer more' })).toBeDisabled();
});

test('the team arrives in the popup; another takes its place, and the visitor’s own words stay', async ({
  page,
}) => {
  await open(page);
  await ask(page);
  await expect(popup(page)).toBeVisible();
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue(/^We are looking for 4 people: 1 senior \.NET developer, /);
  const team = await answer(page).inputValue();
  await answer(page).fill(`A booking system.\n\n${team}`);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await more(page, 'product designer');
  await ask(page);
  await expect(answer(page)).toHaveValue(
    /^A booking system\.\n\nWe are looking for 5 people: .*1 senior product designer\./,
  );
  await expect(answer(page)).not.toHaveValue(/4 people/);
  await continueTo(page, 5);
});

test('an empty table says so, and asks nothing on the visitor’s behalf', async ({ page }) => {
  await open(page);
  for (const role of ['.NET', 'React', 'QA']) await people(page, role).fill('0');
  await expect(sentence(page)).toHaveText('No seat is taken yet.');
  // It would wait for a script that has started long ago.
  await expect(builder(page).locator('[data-is-waiting]')).toHaveCount(0);
  await ask(page);
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue('');
});

test('price and link follow the team; on paper it is a table', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(globalThis, { print: () => {} }));
  await open(page);
  await expect(sentence(page)).toContainText('Price a month at example rates €43,400 – €49,900');
  await more(page, 'product designer');
  await expect(sentence(page)).toContainText('€55,400 – €63,700');
  await builder(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(builder(page)).toContainText('The link with your choices is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#team=4\.month&dotnet=1\.senior&react=2\.mid&qa=1\.mid&design=1\.senior$/);
  await page.goto('/');
  await open(page, link);
  await expect(sentence(page)).toContainText('We are looking for 5 people');
  await builder(page).getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(builder(page).getByRole('table')).toContainText('1 senior product designer');
  for (const text of ['sales@vsonline.example', /Printed on \d+ \w+ \d{4}/, `To change it: ${link}`])
    await expect(page.locator('[data-quote]').getByText(text)).toBeVisible();
  await expect(people(page, 'React')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How hiring works' })).toBeHidden();
  expect(await pagesOfPdf(page)).toBe(1);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing sticks out', async ({ page }) => {
    await open(page, `${path}#team=8.quarter&full-stack=6.lead&dotnet=5.mid`);
    await expect(sentence(page)).toContainText('All eleven seats are taken.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an explanation replaces the controls, and the button leads to the questions', async ({ page }) => {
    await page.goto(path);
    await expect(people(page, 'React')).toBeHidden();
    await expect(builder(page)).toContainText('tell us in your message which roles you need');
    await expect(page.getByRole('table', { name: 'Engagement models compared' })).toBeVisible();
    await expect(builder(page).getByRole('table')).toContainText('2 mid-level React developers');
    await expect(builder(page)).toContainText('Price a month at example rates €43,400 – €49,900');
    await builder(page).getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(page).toHaveURL(/\/lets-talk\?#lets-talk$/);
    await expect(page.locator('#plain-form')).toBeVisible();
  });
});

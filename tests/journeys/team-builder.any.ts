import { expect, islandsHydrated, test, type Page } from './journey.ts';
import { answer, answerUpTo, continueTo, popup } from './popup.ts';

const path = '/hire-developers-angular-dotnet-nodejs-react';
const open = async (page: Page) => {
  await page.goto(path);
  await islandsHydrated(page);
};
const builder = (page: Page) => page.getByRole('form', { name: 'Build your team' });
const people = (page: Page, role: string) =>
  builder(page).getByRole('spinbutton', { name: role, exact: true });
const sentence = (page: Page) => builder(page).getByRole('status');
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

test('the sentence and the table follow what is chosen', async ({ page }) => {
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
});

test('can be worked by keyboard alone', async ({ page }) => {
  await open(page);
  await people(page, 'Node.js').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(sentence(page)).toContainText('2 senior Node.js developers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(sentence(page)).toContainText('2 junior Node.js developers');
});

test('has eleven seats and no more', async ({ page }) => {
  await open(page);
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
  await ask(page);
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an explanation stands in place of the controls, and the button leads to the questions', async ({
    page,
  }) => {
    await page.goto(path);
    await expect(people(page, 'React')).toBeHidden();
    await expect(builder(page)).toContainText('tell us in your message which roles you need');
    await expect(page.getByRole('table', { name: 'Engagement models compared' })).toBeVisible();
    await builder(page).getByRole('button', { name: 'Get Quote' }).click();
    await expect(page).toHaveURL(/\/lets-talk\?TalkAboutProject=#lets-talk$/);
    await expect(page.locator('#plain-form')).toBeVisible();
  });
});

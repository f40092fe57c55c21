import { expect, test, type Page } from './journey.ts';
import { answer, answerUpTo, continueTo, popup } from './popup.ts';
import { ask, builder, open, path, people, sentence, taken } from './team-builder.ts';

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

import { expect, test } from './journey.ts';
import { answer, answerUpTo } from './popup.ts';
import { ask, builder, open, people, sentence, taken } from './team-builder.ts';

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

test('an empty table says so, and asks nothing on the visitor’s behalf', async ({ page }) => {
  await open(page);
  for (const role of ['.NET', 'React', 'QA']) await people(page, role).fill('0');
  await expect(sentence(page)).toHaveText('No seat is taken yet.');
  await ask(page);
  await answerUpTo(page, 4);
  await expect(answer(page)).toHaveValue('');
});

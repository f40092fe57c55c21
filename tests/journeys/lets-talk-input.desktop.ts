import { expect, test } from './journey.ts';
import {
  answer,
  answerUpTo,
  continueTo,
  contacts,
  recordCalls,
  openPopup,
  popup,
  press,
  problem,
  question,
} from './popup.ts';

test('a corrected e-mail address is saved when its step is left by a jump, and when the popup is closed', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const emails = () => contacts(calls).map(({ body }) => body['Email']);
  const jump = (step: number) =>
    popup(page)
      .getByRole('button', { name: new RegExp(`^Step ${step}:`) })
      .click();
  await openPopup(page, '/404');
  await answerUpTo(page, 4);
  await jump(2);
  await answer(page).fill('ada@first.example');
  await jump(3);
  await expect.poll(() => emails().at(-1)).toBe('ada@first.example');
  await jump(2);
  await answer(page).fill('ada@second.example');
  await page.keyboard.press('Escape');
  await expect.poll(() => emails().at(-1)).toBe('ada@second.example');
  expect(contacts(calls).map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
});

test('says what is wrong only after an attempt, in the specified words', async ({ page }) => {
  await openPopup(page);
  await expect(problem(page)).toBeEmpty();
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Name is required');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toHaveAccessibleDescription(/Name is required/);
  await answer(page).fill('a'.repeat(101));
  await expect(problem(page)).toHaveText('Only 100 words should enter');
  await answer(page).fill('Ada');
  await expect(problem(page)).toBeEmpty();
  await continueTo(page, 2);

  await answer(page).fill('ada@example');
  await expect(problem(page)).toBeEmpty();
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Proper Email is Required');
  await expect(answer(page)).toHaveAttribute('aria-invalid', 'true');
  await answer(page).fill('');
  await expect(problem(page)).toHaveText('Email is required');
  await answer(page).fill('ada@vs.example');
  await continueTo(page, 3);

  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Phone number is required');
  await answer(page).fill('9876543210');
  await continueTo(page, 4);

  await answer(page).fill('a'.repeat(1001));
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Only 1000 words should enter');
  await answer(page).fill('');
  await continueTo(page, 5);

  await answer(page).fill('a'.repeat(101));
  await press(page, 'Continue');
  await expect(problem(page)).toHaveText('Only 100 words should enter');
  await answer(page).fill('');
  await continueTo(page, 6);

  await answer(page).fill('a'.repeat(101));
  await press(page, 'Submit');
  await expect(problem(page)).toHaveText('Only 200 words should enter');
});

test('Enter acts like Continue, Shift+Enter makes a new line, and that of a composition stays in the field', async ({
  page,
}) => {
  await openPopup(page);
  await answer(page).fill('李雷');
  // Safari ends the composition first; its Enter then has the key code of a composition.
  await answer(page).evaluate((field) => {
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(question(page)).toHaveText('What is your name?');
  await answer(page).press('Enter');
  await answer(page).fill('ada@vs.example');
  await answer(page).press('Enter');
  await answer(page).fill('9876543210');
  await answer(page).press('Enter');
  await answer(page).fill('One');
  await answer(page).press('Shift+Enter');
  await answer(page).pressSequentially('two');
  await expect(answer(page)).toHaveValue('One\ntwo');
  await answer(page).press('Enter');
  await expect(question(page)).toHaveText('Your Company Name is');
});

test('a held Enter and a double click pass one step, and optional steps say that they are', async ({
  page,
}) => {
  await openPopup(page);
  const optional = popup(page).getByText('Optional', { exact: true });
  await expect(optional).toBeHidden();
  await answerUpTo(page, 3);
  await answer(page).fill('9876543210');
  await expect(popup(page).locator('.iti__selected-dial-code')).toBeVisible();
  // Without a key-up in between, each further press is a repetition.
  for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  for (const title of ['Great! Now, Describe your project', 'Your Company Name is', 'Ask us anything']) {
    await expect(question(page)).toHaveText(title);
    await expect(optional).toBeVisible();
    await expect(answer(page)).toHaveAccessibleDescription(/Optional/);
    if (title !== 'Ask us anything') await popup(page).getByRole('button', { name: 'Continue' }).dblclick();
  }
  await expect(popup(page).getByRole('button', { name: /^Step \d: .+ \(optional\)$/ })).toHaveCount(3);
  await popup(page).getByRole('button', { name: 'Previous' }).dblclick();
  await expect(question(page)).toHaveText('Your Company Name is');
});

test('names take letters of any script and spaces, typed or pasted; what is refused leaves the caret and a hint', async ({
  page,
}) => {
  await openPopup(page);
  await answer(page).pressSequentially("Jo5sé O'N!");
  await expect(answer(page)).toHaveValue('José ON');
  await answer(page).fill('李雷 <b>3</b>');
  await expect(answer(page)).toHaveValue('李雷 bb');
  await answer(page).fill('Ada Byron');
  await answer(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
  await page.keyboard.type('7');
  await expect(popup(page).getByRole('status')).toHaveText('Only letters and spaces can be entered here.');
  await expect(answer(page)).toHaveAccessibleDescription(/Only letters and spaces/);
  await page.keyboard.type('x');
  await expect(answer(page)).toHaveValue('Adax Byron');
  await expect(popup(page).getByRole('status')).toBeEmpty();

  await continueTo(page, 2);
  await answer(page).fill('ada@vs.example');
  await continueTo(page, 3);
  await answer(page).pressSequentially('98x7');
  await expect(answer(page)).toHaveValue('987');
  await answer(page).press('x');
  await expect(popup(page).getByRole('status')).toContainText('Only digits can be entered here.');
});

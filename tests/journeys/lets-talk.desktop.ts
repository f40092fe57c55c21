import { day } from '../../contract/durations.ts';
import { replyHours } from '../../contract/reply-promise.ts';
import { expect, test } from './journey.ts';
import { answer, answerUpTo, continueTo, currentStep, openPopup, popup, press, question } from './popup.ts';

test('opens from every Get Quote button and from the address, and a click outside does not close it', async ({
  page,
}) => {
  // The home page, with the popup closed.
  await page.goto('/lets-talk');
  const buttons = page.getByRole('button', { name: 'Get Quote' }).filter({ visible: true });
  const count = await buttons.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    await expect(popup(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(popup(page)).toBeVisible();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(popup(page)).toBeHidden();
    await expect(buttons.nth(index)).toBeFocused();
  }
  await page.goto('/404#lets-talk');
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL('/404');
});

test('the name takes focus a second after opening, the heading before', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/404');
  await page.clock.pauseAt(60_000);
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(popup(page)).toBeVisible();
  await expect(page.locator('#lets-talk-title')).toBeFocused();
  await page.clock.runFor(999);
  await expect(page.locator('#lets-talk-title')).toBeFocused();
  await page.clock.runFor(1);
  await expect(answer(page)).toBeFocused();

  // A visitor who has moved on is left in peace.
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  const close = popup(page).getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.runFor(3000);
  await expect(close).toBeFocused();
});

test('asks the six questions word for word, with progress from 0 to 100 and the promised reply', async ({
  page,
}) => {
  await openPopup(page);
  const asked = [
    ['What is your name?', 'Ada Lovelace'],
    ['Hey, Your email here', 'ada@vs.example'],
    ['Thank You . Now, We can talk', '9876543210'],
    ['Great! Now, Describe your project', ''],
    ['Your Company Name is', ''],
    ['Ask us anything', ''],
  ] as const;
  for (const [step, [title, text]] of asked.entries()) {
    await expect(question(page)).toHaveText(title);
    await expect(popup(page).getByRole('progressbar')).toHaveJSProperty('value', step * 20);
    if (step === 2) await expect(answer(page)).toHaveAccessibleDescription(/Phone number/);
    if (step === 3)
      await expect(answer(page)).toHaveAttribute('placeholder', new RegExp(`${replyHours} hours`));
    await answer(page).fill(text);
    await press(page, step === 5 ? 'Submit' : 'Continue');
  }
  await expect(popup(page)).toContainText(
    "Thanks for showing your trust on us. Let's together build your software and begin our long term relationship.",
  );
  const tomorrow = new Date(Date.now() + day).toLocaleDateString('en-GB', { weekday: 'long' });
  await expect(popup(page)).toContainText(new RegExp(`Our reply goes to ada@vs\\.example, by ${tomorrow} `));
  await expect(popup(page)).not.toContainText('provide us with a brief description');
  await press(page, 'CLOSE');
  await expect(popup(page)).toBeHidden();
});

test('says beside the e-mail that answers are saved, and a step button leads only to a step already attempted', async ({
  page,
}) => {
  await openPopup(page);
  await answerUpTo(page, 2);
  await expect(answer(page)).toHaveAccessibleDescription(/keep your details/);
  const privacy = popup(page).getByRole('link', { name: 'Privacy' });
  await expect(privacy).toHaveAttribute('href', '/privacy');
  expect((await page.request.get('/privacy')).status()).toBe(200);
  await answer(page).fill('ada@vs.example');
  await continueTo(page, 3);
  const number = (step: number) => popup(page).getByRole('button', { name: new RegExp(`^Step ${step}:`) });
  await number(5).dispatchEvent('click');
  await expect(question(page)).toHaveText('Thank You . Now, We can talk');
  await expect(number(5)).toHaveAttribute('aria-disabled', 'true');
  await number(1).click();
  await expect(answer(page)).toHaveValue('Ada Lovelace');
  await number(2).click();
  await expect(answer(page)).toHaveValue('ada@vs.example');
  await press(page, 'Previous');
  await expect(question(page)).toHaveText('What is your name?');
  await expect(popup(page).getByRole('button', { name: 'Previous' })).toHaveCount(0);
});

test('what was typed survives closing and a reload, until it is submitted', async ({ page }) => {
  await openPopup(page);
  await answerUpTo(page, 2);
  await answer(page).fill('ada@vs');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(answer(page)).toHaveValue('ada@vs');
  await press(page, 'Previous');
  await expect(answer(page)).toHaveValue('Ada Lovelace');
  await continueTo(page, 2);
  await answer(page).fill('ada@vs.example');
  await continueTo(page, 3);
  await answer(page).fill('9876543210');
  for (const step of [4, 5, 6]) await continueTo(page, step);
  await press(page, 'Submit');
  await press(page, 'CLOSE');
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).click();
  await expect(question(page)).toHaveText('What is your name?');
  await expect(answer(page)).toHaveValue('');
  await expect(popup(page).getByRole('progressbar')).toHaveJSProperty('value', 0);
});

test('can be gone through with the keyboard alone, and the keyboard stays inside', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeFocused();
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await answer(page).focus();
  const answers = ['Ada', 'ada@vs.example', '9876543210', 'A loom', 'Engines', 'When'];
  for (const [step, text] of answers.entries()) {
    await expect(currentStep(page)).toHaveText(String(step + 1));
    await expect(answer(page)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(popup(page).getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeHidden();
});

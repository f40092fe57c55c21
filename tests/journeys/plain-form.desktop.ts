import { expect, test } from './journey.ts';

// The page of a refused form comes from the service and has no view transition; the browser logs both.
test.use({ provokes: /Failed to load resource|ViewTransition opt-in disabled/ });

test.use({ javaScriptEnabled: false });

test('what is wrong is said, what was typed is kept, and the corrected form is accepted', async ({
  page,
}) => {
  await page.goto('/lets-talk#lets-talk');
  await page.getByLabel('What is your name?').fill('Ada Lovelace');
  await page.getByLabel('Hey, Your email here').fill('ada@vs.example');
  await page.getByLabel('Thank You . Now, We can talk').fill('+91 987');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Entered Number is too short').first()).toBeVisible();
  await expect(page.getByText('We have saved what you sent so far.')).toBeVisible();
  await expect(page.getByLabel('What is your name?')).toHaveValue('Ada Lovelace');
  await page.getByLabel('Thank You . Now, We can talk').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/lets-talk/thank-you');
});

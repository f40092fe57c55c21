import { islandsHydrated, type Page } from './journey.ts';

export const path = '/hire-developers-angular-dotnet-nodejs-react';
export const open = async (page: Page) => {
  await page.goto(path);
  await islandsHydrated(page);
};
export const builder = (page: Page) => page.getByRole('form', { name: 'Build your team' });
export const people = (page: Page, role: string) =>
  builder(page).getByRole('spinbutton', { name: role, exact: true });
export const sentence = (page: Page) => builder(page).getByRole('status');
export const taken = (page: Page) => page.locator('[data-seat="taken"]');
export const ask = (page: Page) =>
  builder(page).getByRole('button', { name: 'Get Quote for this team' }).click();

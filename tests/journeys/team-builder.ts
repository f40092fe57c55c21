import { islandsHydrated, type Page } from './journey.ts';

export const path = '/hire-developers-angular-dotnet-nodejs-react';
export const open = async (page: Page, address = path) => {
  await page.goto(address);
  await islandsHydrated(page);
};
export const builder = (page: Page) => page.getByRole('region', { name: 'Build your team' });
export const people = (page: Page, role: string) =>
  builder(page).getByRole('spinbutton', { name: role, exact: true });
export const sentence = (page: Page) => builder(page).getByRole('status', { name: 'Your team' });
export const taken = (page: Page) => page.locator('[data-seat="taken"]');
export const ask = (page: Page) =>
  builder(page).getByRole('button', { name: 'Get Quote for this team' }).click();

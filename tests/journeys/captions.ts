import { islandsHydrated, type Page } from './journey.ts';

/** The captions of the home page in their order. */
export const captions = [
  'Lightning Fast Software Development',
  'Quick & Quality',
  'World Class Quality Development',
  'DevOps Automation',
  'Get your MVP in 30 days',
  'Secure Scalable and Robust Software',
  'Innovation in DNA',
] as const;

export const carousel = (page: Page) => page.getByRole('region', { name: 'What to expect of us' });
export const caption = (page: Page) => carousel(page).getByRole('tabpanel');

/** Opens the page and pauses its clock at the start of the first caption. */
export async function openAtFirstCaption(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await islandsHydrated(page);
  await page.clock.pauseAt(60_000);
  for (const name of ['Pause', 'Play'])
    await carousel(page).getByRole('button', { name }).dispatchEvent('click');
  await carousel(page).getByRole('tab', { name: captions[0] }).dispatchEvent('click');
}

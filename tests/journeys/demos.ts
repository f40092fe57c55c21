import type { Locator, Page } from './journey.ts';

/** Each demonstration, and the article that shows it. */
const articles = {
  'rate-limiter': 'api-rate-limiting',
  'event-loop': 'node-event-loop',
  isolation: 'database-transactions-and-isolation',
  'error-boundaries': 'react-error-boundaries',
  'layout-shift': 'core-web-vitals',
  reconnects: 'scaling-websockets',
} as const;

export type DemoName = keyof typeof articles;

export const stage = (page: Page, name: DemoName): Locator => page.locator(`[data-demo="${name}"]`);
export const figure = (page: Page, name: DemoName): Locator =>
  page.locator('figure', { has: stage(page, name) });
export const openDemo = (page: Page, name: DemoName) => page.goto(`/blogs/${articles[name]}`);
export const button = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
export const status = (place: Locator): Locator => place.getByRole('status').first();

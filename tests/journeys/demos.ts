import { demos, type DemoName } from '../../src/features/blog/demos/names.ts';
import type { Locator, Page } from './journey.ts';

export const stage = (page: Page, name: DemoName): Locator => page.locator(`[data-demo="${name}"]`);
export const figure = (page: Page, name: DemoName): Locator =>
  page.locator('figure', { has: stage(page, name) });
export const openDemo = (page: Page, name: DemoName) => page.goto(`/blogs/${demos[name].article}`);
export const button = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
export const status = (place: Locator): Locator => place.getByRole('status').first();

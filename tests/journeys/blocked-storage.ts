import type { Page } from './journey.ts';

/** Refuses storage on the next pages, and locks, as browsers do together. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The fault of this journey', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, { get: refuse });
    LockManager.prototype.request = async () => refuse();
  });

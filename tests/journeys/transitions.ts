import type { Page } from '@playwright/test';

/** Makes every page keep the names of the elements that moved into it from the page before. */
export async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moved = document
          .getAnimations()
          .map((animation) => ('animationName' in animation ? String(animation.animationName) : ''))
          .flatMap((name) => /group-anim-(?:\w+_)?(?<moved>.+)$/.exec(name)?.groups?.['moved'] ?? []);
        document.documentElement.dataset['moved'] = moved.toSorted().join(' ');
      });
    });
  });
}

export const lastMoved = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-moved');

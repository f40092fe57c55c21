const threshold = 200;

/** The button shows more than 200 px down the page, and only while the reader scrolls up. */
export function showScrollToTop(): void {
  const button = document.querySelector<HTMLElement>('#scroll-to-top');
  if (!button) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const upwards = scrollY < last;
      last = scrollY;
      button.hidden = !(upwards && scrollY > threshold);
    },
    { passive: true },
  );
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button is about to be hidden, so focus moves to the top of the page.
    document.querySelector<HTMLElement>('#top')?.focus({ preventScroll: true });
  });
}

import { layOutDeferredContent } from './client/deferred-layout.ts';
import { switchScheme } from './client/scheme.ts';
import { openMobileMenu } from './client/mobile-menu.ts';

/** Over a hero the header is transparent until the page has been scrolled past the header's own height. */
function updateHeaderOnScroll(): void {
  const header = document.querySelector<HTMLElement>('[data-over="hero"]');
  if (!header) return;
  const update = () => {
    header.dataset['scrolled'] = scrollY > header.offsetHeight ? 'yes' : 'no';
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}

/** A popover closes by itself on Escape and on a click elsewhere; leaving it with the Tab key should close it too. */
function closeMenusOnLeave(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('header [popover]')) {
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
    });
  }
}

const threshold = 200;

/** The button shows more than 200 px down the page, and only while the reader scrolls up. */
function showScrollToTop(): void {
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
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
    // The button is about to be hidden, so focus moves to the top of the page.
    document.querySelector<HTMLElement>('#top')?.focus({ preventScroll: true });
  });
}

const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Where the browser has no speculation rules (see the head), a link's page is fetched as the visitor reaches for it. */
function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const known = new Set([withoutFragment(location.href)]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    const page = withoutFragment(link.href);
    if (known.has(page)) return;
    known.add(page);
    // Not <link rel=prefetch>: Firefox checks it against default-src, which allows nothing, and Safari ignores it. The
    // navigation then asks whether the page in the cache is still current, and is answered without its body.
    fetch(page, { priority: 'low' }).catch(() => known.delete(page));
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, fetchAhead, { passive: true });
  }
}

updateHeaderOnScroll();
closeMenusOnLeave();
openMobileMenu();
showScrollToTop();
switchScheme();
prefetchOnIntent();
layOutDeferredContent();

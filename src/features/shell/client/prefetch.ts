const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Where the browser has no speculation rules (see the head), a link's page is fetched as the visitor reaches for it. */
export function prefetchOnIntent(): void {
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

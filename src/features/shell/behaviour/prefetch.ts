/** Where the browser has no speculation rules (see the head), a link's page is fetched as the visitor reaches for it. */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const known = new Set([location.href]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || known.has(link.href)) return;
    known.add(link.href);
    const hint = Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href });
    document.head.append(hint);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, fetchAhead, { passive: true });
  }
}

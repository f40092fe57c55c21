import { sitePagesPath, type SitePages } from '../../../contract/site-pages.ts';
import type { NamedPage } from './nearest.ts';

/** Leads on where the path can be understood, and else shows the pages that come nearest. */
async function help(): Promise<void> {
  const [{ helpFor }, answer] = await Promise.all([import('./nearest.ts'), fetch(sitePagesPath)]);
  if (!answer.ok) return;
  const found = helpFor(location.pathname, (await answer.json()) as SitePages);
  if (found.kind === 'go') location.replace(found.to + (found.to.includes('?') ? '' : location.search));
  else show(found.pages);
}

/** What comes near takes the places of what was there; the rest stays. */
function show(pages: readonly NamedPage[]): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-nearest] a')];
  const others = links
    .map((link) => ({ path: link.pathname, name: link.textContent ?? '' }))
    .filter(({ path }) => pages.every((page) => page.path !== path));
  [...pages, ...others].slice(0, links.length).forEach(({ path, name }, index) => {
    const link = links[index];
    if (link) Object.assign(link, { href: path, textContent: name });
  });
}

// Without an answer the page stays as it is, which is all it can do.
help().catch(() => {});

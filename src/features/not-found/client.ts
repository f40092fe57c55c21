import { sitePagesPath, type SitePages } from '../../../contract/site-pages.ts';
import type { NamedPage } from './suggestions.ts';

/** Redirects where the path can be matched, otherwise shows the most similar pages. */
async function help(): Promise<void> {
  const [{ suggestionsFor }, answer] = await Promise.all([import('./suggestions.ts'), fetch(sitePagesPath)]);
  if (!answer.ok) return;
  const found = suggestionsFor(location.pathname, (await answer.json()) as SitePages);
  if (found.kind === 'go') location.replace(found.to + (found.to.includes('?') ? '' : location.search));
  else show(found.pages);
}

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

// Without an answer the page stays as it is.
help().catch(() => {});

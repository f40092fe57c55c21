import { sitePagesPath, type SitePages } from '../../../contract/site-pages.ts';
import { articlePath, storyPath } from '../../../contract/routes.ts';
import { kindNames } from '../../../contract/search-kinds.ts';
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
    .map(({ pathname: path, children: [name, text] }) => ({
      path,
      name: name?.textContent ?? '',
      text: text?.textContent ?? '',
    }))
    .filter(({ path }) => pages.every((page) => page.path !== path));
  const found = pages.map((page) => ({ ...page, text: kindOf(page.path) }));
  [...found, ...others].slice(0, links.length).forEach(({ path, name, text }, index) => {
    const link = links[index];
    if (!link) return;
    link.href = path;
    [name, text].forEach((words, line) => link.children[line]?.replaceChildren(words));
  });
}

/** Descriptions of all pages would be three times the list. */
function kindOf(path: string): string {
  if (path.startsWith(storyPath(''))) return kindNames.story;
  return path.startsWith(articlePath('')) ? kindNames.article : kindNames.page;
}

// Without an answer the page stays as it is.
help().catch(() => {});

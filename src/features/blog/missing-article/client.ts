import { sitePagesPath, type SitePages } from '../../../../contract/site-pages.ts';

/** Fills the notice with the articles closest to the requested words. */
async function offer(from: string, place: Element): Promise<void> {
  const [{ closestArticles }, answer] = await Promise.all([import('./closest.ts'), fetch(sitePagesPath)]);
  if (!answer.ok) return;
  const list = document.createElement('ul');
  for (const { path, name } of closestArticles(from, (await answer.json()) as SitePages)) {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: name });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  place.replaceChildren(list);
}

const from = new URLSearchParams(location.search).get('from');
const place = document.querySelector('[data-looked-for] [data-nearest]');
// Without an answer the list below has to do.
if (from && place) offer(from, place).catch(() => {});

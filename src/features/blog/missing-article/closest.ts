import { nearestArticles } from '../../../../contract/blog-match.ts';
import { blogOfPages } from '../../../../contract/blog-pages.ts';
import { articlePath } from '../../../../contract/routes.ts';
import type { SitePages } from '../../../../contract/site-pages.ts';
import { wordsIn } from '../../../../contract/spelling.ts';

export function closestArticles(words: string, { pages }: SitePages): SitePages['pages'] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const asked = wordsIn(words.slice(0, 200)).slice(0, 24);
  return nearestArticles(asked, blogOfPages(new Set(byPath.keys()))).flatMap(
    (slug) => byPath.get(articlePath(slug)) ?? [],
  );
}

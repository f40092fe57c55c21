import { type BlogIndex, blogIndex } from './blog-match.ts';
import { sectionKeywords } from './blog-sections.ts';
import { sectionPath, sectionSlugs } from './routes.ts';

/** What of a site's pages can be looked for in the blog: its articles and the sections that it has. */
export function blogOfPages(paths: ReadonlySet<string>): BlogIndex {
  const sections = sectionSlugs.filter((slug) => paths.has(sectionPath(slug)));
  const lists = new Set<string>(sections.map(sectionPath));
  const articles = [...paths].flatMap((path) => {
    const [, slug] = /^\/blogs\/([^/]+)$/.exec(path) ?? [];
    return slug === undefined || lists.has(path) ? [] : slug;
  });
  return blogIndex(
    articles,
    sections.map((slug) => ({ slug, keywords: sectionKeywords[slug] })),
  );
}

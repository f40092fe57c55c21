import { type BlogIndex, blogIndex } from './blog-match.ts';
import { sectionKeywords } from './blog-sections.ts';
import { sectionPath, sectionSlugs } from './routes.ts';

/** The index of the articles and sections among the paths of a site. */
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

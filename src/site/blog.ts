import { articlePath } from '../../contract/routes.ts';
import { authorOf, newestFirst, shownMonth, type Article } from '../features/blog/articles.ts';
import { readLibrary, type ArticleFile } from '../features/blog/library.ts';
import type { LibraryArticle } from '../features/blog/library-article.ts';
import type { LaterArticles } from '../features/blog/markdown/later-links.ts';
import { verdicts, type VerdictCounts } from '../features/blog/markdown/verdict.ts';
import { nearness, type Nearness } from '../features/blog/related.ts';
import { oncePerBuild } from './once-per-build.ts';
import { articleFiles } from './article-files.ts';
import { blogListContent } from './blog-list.ts';
import { contentFiles } from './content.ts';
import { pathsOf, readPageTable } from './page-table.ts';

/** All that the blog's pages, lists and feeds are made from. */
export type Blog = {
  /** The newest first. */
  readonly articles: readonly Article[];
  readonly bodies: ReadonlyMap<string, string>;
  readonly near: Nearness;
  /** For each article, those of a later day that it links to. */
  readonly later: ReadonlyMap<string, LaterArticles>;
  /** How many code blocks of all articles have each verdict. */
  readonly verdicts: VerdictCounts;
};

async function readBlog(): Promise<Blog> {
  const { sections } = blogListContent();
  const read = readArticles(await articleFiles());
  const articles = read.map(({ slug, head, minutes, hasTypeScript }): Article => {
    const section = sections.find((each) => each.slug === head.section);
    if (!section) throw new Error(`content/pages/blogs.yaml names no section ${head.section}`);
    const derived = { author: authorOf(head, section), sectionName: section.name, minutes, hasTypeScript };
    return { ...head, slug, ...derived };
  });
  const bodies = new Map(read.map(({ slug, body }) => [slug, body]));
  const byPath = new Map(read.map((article) => [articlePath(article.slug), article]));
  const near = nearness(read.map(({ slug, subject }) => ({ slug, ...subject })));
  return {
    articles: newestFirst(articles),
    bodies,
    near,
    later: new Map(read.map((article) => [article.slug, laterThan(article, byPath)])),
    verdicts: sumVerdicts(read),
  };
}

/** The articles, refused as a whole with file and line as long as one of them has a fault; drafts in development only. */
function readArticles(files: readonly ArticleFile[]): readonly LibraryArticle[] {
  const table = readPageTable(contentFiles(), {
    drafts: import.meta.env.DEV,
    articles: files.map(({ slug }) => articlePath(slug)),
  });
  const { articles, problems } = readLibrary(files, new Set(pathsOf(table)));
  if (problems.length > 0) throw new Error(`These articles have faults:\n  ${problems.join('\n  ')}`);
  return articles.filter(({ head }) => !head.draft || import.meta.env.DEV);
}

function laterThan(
  { head, references }: LibraryArticle,
  byPath: ReadonlyMap<string, LibraryArticle>,
): LaterArticles {
  const linked = new Set(references.links.map(({ href }) => byPath.get(href.split('#')[0] ?? '')));
  const later = [...linked]
    .filter((other) => other !== undefined)
    .filter((other) => other.head.publishedDate > head.publishedDate);
  return Object.fromEntries(later.map((other) => [other.slug, shownMonth(other.head.publishedDate)]));
}

const sumVerdicts = (articles: readonly LibraryArticle[]): VerdictCounts =>
  Object.fromEntries(
    verdicts.map((each) => [each, articles.reduce((sum, article) => sum + article.verdicts[each], 0)]),
  ) as VerdictCounts;

export const blog = oncePerBuild(readBlog);

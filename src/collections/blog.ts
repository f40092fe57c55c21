import { articlePath } from '../../contract/routes.ts';
import { authorOf, newestFirst, type Article } from '../features/blog/articles.ts';
import { articleProblems } from '../features/blog/check-articles.ts';
import { readArticle, type LibraryArticle } from '../features/blog/library.ts';
import type { LaterArticles } from '../features/blog/markdown/text.ts';
import { verdicts, type VerdictCounts } from '../features/blog/markdown/verdict.ts';
import { nearness } from '../features/blog/related.ts';
import { company } from '../site/company.ts';
import { shownMonth } from '../site/days.ts';
import { addressesOf } from './check-content.ts';
import { articleEntries, contentOf, keptUntilChanged, pageEntries, storyEntries } from './content.ts';

/** All that the blog's pages, lists and feeds are made from. */
type Blog = {
  /** The newest first. */
  readonly articles: readonly Article[];
  /** The three to read next: those that the article names, then the nearest. */
  readonly relatedTo: (article: Article) => readonly Article[];
  /** How many code blocks of all articles have each verdict. */
  readonly verdicts: VerdictCounts;
};

export const blog = keptUntilChanged(readBlog);

async function readBlog(): Promise<Blog> {
  const { sections } = await contentOf('blogs');
  const read = await readArticles();
  const byPath = new Map(read.map((article) => [articlePath(article.slug), article]));
  const articles = read.map((article): Article => {
    const { slug, head, body, minutes, hasTypeScript } = article;
    const section = sections.find((each) => each.slug === head.section);
    if (!section) throw new Error(`content/pages/blogs.yaml names no section ${head.section}`);
    const author = authorOf(company.name, head, section);
    const derived = { author, sectionName: section.name, minutes, hasTypeScript };
    return { ...head, ...derived, slug, body, later: laterThan(article, byPath) };
  });
  const near = nearness(read.map(({ slug, subject }) => ({ slug, ...subject })));
  return {
    articles: newestFirst(articles),
    relatedTo: ({ slug, related }) =>
      [...related, ...near(slug, 3 - related.length, new Set([slug, ...related]))].flatMap(
        (each) => articles.find((other) => other.slug === each) ?? [],
      ),
    verdicts: sumVerdicts(read),
  };
}

async function readArticles(): Promise<readonly LibraryArticle[]> {
  const entries = await articleEntries();
  const articles = entries.map(({ id, filePath = '', data, body = '' }) =>
    readArticle({ slug: id, name: filePath, head: data, body }),
  );
  const addresses = addressesOf({
    pages: await pageEntries(),
    stories: await storyEntries(),
    articles: entries,
  });
  const problems = articleProblems(articles, addresses);
  if (problems.length > 0) throw new Error(`These articles have faults:\n  ${problems.join('\n  ')}`);
  return articles;
}

function laterThan(
  { head, links }: LibraryArticle,
  byPath: ReadonlyMap<string, LibraryArticle>,
): LaterArticles {
  const linked = new Set(links.map(({ href }) => byPath.get(href.split('#')[0] ?? '')));
  const later = [...linked]
    .filter((other) => other !== undefined)
    .filter((other) => other.head.publishedDate > head.publishedDate);
  return Object.fromEntries(later.map((other) => [other.slug, shownMonth(other.head.publishedDate)]));
}

const sumVerdicts = (articles: readonly LibraryArticle[]): VerdictCounts =>
  Object.fromEntries(
    verdicts.map((each) => [each, articles.reduce((sum, article) => sum + article.verdicts[each], 0)]),
  ) as VerdictCounts;

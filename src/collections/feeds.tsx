import { renderToStaticMarkup } from 'react-dom/server';
import { articlePath, sectionPath, sectionSlugs, type SectionSlug } from '../../contract/routes.ts';
import type { Article } from '../features/blog/articles.ts';
import { feedLength, type Feed } from '../features/blog/feeds/feed.ts';
import { FeedBody } from '../features/blog/feeds/FeedBody.tsx';
import { articleText } from '../features/blog/markdown/text.ts';
import { blog } from './blog.ts';
import { company } from '../site/company.ts';
import { contentOf } from './content.ts';

const absolute = (path: string): string => new URL(path, company.siteUrl).href;

/** What the feeds of one list are made from: the whole blog's, or a section's. */
export type FollowedList = {
  readonly section: SectionSlug | undefined;
  readonly newest: readonly Article[];
};

/** The lists that can be followed: the whole blog and each section, once there are articles. */
export async function followedLists(): Promise<readonly FollowedList[]> {
  const { articles } = await blog();
  if (articles.length === 0) return [];
  return [undefined, ...sectionSlugs].map((section) => ({
    section,
    newest: articles
      .filter((article) => section === undefined || article.section === section)
      .slice(0, feedLength),
  }));
}

export async function feedOf({ section, newest }: FollowedList, file: string): Promise<Feed> {
  const words = await contentOf('blogs');
  const name = words.sections.find(({ slug }) => slug === section)?.name ?? words.seo.name;
  const { description } = words.sections.find(({ slug }) => slug === section)?.seo ?? words.seo;
  const list = section ? sectionPath(section) : '/blogs';
  return {
    title: `${name} | ${company.name}`,
    description,
    page: absolute(list),
    address: absolute(`${list}/${file}`),
    items: newest.map((article) => {
      const address = absolute(articlePath(article.slug));
      return {
        address,
        title: article.title,
        description: article.description,
        author: article.author,
        category: article.category,
        published: article.publishedDate,
        updated: article.updatedDate ?? article.publishedDate,
        html: feedHtml(article, address),
      };
    }),
  };
}

const rendered = new WeakMap<Article, string>();

/** Renders each article once, because it is in six feeds. */
function feedHtml(article: Article, address: string): string {
  const known = rendered.get(article);
  if (known !== undefined) return known;
  const { tree } = articleText(article.body, article.later);
  const html = renderToStaticMarkup(<FeedBody tree={tree} address={address} />);
  rendered.set(article, html);
  return html;
}

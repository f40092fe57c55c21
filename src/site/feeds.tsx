import { renderToStaticMarkup } from 'react-dom/server';
import { articlePath, sectionPath, sectionSlugs, type SectionSlug } from '../../contract/routes.ts';
import { feedLength, type Feed } from '../features/blog/feeds/feed.ts';
import { FeedBody } from '../features/blog/feeds/FeedBody.tsx';
import { articleText } from '../features/blog/markdown/text.ts';
import { blog } from './blog.ts';
import { company } from './company.ts';
import { blogListContent } from './blog-list.ts';

const absolute = (path: string): string => new URL(path, company.siteUrl).href;

/** The lists that have feeds: the whole blog and each section, once there are articles. */
export async function followedLists(): Promise<readonly (SectionSlug | undefined)[]> {
  const { articles } = await blog();
  if (articles.length === 0) return [];
  return [undefined, ...sectionSlugs];
}

export async function feedOf(section: SectionSlug | undefined, file: string): Promise<Feed> {
  const { articles, bodies } = await blog();
  const words = blogListContent();
  const name = words.sections.find(({ slug }) => slug === section)?.name ?? words.seo.name;
  const { description } = words.sections.find(({ slug }) => slug === section)?.seo ?? words.seo;
  const list = section ? sectionPath(section) : '/blogs';
  return {
    title: `${name} | ${company.name}`,
    description,
    page: absolute(list),
    address: absolute(`${list}/${file}`),
    items: articles
      .filter((article) => section === undefined || article.section === section)
      .slice(0, feedLength)
      .map((article) => {
        const address = absolute(articlePath(article.slug));
        const { tree } = articleText(bodies.get(article.slug) ?? '');
        return {
          address,
          title: article.title,
          description: article.description,
          author: article.author,
          category: article.category,
          published: article.publishedDate,
          updated: article.updatedDate ?? article.publishedDate,
          html: renderToStaticMarkup(<FeedBody tree={tree} address={address} />),
        };
      }),
  };
}

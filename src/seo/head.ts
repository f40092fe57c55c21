import type { Thing, WithContext } from 'schema-dts';
import { canonicalPath, type SectionSlug } from '../../contract/routes.ts';

const defaultTitle = 'Custom Software Development Company';

/** The metadata of one page, for search engines and shared links. */
export type PageSeo = {
  readonly path: string;
  /** Its name in links and breadcrumbs. */
  readonly name?: string | undefined;
  /** Without the company's name, which every title ends in. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly shareImage?: string | undefined;
  /** The day of its last change, for pages whose content has dates. */
  readonly modified?: string | undefined;
  readonly feeds?: readonly FeedLink[] | undefined;
  readonly article?: ArticleSeo | undefined;
  readonly structured?: readonly WithContext<Thing>[] | undefined;
};

export type FeedLink = { readonly type: string; readonly title: string; readonly href: string };

type ArticleSeo = {
  readonly author: string;
  readonly category: string;
  readonly section: SectionSlug;
  readonly publishedDate: string;
  readonly dateCreated: string;
};

type SiteSeo = {
  readonly siteUrl: string;
  readonly name: string;
  readonly socialHandle: string;
  readonly description: string;
  readonly keywords: readonly string[];
};

export type Meta =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

export type Head = {
  readonly title: string;
  readonly canonical: string;
  readonly metas: readonly Meta[];
};

export const shareImagePath = (path: string): string => `/share${path === '/' ? '/home' : path}.png`;

export function headOf(page: PageSeo, site: SiteSeo): Head {
  const title = `${page.title ?? defaultTitle} | ${site.name}`;
  const description = page.description ?? site.description;
  const canonical = new URL(canonicalPath(page.path), site.siteUrl).href;
  const image = new URL(page.shareImage ?? shareImagePath(canonicalPath(page.path)), site.siteUrl).href;
  return {
    title,
    canonical,
    metas: [
      { name: 'description', content: description },
      { name: 'keywords', content: (page.keywords ?? site.keywords).join(', ') },
      { property: 'og:type', content: page.article ? 'article' : 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { property: 'og:url', content: canonical },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: title },
      { name: 'twitter:url', content: canonical },
      { name: 'twitter:creator', content: site.socialHandle },
      { name: 'twitter:site', content: site.socialHandle },
      ...articleMetas(page.article),
    ],
  };
}

function articleMetas(article: ArticleSeo | undefined): Meta[] {
  if (!article) return [];
  return [
    { name: 'author', content: article.author },
    { name: 'category', content: article.category },
    { name: 'publishedDate', content: article.publishedDate },
    { name: 'dateCreated', content: article.dateCreated },
    { property: 'article:published_time', content: article.publishedDate },
    { property: 'article:section', content: article.category },
  ];
}

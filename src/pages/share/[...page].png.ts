import type { APIRoute, GetStaticPaths } from 'astro';
import { articlePath } from '../../../contract/routes.ts';
import { blog } from '../../collections/blog.ts';
import { svgIcon } from '../../collections/icons.tsx';
import { sitePages } from '../../collections/pages.ts';
import type { Article } from '../../features/blog/articles.ts';
import { coverSvg } from '../../features/blog/Cover.tsx';
import { shareImagePath } from '../../seo/head.ts';
import { shareImage } from '../../seo/ShareCard.tsx';
import { company } from '../../site/company.ts';

type Props = {
  readonly title: string;
  readonly path: string;
  readonly article: Pick<Article, 'slug' | 'section'> | undefined;
};

const coverSize = { width: 1200, height: 250 };

export const getStaticPaths = (async () => {
  const articles = new Map<string, Props['article']>(
    (await blog()).articles.map(({ slug, section }) => [articlePath(slug), { slug, section }]),
  );
  return (await sitePages()).map(({ path, title = '' }) => {
    const props: Props = { path, title, article: articles.get(path) };
    return {
      params: { page: shareImagePath(path).slice('/share/'.length, -'.png'.length) },
      props,
      cacheKey: JSON.stringify(props),
    };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { title, path, article } }) => {
  const address = new URL(company.siteUrl).host + (path === '/' ? '' : path);
  const cover = article && coverSvg(article.slug, article.section, coverSize);
  const image = await shareImage({ name: company.name, title, address, mark: svgIcon(64), cover });
  return new Response(image, { headers: { 'Content-Type': 'image/png' } });
};

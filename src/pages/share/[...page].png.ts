import type { APIRoute, GetStaticPaths } from 'astro';
import { titleSuffix, shareImagePath } from '../../seo/head.ts';
import { shareImage } from '../../seo/share-image.tsx';
import { company } from '../../site/company.ts';
import { svgIcon } from '../../site/icons.tsx';
import { sitePages } from '../../site/pages.ts';

type Props = { readonly title: string; readonly path: string };

export const getStaticPaths = (async () =>
  (await sitePages()).map(({ path, title = '' }) => ({
    params: { page: shareImagePath(path).slice('/share/'.length, -'.png'.length) },
    props: { path, title: title.replace(titleSuffix, '') },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { title, path } }) => {
  const address = new URL(company.siteUrl).host + (path === '/' ? '' : path);
  const image = await shareImage({ title, address, mark: svgIcon(64) });
  return new Response(image, { headers: { 'Content-Type': 'image/png' } });
};

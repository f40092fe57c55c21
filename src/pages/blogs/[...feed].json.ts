import type { APIRoute, GetStaticPaths } from 'astro';
import type { SectionSlug } from '../../../contract/routes.ts';
import { jsonFeed } from '../../features/blog/feeds/feed.ts';
import { feedOf, followedLists } from '../../site/feeds.tsx';

type Props = { readonly section: SectionSlug | undefined };

export const getStaticPaths = (async () =>
  (await followedLists()).map((section) => ({
    params: { feed: section ? `${section}/feed` : 'feed' },
    props: { section } satisfies Props,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { section } }) =>
  new Response(jsonFeed(await feedOf(section, 'feed.json')), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });

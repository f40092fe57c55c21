import type { APIRoute, GetStaticPaths } from 'astro';
import { jsonFeed } from '../../features/blog/feeds/feed.ts';
import { feedOf, followedLists, type FollowedList } from '../../collections/feeds.tsx';

type Props = { readonly list: FollowedList };

export const getStaticPaths = (async () =>
  (await followedLists()).map((list) => ({
    params: { feed: list.section ? `${list.section}/feed` : 'feed' },
    props: { list } satisfies Props,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { list } }) =>
  new Response(jsonFeed(await feedOf(list, 'feed.json')), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });

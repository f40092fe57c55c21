import type { APIRoute, GetStaticPaths } from 'astro';
import { atom, rss } from '../../features/blog/feeds/feed.ts';
import { feedOf, followedLists, type FollowedList } from '../../collections/feeds.tsx';

const kinds = { rss, atom } as const;

type Props = { readonly list: FollowedList; readonly kind: keyof typeof kinds };

export const getStaticPaths = (async () =>
  (await followedLists()).flatMap((list) =>
    (Object.keys(kinds) as Props['kind'][]).map((kind) => ({
      params: { feed: list.section ? `${list.section}/${kind}` : kind },
      props: { list, kind } satisfies Props,
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { list, kind } }) =>
  new Response(kinds[kind](await feedOf(list, `${kind}.xml`)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });

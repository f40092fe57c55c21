import type { APIRoute, GetStaticPaths } from 'astro';
import type { SectionSlug } from '../../../contract/routes.ts';
import { atom, rss } from '../../features/blog/feeds/feed.ts';
import { feedOf, followedLists } from '../../site/feeds.tsx';

const kinds = { rss, atom } as const;

type Props = { readonly section: SectionSlug | undefined; readonly kind: keyof typeof kinds };

export const getStaticPaths = (async () =>
  (await followedLists()).flatMap((section) =>
    (Object.keys(kinds) as Props['kind'][]).map((kind) => ({
      params: { feed: section ? `${section}/${kind}` : kind },
      props: { section, kind } satisfies Props,
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { section, kind } }) =>
  new Response(kinds[kind](await feedOf(section, `${kind}.xml`)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });

import type { APIRoute } from 'astro';
import type { SitePages } from '../../contract/site-pages.ts';
import { contentOf } from '../collections/content.ts';
import { listedPages } from '../collections/pages.ts';

/** For the server and for Page Not Found: which pages there are, and where renamed ones went. */
export const GET: APIRoute = async () => {
  const { redirects } = await contentOf('redirects');
  const pages = (await listedPages()).map(({ path, name, title = '' }) => ({ path, name: name ?? title }));
  return Response.json({ pages, redirects } satisfies SitePages);
};

import type { APIRoute } from 'astro';
import type { SitePages } from '../../contract/site-pages.ts';
import { contentOf } from '../site/content.ts';
import { listedPages } from '../site/pages.ts';
import { redirectsContent } from '../site/redirects.ts';

/** For the server and for Page Not Found: which pages there are, and where renamed ones went. */
export const GET: APIRoute = async () => {
  const { moved } = contentOf('content/site/redirects.yaml', redirectsContent);
  return Response.json({ pages: await listedPages(), moved } satisfies SitePages);
};

import type { APIRoute } from 'astro';
import { redirectProblems } from '../../contract/redirects.ts';
import type { SitePages } from '../../contract/site-pages.ts';
import { namedPages } from '../site/named-pages.ts';
import { wordsOf } from '../site/words.ts';

/** For the server and for the page Not Found: which pages there are, and where renamed ones went. */
export const GET: APIRoute = async () => {
  const pages = await namedPages();
  const { moved } = await wordsOf('redirects');
  const [problem] = redirectProblems(moved, new Set(pages.map(({ path }) => path)));
  if (problem) throw new Error(`content/site/redirects.yaml: ${problem}`);
  return Response.json({ pages, moved } satisfies SitePages);
};

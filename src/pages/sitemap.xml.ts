import type { APIRoute } from 'astro';
import { unlistedPaths } from '../../contract/routes.ts';
import { company } from '../site/company.ts';
import { laterListPages, sitePages } from '../collections/pages.ts';

export const GET: APIRoute = async () => {
  const pages = (await sitePages()).filter(({ path }) => !unlistedPaths.includes(path));
  const urls = [...pages, ...(await laterListPages())].map(({ path, modified }) => {
    const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `  <url><loc>${new URL(path, company.siteUrl).href}</loc>${changed}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
};

import type { APIRoute } from 'astro';
import { company } from '../site/company.ts';
import { laterListPages, listedPages } from '../collections/pages.ts';

export const GET: APIRoute = async () => {
  const urls = [...(await listedPages()), ...(await laterListPages())].map(({ path, modified }) => {
    const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `  <url><loc>${new URL(path, company.siteUrl).href}</loc>${changed}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
};

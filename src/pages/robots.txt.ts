import type { APIRoute } from 'astro';
import { company } from '../site/company.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`);

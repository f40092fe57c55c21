import { z } from 'astro/zod';

/** What an editor writes for search engines and for those who share the page. */
export const seoContent = z.strictObject({
  title: z.string().max(60).describe('Without the company name, which every title ends in'),
  description: z.string().min(110).max(158).describe('What the reader gets; no two pages may share one'),
  keywords: z.array(z.string()).min(4).max(8).optional().describe('The company’s own where a page has none'),
});

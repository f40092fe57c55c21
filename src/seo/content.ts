import { z } from 'astro/zod';

/** What an editor writes for search engines, for those who share the page, and for links to it. */
export const seoContent = z.strictObject({
  name: z.string().max(40).describe('What trails and links from other pages call it'),
  title: z.string().max(60).describe('Without the company name, which every title ends in'),
  description: z.string().min(110).max(158).describe('What the reader gets; no two pages may share one'),
  keywords: z.array(z.string()).min(4).max(8).optional().describe('The company’s own where a page has none'),
});

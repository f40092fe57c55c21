import { z } from 'astro/zod';

/** The metadata of a page: for search engines, shared links, and links from other pages. */
export const seoContent = z
  .strictObject({
    name: z.string().max(40).describe('Its name in breadcrumbs and in links from other pages'),
    title: z.string().max(60).describe('Without the company name, which every title ends in'),
    description: z.string().min(110).max(158).describe('What the reader gets; different on every page'),
    keywords: z
      .array(z.string())
      .min(4)
      .max(20)
      .optional()
      .describe('What visitors search for who should find this page, also words that it does not use'),
  })
  .describe('For search engines, shared links, and links from other pages');

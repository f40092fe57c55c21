import { z } from 'astro/zod';
import { seoContent } from '../../seo/content.ts';

export const notFoundContent = z.strictObject({
  seo: seoContent,
  message: z.string(),
  link: z.string().describe('The last words of the message, which lead to the home page'),
  nearest: z
    .strictObject({
      title: z.string().max(40),
      pages: z.array(z.string().startsWith('/')).min(3).describe('Shown where nothing comes near'),
    })
    .describe('Pages that may have been meant'),
});

export type NotFoundContent = z.infer<typeof notFoundContent>;
